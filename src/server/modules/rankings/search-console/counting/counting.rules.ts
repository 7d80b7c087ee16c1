import type { CountedPage, CountedQuery } from '../fetching/fetching.repository.ts';
import type { AnalyticsRow } from '../google/google.usecases.ts';
import type { Owner } from '../owners/owners.rules.ts';

type FindOwner = (address: string) => Owner | null;

const LONGEST_QUERY = 500;

const sumsOf = ({ clicks, impressions, position }: AnalyticsRow) => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: position * impressions,
});

const add = <Row extends CountedPage>(sums: Map<string, Row>, { key, row }: { key: unknown[]; row: Row }): void => {
  const name = JSON.stringify(key);
  const known = sums.get(name);
  if (known === undefined) {
    sums.set(name, row);
    return;
  }
  known.clicks += row.clicks;
  known.impressions += row.impressions;
  known.positionSum += row.positionSum;
};

/** Rows of day and address, added up by whose they are: one page may stand at several addresses. */
export const countPages = (
  rows: readonly AnalyticsRow[],
  ownerOf: FindOwner,
): { counted: CountedPage[]; leftOut: number } => {
  const sums = new Map<string, CountedPage>();
  let leftOut = 0;
  for (const row of rows) {
    const [day = '', address = ''] = row.keys;
    const owner = ownerOf(address);
    if (owner === null) leftOut += 1;
    else add(sums, { key: [owner, day], row: { ...owner, day, ...sumsOf(row) } });
  }
  return { counted: [...sums.values()], leftOut };
};

/** Rows of address and query of one day, or of a month by its first. */
export const countQueries = (
  rows: readonly AnalyticsRow[],
  { ownerOf, day }: { ownerOf: FindOwner; day: string },
): { counted: CountedQuery[]; leftOut: number } => {
  const sums = new Map<string, CountedQuery>();
  let leftOut = 0;
  for (const row of rows) {
    const [address = '', said = ''] = row.keys.slice(-2);
    const owner = ownerOf(address);
    const query = said.replaceAll('\u0000', '').slice(0, LONGEST_QUERY);
    if (owner === null) leftOut += 1;
    else add(sums, { key: [owner, query], row: { ...owner, day, query, ...sumsOf(row) } });
  }
  return { counted: [...sums.values()], leftOut };
};
