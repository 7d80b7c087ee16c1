import { US_STATES } from '#shared/states.ts';
import type { HomesRow, ProfileTables, TownRow } from './profile-tables.types.ts';
import type { ProfileArea } from './profiles.types.ts';

/** How a town's name is compared: "St. Paul", "Saint Paul" and "SAINT PAUL" are one. */
export const placeNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’'`ʻ]/g, '')
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Census areas whose homes are counted together, and what they may be called. */
export interface HomeArea {
  rows: HomesRow[];
  area: ProfileArea;
}

/** An area lies in a county when at most a rounding of its people lives outside. */
const INSIDE = 98;
const MOST_NAMED_COUNTIES = 3;

const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** `Bristol and Newport counties`, `Baltimore city and Anne Arundel County`. */
const countyList = (names: string[]): string => {
  if (names.length > 1 && names.every((name) => name.endsWith(' County')))
    return `${list(names.map((name) => name.replace(/ County$/, '')))} counties`;
  return list(names);
};

const within = (label: string, kind: ProfileArea['kind']): ProfileArea => ({ label, preposition: 'in', kind });

const countyName = (tables: ProfileTables, fips: string): string | null => tables.counties.get(fips)?.name ?? null;

/** The county's areas when they hold all of it and nothing else. */
const wholeCounty = (tables: ProfileTables, fips: string): HomeArea | null => {
  const rows = tables.areasOfCounty.get(fips) ?? [];
  const name = countyName(tables, fips);
  const fits = rows.every(({ counties }) => counties.some((county) => county.fips === fips && county.ofArea >= INSIDE));
  return name !== null && rows.length > 0 && fits ? { rows, area: within(name, 'county') } : null;
};

/** One census area: a county, a part of one, or several. */
const censusArea = (tables: ProfileTables, { row, city }: { row: HomesRow; city: string }): HomeArea | null => {
  const counties = row.counties.filter(({ ofArea }) => ofArea > 100 - INSIDE);
  const names = counties.map(({ fips }) => countyName(tables, fips)).filter((name) => name !== null);
  const [only] = counties;
  if (!only || names.length < counties.length) return null;
  if (counties.length === 1) {
    const whole = wholeCounty(tables, only.fips);
    if (whole?.rows.length === 1) return whole;
    return { rows: [row], area: within(`the part of ${names[0]} around ${city}`, 'census_area') };
  }
  const complete = counties.every(({ ofCounty }) => ofCounty >= INSIDE);
  if (names.length > MOST_NAMED_COUNTIES)
    return { rows: [row], area: within(`the group of counties around ${city}`, 'census_area') };
  const label = complete ? countyList(names) : `the area around ${city}, in parts of ${countyList(names)}`;
  return { rows: [row], area: within(label, 'census_area') };
};

/**
 * The smallest area around a town whose homes the census survey counts: the town where census areas hold nothing else,
 * its census area, or its county; null where none can be named truly.
 */
export const homeAreaOf = (
  tables: ProfileTables,
  { town, city, state }: { town: TownRow; city: string; state: string },
): HomeArea | null => {
  const rows = town.areas.map((area) => tables.homes.get(`${state} ${area}`)).filter((row) => row !== undefined);
  if (rows.length < town.areas.length) return null;
  if (town.whole && rows.length > 0) return { rows, area: within(city, 'town') };
  const [row] = rows;
  if (row && rows.length === 1) return censusArea(tables, { row, city });
  const [main] = town.counties;
  if (!main) return null;
  const county = wholeCounty(tables, main[0]);
  if (county) return county;
  if (rows.length > 0) return { rows, area: within(`the census areas that take in ${city}`, 'census_area') };
  const around = tables.areasOfCounty.get(main[0]) ?? [];
  const [single, ...more] = around;
  return single && more.length === 0 ? censusArea(tables, { row: single, city }) : null;
};

export const stateArea = (state: string): ProfileArea => ({
  label: US_STATES.find(({ code }) => code === state)?.name ?? state,
  preposition: 'across',
  kind: 'state',
});

/** `climate zones 6A and 6B, where Duluth lies`. */
export const climateArea = (zones: string, city: string): ProfileArea => {
  const names = zones.split(',');
  return {
    label: `climate zone${names.length > 1 ? 's' : ''} ${list(names)}, where ${city} lies`,
    preposition: 'across',
    kind: 'climate_zone',
  };
};

/** The census divisions as the energy survey draws them. */
const DIVISIONS: Record<string, string> = {
  'New England': 'CT MA ME NH RI VT',
  'Middle Atlantic': 'NJ NY PA',
  'East North Central': 'IL IN MI OH WI',
  'West North Central': 'IA KS MN MO ND NE SD',
  'South Atlantic': 'DC DE FL GA MD NC SC VA WV',
  'East South Central': 'AL KY MS TN',
  'West South Central': 'AR LA OK TX',
  'Mountain North': 'CO ID MT UT WY',
  'Mountain South': 'AZ NM NV',
  Pacific: 'AK CA HI OR WA',
};
const DIVISION_LABELS: Record<string, string> = {
  'New England': 'the New England states',
  'Mountain South': 'the southern Mountain states',
  'Mountain North': 'the northern Mountain states',
};

export const divisionOf = (state: string): string | null =>
  Object.entries(DIVISIONS).find(([, states]) => states.split(' ').includes(state))?.[0] ?? null;

export const divisionArea = (division: string): ProfileArea => ({
  label: DIVISION_LABELS[division] ?? `the ${division} states`,
  preposition: 'across',
  kind: 'division',
});
