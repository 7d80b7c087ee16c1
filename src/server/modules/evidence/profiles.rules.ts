import { climateArea, divisionArea, divisionOf, stateArea, type HomeArea } from './home-areas.rules.ts';
import {
  CLIMATE_ZONES,
  HARDINESS_ZONES,
  RECS_FOUNDATIONS,
  RECS_HOMES,
  SURVEYED_HOMES,
  RADON_ZONES,
} from './profile-sources.rules.ts';
import type { HomesRow, ProfileTables } from './profile-tables.types.ts';
import type { ClimateZone, HomeValueName, ProfileArea, ProfileValue, RadonZone, WinterLow } from './profiles.types.ts';

type HomeValues = Partial<Record<HomeValueName, ProfileValue>>;

const percent = (share: number): number => Math.round(share * 100);

const AGES = ['<1940', '1940-59', '1960-79', '1980-99', '2000 and later'];
const KINDS = ['Single-Family Detached', 'Single-Family Attached', '2 to 4 Unit', '5 or more Unit', 'Mobile Home'];

interface Counted {
  name: HomeValueName;
  /** What the options mean together. */
  told: string;
  file: string;
  options: string[];
  of: (row: HomesRow) => number;
  samplesOf: (row: HomesRow) => number;
}

const columns = (key: 'ages' | 'kinds', indexes: number[]) => ({
  file: key === 'ages' ? 'Vintage' : 'Geometry Building Type ACS',
  options: indexes.map((index) => (key === 'ages' ? AGES : KINDS)[index] ?? ''),
  of: (row: HomesRow) => indexes.reduce((sum, index) => sum + (row[key][index] ?? 0), 0),
  samplesOf: (row: HomesRow) => row.samples,
});

const COUNTED: readonly Counted[] = [
  { name: 'builtBefore1940', told: 'built before 1940', ...columns('ages', [0]) },
  { name: 'builtBefore1960', told: 'built before 1960', ...columns('ages', [0, 1]) },
  { name: 'builtBefore1980', told: 'built before 1980', ...columns('ages', [0, 1, 2]) },
  { name: 'builtSince2000', told: 'built in 2000 or later', ...columns('ages', [4]) },
  { name: 'detached', told: 'detached houses', ...columns('kinds', [0]) },
  { name: 'apartments', told: 'in buildings of 5 or more', ...columns('kinds', [3]) },
  { name: 'multifamily', told: 'in buildings of 2 or more', ...columns('kinds', [2, 3]) },
  { name: 'mobile', told: 'mobile homes', ...columns('kinds', [4]) },
  {
    name: 'rented',
    told: 'rented',
    file: 'Tenure',
    options: ['Renter'],
    of: ({ rented }) => rented,
    samplesOf: ({ rentedSamples }) => rentedSamples,
  },
];

/** Shares of an area's homes by age, kind and tenure; areas weigh as many homes as they have. */
export const countedValues = ({ rows, area }: HomeArea): HomeValues => {
  const homes = rows.reduce((sum, row) => sum + row.homes, 0);
  const names = rows.map((row) => `${row.state} ${row.area}`);
  const places = names.length === 1 ? `census area ${names.join('')}` : `${names.length} census areas`;
  return Object.fromEntries(
    COUNTED.map(({ name, told, file, options, of, samplesOf }) => {
      const share = rows.reduce((sum, row) => sum + of(row) * row.homes, 0) / homes;
      const samples = rows.reduce((sum, row) => sum + samplesOf(row), 0);
      const figures = `${file}, ${places}: ${options.join(' + ')} (${told}): ${share.toFixed(3)}, ${percent(share)} percent (samples ${samples.toLocaleString('en-US')})`;
      return [name, { share, samples, samplesAtLeast: false, area, figures, source: SURVEYED_HOMES }];
    }),
  );
};

const WIDE: readonly [
  HomeValueName,
  scope: 'state' | 'climate' | 'division',
  characteristic: string,
  option: string,
][] = [
  ['heatingGas', 'state', 'heating-fuel', 'Natural Gas'],
  ['heatingElectric', 'state', 'heating-fuel', 'Electricity'],
  ['heatingOil', 'state', 'heating-fuel', 'Fuel Oil'],
  ['heatingPropane', 'state', 'heating-fuel', 'Propane'],
  ['coolingCentral', 'state', 'cooling', 'Central AC or ducted heat pump'],
  ['coolingRoom', 'state', 'cooling', 'Room AC'],
  ['coolingNone', 'state', 'cooling', 'None'],
  ['waterHeaterGas', 'state', 'water-heater-fuel', 'Natural Gas'],
  ['waterHeaterElectric', 'state', 'water-heater-fuel', 'Electricity'],
  ['waterHeaterOil', 'state', 'water-heater-fuel', 'Fuel Oil'],
  ['basement', 'climate', 'foundation', 'Basement'],
  ['slab', 'climate', 'foundation', 'Slab'],
  ['crawlSpace', 'climate', 'foundation', 'Crawlspace'],
  ['waterHeaterInGarage', 'climate', 'water-heater-place', 'Garage'],
  ['waterHeaterInBasement', 'climate', 'water-heater-place', 'Basement'],
  ['singlePane', 'climate', 'windows', 'Single pane'],
  ['roofTile', 'division', 'roof', 'Tile'],
  ['roofMetal', 'division', 'roof', 'Metal'],
];

