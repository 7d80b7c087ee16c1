import { placeNameKey } from '#server/modules/evidence/home-areas.rules.ts';
import { countyAt, type CountyShape } from './county-shapes.ts';
import { cell, type CsvRow } from './tables.ts';
import type { Zones } from './zones.ts';

export const TOWN_COLUMNS = ['state', 'name', 'counties', 'areas', 'whole', 'zones'];

export interface KnownTown {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

interface Town {
  state: string;
  name: string;
  population: number;
  /** The county with most of its people. */
  county: string;
  /** Counties with the percentage of the town's people in each. */
  counties: string;
  /** Census areas with the percentage of the town's people in each. */
  areas: string;
  /** The areas hold the whole town and hardly anything else. */
  whole: boolean;
}

const KIND =
  / (?:city and borough|metropolitan government|metro government|metro township|unified government|consolidated government|urban county|city|town|village|borough|CDP|municipality|corporation|township|county)$/;
const BALANCE = / \(balance\)$/;

/** An area with less of the town, and hardly in it, says nothing about it. */
const SMALLEST_PART = 0.03;
const MOSTLY_TOWN = 0.5;
const WHOLE = 0.95;

/** "Nashville-Davidson metropolitan government (balance), TN" is also called Nashville. */
const namesOf = (placeName: string): string[] => {
  const [full = ''] = placeName.split(/, [A-Z]{2}$/);
  const merged = BALANCE.test(full) || / (?:government|urban county)/.test(full);
  const base = full.replace(BALANCE, '').replace(KIND, '');
  const inBrackets = /^(.*?) \((.+)\)$/.exec(base);
  const names = inBrackets ? inBrackets.slice(1) : [base];
  if (merged) names.push(base.replace(/[-/].*$/, ''));
  if (base === 'New York') names.push('New York City');
  if (base.endsWith(' City')) names.push(base.replace(/ City$/, ''));
  if (base.startsWith('Urban ')) names.push(base.replace(/^Urban /, ''));
  return names;
};

const placeKey = (row: CsvRow): string => `${row['state']?.padStart(2, '0')}${row['place']?.padStart(5, '0')}`;
const share = (row: CsvRow): number => Number(row['afact2']);
const population = (row: CsvRow): number => Number(row['pop20']);
const isPlace = (row: CsvRow): boolean => !row['place']?.startsWith('99999') && row['stab'] !== 'PR';

const areaPopulations = (rows: CsvRow[]): Map<string, number> => {
  const populations = new Map<string, number>();
  for (const row of rows) {
    const key = `${row['stab']} ${row['puma12']}`;
    populations.set(key, (populations.get(key) ?? 0) + population(row));
  }
  return populations;
};

const townsOf = (input: { places: CsvRow[]; areas: CsvRow[]; known: ReadonlySet<string> }): Map<string, Town[]> => {
  const areaRows = Map.groupBy(input.areas.filter(isPlace), placeKey);
  const populations = areaPopulations(input.areas);
  const towns = new Map<string, Town[]>();
  for (const [key, rows] of Map.groupBy(input.places.filter(isPlace), placeKey)) {
    const byShare = rows.toSorted((one, other) => share(other) - share(one));
    const [main] = byShare;
    const areaPopulation = (row: CsvRow): number => populations.get(`${row['stab']} ${row['puma12']}`) ?? 0;
    const parts = (areaRows.get(key) ?? []).filter(
      (row) => share(row) >= SMALLEST_PART || population(row) / areaPopulation(row) >= MOSTLY_TOWN,
    );
    const inParts = parts.reduce((sum, row) => sum + population(row), 0);
    const ofParts = parts.reduce((sum, row) => sum + areaPopulation(row), 0);
    const covered = parts.reduce((sum, row) => sum + share(row), 0);
    const state = cell(main, 'stab');
    const [first = '', ...more] = namesOf(cell(main, 'PlaceName'));
    for (const [index, name] of [first, ...more].entries()) {
      const town: Town = {
        state,
        name,
        // Another place that really has this name goes first.
        population: rows.reduce((sum, row) => sum + population(row), 0) / (index === 0 ? 1 : 3),
        county: cell(main, 'countyfip').padStart(5, '0'),
        counties: byShare
          .filter((row, position) => position === 0 || share(row) >= SMALLEST_PART)
          .map((row) => `${cell(row, 'countyfip').padStart(5, '0')}:${Math.round(share(row) * 100)}`)
          .join(','),
        areas: parts.map((row) => `${cell(row, 'puma12').padStart(5, '0')}:${Math.round(share(row) * 100)}`).join(','),
        whole: covered >= WHOLE && inParts / ofParts >= WHOLE,
      };
      const nameKey = `${state} ${placeNameKey(name)}`;
      if (index > 0 && !input.known.has(nameKey)) continue;
      towns.set(nameKey, [...(towns.get(nameKey) ?? []), town]);
    }
  }
  return towns;
};

/** Of places with one name in one state the largest; none where two in different counties are alike in size. */
const chosenTown = (towns: Town[]): Town | null => {
  const [largest, ...rest] = towns.toSorted((one, other) => other.population - one.population);
  if (!largest) return null;
  const rival = rest.find(({ county }) => county !== largest.county);
  return rival && rival.population * 4 > largest.population ? null : largest;
};

/**
 * A line for each town: its county, the census areas that hold it, and its hardiness zones. Places of the census come
 * first; a town that the census does not list gets the county that its coordinates lie in, and no census area.
 */
export const townLines = (input: {
  places: CsvRow[];
  areas: CsvRow[];
  known: KnownTown[];
  shapes: CountyShape[];
  zones: Zones;
}): string[][] => {
  const coordinates = new Map(input.known.map((town) => [`${town.state} ${placeNameKey(town.name)}`, town]));
  const groups = townsOf({ ...input, known: new Set(coordinates.keys()) });
  const lines: string[][] = [];
  for (const [key, towns] of groups) {
    const town = chosenTown(towns);
    if (!town) continue;
    const zones = input.zones.ofTown(town, coordinates.get(key) ?? null);
    lines.push([town.state, town.name, town.counties, town.areas, town.whole ? '1' : '', zones]);
  }
  for (const [key, town] of coordinates) {
    if (groups.has(key)) continue;
    const county = countyAt(input.shapes, town);
    if (county) lines.push([town.state, town.name, `${county}:100`, '', '', input.zones.ofTown(town, town)]);
  }
  return lines.toSorted((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1));
};
