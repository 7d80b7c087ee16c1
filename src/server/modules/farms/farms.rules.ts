export { farmDomain, normalizeHost } from '#shared/farm-domain.ts';
export { parseLocation, cityStateLabel, type CityState } from '#shared/locations.ts';

/** The farm's public address with the product's scheme, and its port while the base domain is local. */
export const farmUrl = (domain: string, appOrigin: string): string => {
  const { protocol, port } = new URL(appOrigin);
  const isLocal = domain === 'localhost' || domain.endsWith('.localhost');
  return `${protocol}//${domain}${isLocal && port !== '' ? `:${port}` : ''}/`;
};

interface ComparedMonths {
  thisMonth: Date;
  lastMonth: Date;
}

/** The first moments of the current UTC month and the one before. */
export const comparedMonths = (now: Date): ComparedMonths => ({
  thisMonth: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  lastMonth: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)),
});

/** Change of leads against last month in whole percent; null when last month had none. */
export const leadsChange = (
  counts: readonly { month: Date; leads: number }[],
  { thisMonth, lastMonth }: ComparedMonths,
): number | null => {
  const leadsIn = (month: Date): number => counts.find((row) => row.month.getTime() === month.getTime())?.leads ?? 0;
  const before = leadsIn(lastMonth);
  return before === 0 ? null : Math.round(((leadsIn(thisMonth) - before) / before) * 100);
};
