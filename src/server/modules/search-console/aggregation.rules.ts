import type { PageSum, QuerySum } from './fetching.repository.ts';
import type { AnalyticsRow } from './google.usecases.ts';
import type { AddressOwner } from './address-owners.rules.ts';

type FindOwner = (address: string) => AddressOwner | null;

const MAX_QUERY = 500;

const sumsOf = ({ clicks, impressions, position }: AnalyticsRow) => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: position * impressions,
});

const addToSum = <Row extends PageSum>(sums: Map<string, Row>, { key, row }: { key: unknown[]; row: Row }): void => {
  const name = JSON.stringify(key);
  const sum = sums.get(name);
  if (sum === undefined) {
    sums.set(name, row);
    return;
  }
  sum.clicks += row.clicks;
  sum.impressions += row.impressions;
  sum.positionSum += row.positionSum;
};

/** Sums rows of day and address by owner: one page may have several addresses. */
export const aggregatePages = (
  rows: readonly AnalyticsRow[],
  ownerOf: FindOwner,
): { counted: PageSum[]; leftOut: number } => {
  const sums = new Map<string, PageSum>();
  let leftOut = 0;
  for (const row of rows) {
    const [day = '', address = ''] = row.keys;
    const owner = ownerOf(address);
    if (owner === null) leftOut += 1;
    else addToSum(sums, { key: [owner, day], row: { ...owner, day, ...sumsOf(row) } });
  }
  return { counted: [...sums.values()], leftOut };
};

/** Sums rows of address and query of one day, or of a month under its first day. */
export const aggregateQueries = (
  rows: readonly AnalyticsRow[],
  { ownerOf, day }: { ownerOf: FindOwner; day: string },
): { counted: QuerySum[]; leftOut: number } => {
  const sums = new Map<string, QuerySum>();
  let leftOut = 0;
  for (const row of rows) {
    const [address = '', text = ''] = row.keys.slice(-2);
    const owner = ownerOf(address);
    const query = text.replaceAll('\u0000', '').slice(0, MAX_QUERY);
    if (owner === null) leftOut += 1;
    else addToSum(sums, { key: [owner, query], row: { ...owner, day, query, ...sumsOf(row) } });
  }
  return { counted: [...sums.values()], leftOut };
};
