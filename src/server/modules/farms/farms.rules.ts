export { farmDomain, normalHost, parsePlace, placeLabel, type Place } from '#shared/farm-domain.ts';

/** The farm's address on the public web, at the product's scheme; and its port while the base domain is local. */
export const farmUrl = (domain: string, appOrigin: string): string => {
  const { protocol, port } = new URL(appOrigin);
  const isLocal = domain === 'localhost' || domain.endsWith('.localhost');
  return `${protocol}//${domain}${isLocal && port !== '' ? `:${port}` : ''}/`;
};

/** Leads this month against last month in %, a whole number; null when last month had none. */
export const leadsChange = ({ thisMonth, lastMonth }: { thisMonth: number; lastMonth: number }): number | null =>
  lastMonth === 0 ? null : Math.round(((thisMonth - lastMonth) / lastMonth) * 100);
