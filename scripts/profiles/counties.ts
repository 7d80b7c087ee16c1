import { cell, dependencyOf, type Characteristic, type CsvRow } from './tables.ts';
import type { Zones } from './zones.ts';

export const COUNTY_COLUMNS = ['fips', 'state', 'name', 'climate', 'zones', 'radon'];

/** Counties that were renamed or split since ResStock's list of 2015, with the code that they had there. */
const FORMER_CODES: Record<string, string> = { '02063': '02261', '02066': '02261', '02158': '02270', '46102': '46113' };

/** The same for the EPA's list of 1993, which goes by names. */
const FORMER_NAMES: Record<string, string> = {
  '02063': 'AK valdezcordovacensusarea',
  '02066': 'AK valdezcordovacensusarea',
  '02158': 'AK wadehamptoncensusarea',
  '46102': 'SD shannoncounty',
};
/** Cities of Virginia of which the EPA's list and the building code's copy of it (Table AF101) say different zones. */
const CONTRADICTED = new Set(['51630', '51683', '51685', '51690', '51730']);

const countyKey = (state: string, name: string): string =>
  `${state} ${name
    .toLowerCase()
    .replace(/\bsaint\b/, 'st')
    .replaceAll(/[^a-z]/g, '')}`;

/** The EPA's list writes `Calhoun, AL`, `.Calhoun County`; of Virginia's cities `Salem, VA` twice. */
const radonByCounty = (rows: CsvRow[]): Map<string, string> => {
  const zones = new Map<string, string>();
  for (const row of rows) {
    const [, state = ''] = /, ([A-Z]{2})$/.exec(cell(row, 'County,State')) ?? [];
    const isCity = cell(row, 'STATE') === 'VA-CITY';
    const label = isCity ? cell(row, 'COUNTY LABEL').replace(/, VA$/, ' city') : cell(row, 'COUNTY LABEL');
    const zone = cell(row, 'Zone');
    if (/^[123]$/.test(zone)) zones.set(countyKey(state || (label.includes('Columbia') ? 'DC' : ''), label), zone);
  }
  return zones;
};

/** `G4400070, G04400102` names a county and a census area. */
const countyCode = (option: string): string => option.replace(/^G(\d{2})0(\d{3}).*$/, '$1$2');

const climateByCounty = ({ options, rows }: Characteristic): Map<string, string> => {
  const climates = new Map<string, string>();
  for (const row of rows)
    for (const [index, option] of options.entries())
      if ((row.options[index] ?? 0) > 0)
        climates.set(countyCode(option), dependencyOf(row, 'ASHRAE IECC Climate Zone 2004'));
  return climates;
};

const zipsByCounty = (rows: CsvRow[]): Map<string, string[]> => {
  const main = rows.filter(({ is_primary }) => is_primary === '1');
  const groups = Map.groupBy(main, (row) => cell(row, 'fips_code_county'));
  return new Map([...groups].map(([fips, members]) => [fips, members.map((row) => cell(row, 'zcta5'))]));
};

/** A line for each county of the states: its climate zone and the hardiness zones of its ZIP codes. */
export const countyLines = (input: {
  counties: CsvRow[];
  countyAndArea: Characteristic;
  zipCounties: CsvRow[];
  zones: Zones;
  radon: CsvRow[];
  states: ReadonlySet<string>;
}): string[][] => {
  const climates = climateByCounty(input.countyAndArea);
  const radon = radonByCounty(input.radon);
  const zips = zipsByCounty(input.zipCounties);
  return input.counties
    .filter((row) => input.states.has(cell(row, 'state_code')))
    .map((row) => {
      const fips = cell(row, 'fips_code_county');
      const state = cell(row, 'state_code');
      const name = cell(row, 'county_name');
      const climate = climates.get(fips) ?? climates.get(FORMER_CODES[fips] ?? '') ?? '';
      const zone = radon.get(countyKey(state, name)) ?? radon.get(FORMER_NAMES[fips] ?? '') ?? '';
      const hardiness = input.zones.ofZips(zips.get(fips) ?? []);
      return [fips, state, name, climate, hardiness, CONTRADICTED.has(fips) ? '' : zone];
    })
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
};
