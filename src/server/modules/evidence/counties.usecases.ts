import type { County } from '#shared/regions.ts';
import { profileTables } from './profile-tables.usecases.ts';

/** The counties of a state by name, as `places/counties.tsv` lists them. */
export const listCounties = (state: string): County[] =>
  [...profileTables().counties.values()]
    .filter((county) => county.state === state)
    .map(({ fips, name }) => ({ code: fips.slice(-3), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
