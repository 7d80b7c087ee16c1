import { dependencyOf, shareText, type Characteristic, type CharacteristicRow } from './tables.ts';

/** A value that its source knows only for a state, a climate zone or a census division. */
interface WideSource {
  /** File of ResStock, without its ending. */
  file: string;
  characteristic: string;
  scope: 'state' | 'climate' | 'division';
  dependency: string;
  /** Options that are counted together, by the name they get. */
  options: Record<string, (option: string) => boolean>;
  /** Areas whose samples the source lumps together are one area. */
  areaOf: (value: string) => string;
  onlyDetached?: 'Geometry Building Type RECS' | 'Geometry Space Combination';
}

const CLIMATE = 'ASHRAE IECC Climate Zone 2004';
const same = (value: string): string => value;
const is = (name: string) => (option: string) => option === name;

/** As the notes of the files say which zones were counted together. */
const FOUNDATION_ZONES: Record<string, string> = {
  '1A': '1A,2A',
  '2A': '1A,2A',
  '3B': '3B,4B',
  '4B': '3B,4B',
  '6A': '6A,6B',
  '6B': '6A,6B',
  '7A': '7,8',
  '7B': '7,8',
  '7AK': '7,8',
  '8AK': '7,8',
};
const WINDOW_ZONES: Record<string, string> = {
  '1A': '1A,2A,2B',
  '2A': '1A,2A,2B',
  '2B': '1A,2A,2B',
  '3A': '3A,3B,3C,4B',
  '3B': '3A,3B,3C,4B',
  '3C': '3A,3B,3C,4B',
  '4B': '3A,3B,3C,4B',
  '4A': '4A,4C',
  '4C': '4A,4C',
  '5A': '5A,5B',
  '5B': '5A,5B',
  '6A': '6A,6B',
  '6B': '6A,6B',
  '7A': '7,8',
  '7B': '7,8',
  '7AK': '7,8',
  '8AK': '7,8',
};

export const WIDE_SOURCES: readonly WideSource[] = [
  {
    file: 'HVAC Cooling Type',
    characteristic: 'cooling',
    scope: 'state',
    dependency: 'State',
    options: {
      'Central AC or ducted heat pump': (option) => option === 'Central AC' || option === 'Ducted Heat Pump',
      'Room AC': is('Room AC'),
      None: is('None'),
      'Ducted Heat Pump': is('Ducted Heat Pump'),
    },
    areaOf: same,
  },
  {
    file: 'Water Heater Fuel',
    characteristic: 'water-heater-fuel',
    scope: 'state',
    dependency: 'State',
    options: { Electricity: is('Electricity'), 'Natural Gas': is('Natural Gas'), 'Fuel Oil': is('Fuel Oil') },
    areaOf: same,
  },
  {
    file: 'Geometry Foundation Type',
    characteristic: 'foundation',
    scope: 'climate',
    dependency: CLIMATE,
    options: {
      Basement: (option) => option.endsWith('Basement'),
      Slab: is('Slab'),
      Crawlspace: (option) => option.endsWith('Crawlspace'),
    },
    areaOf: (zone) => FOUNDATION_ZONES[zone] ?? zone,
    onlyDetached: 'Geometry Building Type RECS',
  },
  {
    file: 'Water Heater Location',
    characteristic: 'water-heater-place',
    scope: 'climate',
    dependency: CLIMATE,
    options: {
      Basement: (option) => option.endsWith('Basement'),
      Garage: is('Garage'),
      'Living Space': is('Living Space'),
    },
    areaOf: (zone) => (/^[78]/.test(zone) ? '' : zone),
    onlyDetached: 'Geometry Space Combination',
  },
  {
    file: 'Windows',
    characteristic: 'windows',
    scope: 'climate',
    dependency: CLIMATE,
    options: { 'Single pane': (option) => option.startsWith('Single') },
    areaOf: (zone) => WINDOW_ZONES[zone] ?? zone,
  },
  {
    file: 'Roof Material',
    characteristic: 'roof',
    scope: 'division',
    dependency: 'Census Division RECS',
    options: {
      Tile: (option) => option.startsWith('Tile'),
      Metal: is('Metal, Dark'),
      'Asphalt or composition': (option) => /Asphalt|Composition/.test(option),
    },
    areaOf: same,
    onlyDetached: 'Geometry Building Type RECS',
  },
];

/** Of a state's homes at most this share may rest on rows that ResStock filled from a wider area. */
const MOST_BORROWED = 0.4;
/** A percentage of fewer homes is not told. */
const FEWEST_SAMPLES = 50;

const others = (row: CharacteristicRow, dependency: string): string =>
  JSON.stringify([Object.entries(row.dependencies).filter(([name]) => name !== dependency), row.options]);

/** Rows that stand word for word in another area too were counted over both. */
const borrowedRows = (rows: CharacteristicRow[], { dependency, areaOf }: WideSource): Set<CharacteristicRow> => {
  const unsure = rows.filter(({ options }) => Math.max(...options) < 1);
  const groups = [...Map.groupBy(unsure, (row) => others(row, dependency)).values()];
  return new Set(
    groups.filter((group) => new Set(group.map((row) => areaOf(dependencyOf(row, dependency)))).size > 1).flat(),
  );
};

const isDetached = (row: CharacteristicRow, column: WideSource['onlyDetached']): boolean =>
  column === undefined || (row.dependencies[column] ?? '').startsWith('Single-Family Detached');

const sum = (rows: CharacteristicRow[], of: (row: CharacteristicRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** A line for each area, characteristic and option: scope, area, characteristic, option, share, samples, file. */
export const wideLines = (source: WideSource, { options, rows }: Characteristic): string[][] => {
  const counted = rows.filter((row) => isDetached(row, source.onlyDetached));
  const borrowed = source.scope === 'state' ? borrowedRows(rows, source) : new Set<CharacteristicRow>();
  const areas = Map.groupBy(counted, (row) => source.areaOf(dependencyOf(row, source.dependency)));
  return [...areas].flatMap(([area, members]) => {
    const total = sum(members, ({ probability }) => probability);
    const borrowedShare = sum(members, (row) => (borrowed.has(row) ? row.probability : 0)) / total;
    const samples = Math.max(...members.map((row) => row.samples));
    if (area === '' || borrowedShare > MOST_BORROWED || samples < FEWEST_SAMPLES) return [];
    return Object.entries(source.options).map(([name, counts]) => {
      const inOption = (row: CharacteristicRow): number =>
        options.reduce((share, option, index) => share + (counts(option) ? (row.options[index] ?? 0) : 0), 0);
      const share = sum(members, (row) => inOption(row) * row.probability) / total;
      return [source.scope, area, source.characteristic, name, shareText(share), String(samples), source.file];
    });
  });
};

/** Heating fuels by state: how the homes of `HVAC Heating Type` are spread over the fuels. */
export const heatingFuelLines = ({ rows }: Characteristic): string[][] =>
  [...Map.groupBy(rows, (row) => dependencyOf(row, 'State'))].flatMap(([state, members]) => {
    const total = sum(members, ({ probability }) => probability);
    return [...Map.groupBy(members, (row) => dependencyOf(row, 'Heating Fuel'))].map(([fuel, of]) => {
      const share = sum(of, ({ probability }) => probability) / total;
      return ['state', state, 'heating-fuel', fuel, shareText(share), '', 'HVAC Heating Type'];
    });
  });