/** `7AK` is in the group `7,8`. */
const inZones = (zone: string, zones: string): boolean =>
  zones.split(',').some((name) => (name.length === 1 ? zone.startsWith(name) : zone === name));

/** Shares that the source knows only for the state, its census division or the climate zone. */
export const wideValues = (
  tables: ProfileTables,
  { city, state, climate }: { city: string; state: string; climate: string | null },
): HomeValues => {
  const division = divisionOf(state);
  const covers: Record<string, (area: string) => boolean> = {
    state: (area) => area === state,
    climate: (area) => climate !== null && inZones(climate, area),
    division: (area) => area === division,
  };
  const areaOf = (scope: string, area: string): ProfileArea => {
    if (scope === 'state') return stateArea(state);
    return scope === 'climate' ? climateArea(area, city) : divisionArea(area);
  };
  return Object.fromEntries(
    WIDE.flatMap(([name, scope, characteristic, option]) => {
      const rows = tables.wide.get(`${scope} ${characteristic}`) ?? [];
      const row = rows.find((candidate) => candidate.option === option && covers[scope]?.(candidate.area));
      if (!row) return [];
      const samples = row.samples === null ? '' : ` (samples at least ${row.samples.toLocaleString('en-US')})`;
      const value: ProfileValue = {
        share: row.share,
        samples: row.samples,
        samplesAtLeast: row.samples !== null,
        area: areaOf(scope, row.area),
        figures: `${row.file}, ${row.area.replace(',', ' and ')}: ${option}: ${row.share.toFixed(3)}, ${percent(row.share)} percent${samples}`,
        source: characteristic === 'foundation' ? RECS_FOUNDATIONS : RECS_HOMES,
      };
      return [[name, value]];
    }),
  );
};

const TEMPERATURES = ['', 'very hot', 'hot', 'warm', 'mixed', 'cool', 'cold', 'very cold', 'subarctic'];
const MOISTURES = { A: 'humid', B: 'dry', C: 'marine' };

/** The climate zone of a county: `5A`, or `7AK` in Alaska. */
export const climateZone = (zone: string, area: ProfileArea): ClimateZone | null => {
  const number = Number.parseInt(zone, 10);
  const temperature = TEMPERATURES[number];
  if (!temperature) return null;
  const moisture = /^\d([ABC])$/.exec(zone)?.[1] as 'A' | 'B' | 'C' | undefined;
  const words = moisture ? `${temperature} and ${MOISTURES[moisture]}` : temperature;
  const figures = `County and PUMA, ${area.label}: climate zone ${zone} (IECC 2004)`;
  return { number, moisture: moisture ?? null, words, area, figures, source: CLIMATE_ZONES };
};

/** Lowest temperature of a half zone: 1a begins at 60 below zero, each half spans five degrees. */
const lowestOf = (zone: string): number => -60 + (Number.parseInt(zone, 10) - 1) * 10 + (zone.endsWith('b') ? 5 : 0);

/** A range over more half zones says little about one town. */
const MOST_DEGREES = 15;

export const winterLowOf = (zones: string, area: ProfileArea): WinterLow | null => {
  if (zones === '') return null;
  const [low = '', high = low] = zones.split('-');
  const min = lowestOf(low);
  const max = lowestOf(high) + 5;
  if (max - min > MOST_DEGREES) return null;
  const figures = `Hardiness zone ${zones}, ${area.label}: ${min} to ${max} °F`;
  return { min, max, area, zone: zones, figures, source: HARDINESS_ZONES };
};

/** What the EPA expects a short test to show on average, in picocuries per liter. */
const RADON_AVERAGES = { 1: 'above 4 pCi/L', 2: '2 to 4 pCi/L', 3: 'below 2 pCi/L' };

export const radonZoneOf = (zone: string, area: ProfileArea): RadonZone | null => {
  const number = Number(zone);
  if (number !== 1 && number !== 2 && number !== 3) return null;
  const figures = `Map of Radon Zones, ${area.label}: zone ${number} of 3, expected average ${RADON_AVERAGES[number]}`;
  return { zone: number, area, figures, source: RADON_ZONES };
};
