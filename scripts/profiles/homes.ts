import { dependencyOf, shareText, type Characteristic, type CharacteristicRow, type CsvRow } from './tables.ts';

/** An area of which more than this share of homes rests on such rows says nothing of itself. */
const MOST_BORROWED = 0.05;

const VINTAGES = ['<1940', '1940-59', '1960-79', '1980-99', '2000 and later'] as const;
const VINTAGE_BINS: Record<string, number> = {
  '<1940': 0,
  '1940s': 1,
  '1950s': 1,
  '1960s': 2,
  '1970s': 2,
  '1980s': 3,
  '1990s': 3,
  '2000s': 4,
  '2010s': 4,
};
const BUILDINGS = ['detached', 'attached', '2 to 4 units', '5 or more units', 'mobile'] as const;
const BUILDING_BINS: Record<string, number> = {
  'Single-Family Detached': 0,
  'Single-Family Attached': 1,
  '2 Unit': 2,
  '3 or 4 Unit': 2,
  '5 to 9 Unit': 3,
  '10 to 19 Unit': 3,
  '20 to 49 Unit': 3,
  '50 or more Unit': 3,
  'Mobile Home': 4,
};

export const HOME_COLUMNS = [
  'state',
  'area',
  'counties',
  'homes',
  'samples',
  ...VINTAGES,
  ...BUILDINGS,
  'rented',
  'rentedSamples',
];

const byArea = (rows: CharacteristicRow[]): Map<string, CharacteristicRow[]> =>
  Map.groupBy(rows, (row) => dependencyOf(row, 'PUMA'));

/** The survey asks about one home in twenty, in thinly settled areas one in five. */
const FEWEST_HOMES_A_SAMPLE = 3;

/**
 * Below ten samples ResStock puts a wider area's average and its samples into a row. Such rows stand word for word in
 * another area too, or count more samples than the area's few homes could give.
 */
const borrowedRows = (rows: CharacteristicRow[]): Set<CharacteristicRow> => {
  const groups = Map.groupBy(rows, ({ dependencies, options, samples }) =>
    JSON.stringify([{ ...dependencies, PUMA: '' }, options, samples]),
  );
  const repeated = [...groups.values()].filter((group) => group.length > 1).flat();
  const tooMany = rows.filter(({ samples, weight }) => weight < samples * FEWEST_HOMES_A_SAMPLE);
  return new Set([...repeated, ...tooMany]);
};

const binned = (
  { options }: Characteristic,
  { row, bins, count }: { row: CharacteristicRow; bins: Record<string, number>; count: number },
): number[] => {
  const shares = Array.from({ length: count }, () => 0);
  for (const [index, option] of options.entries()) {
    const bin = bins[option];
    if (bin === undefined) throw new Error(`The option ${option} is unknown.`);
    shares[bin] = (shares[bin] ?? 0) + (row.options[index] ?? 0);
  }
  return shares;
};

const vintageOf = (
  vintage: Characteristic,
  { rows, borrowed }: { rows: CharacteristicRow[]; borrowed: ReadonlySet<CharacteristicRow> },
) => {
  const shares = VINTAGES.map(() => 0);
  const total = rows.reduce((sum, { probability }) => sum + probability, 0);
  for (const row of rows)
    for (const [bin, share] of binned(vintage, { row, bins: VINTAGE_BINS, count: VINTAGES.length }).entries())
      shares[bin] = (shares[bin] ?? 0) + (share * row.probability) / total;
  const own = rows.filter((row) => !borrowed.has(row));
  return {
    shares,
    samples: own.reduce((sum, { samples }) => sum + samples, 0),
    borrowed: 1 - own.reduce((sum, { probability }) => sum + probability, 0) / total,
  };
};

const rentedOf = (
  { options }: Characteristic,
  { rows, borrowed }: { rows: CharacteristicRow[]; borrowed: ReadonlySet<CharacteristicRow> },
) => {
  const renter = options.indexOf('Renter');
  const lived = rows.filter((row) => row.dependencies['Vacancy Status'] === 'Occupied' && !borrowed.has(row));
  const total = lived.reduce((sum, { probability }) => sum + probability, 0);
  return {
    share: lived.reduce((sum, row) => sum + (row.options[renter] ?? 0) * row.probability, 0) / total,
    samples: lived.reduce((sum, { samples }) => sum + samples, 0),
  };
};

/** County codes of an area with the share of the area's people and of the county's people in it, both in percent. */
const countiesOf = (rows: CsvRow[]): string =>
  rows
    .filter(({ afact }) => Number(afact) > 0)
    .toSorted((one, other) => Number(other['afact']) - Number(one['afact']))
    .map(
      ({ county14, afact, AFACT2 }) =>
        `${county14}:${Math.round(Number(afact) * 100)}:${Math.round(Number(AFACT2) * 100)}`,
    )
    .join(',');

/** A line for each census area (PUMA) of the states: its counties, the age of its homes, their kinds and who rents. */
export const homeLines = (input: {
  vintage: Characteristic;
  building: Characteristic;
  tenure: Characteristic;
  crosswalk: CsvRow[];
}): string[][] => {
  const vintages = byArea(input.vintage.rows);
  const tenures = byArea(input.tenure.rows);
  const borrowed = new Set([...borrowedRows(input.vintage.rows), ...borrowedRows(input.tenure.rows)]);
  const counties = Map.groupBy(input.crosswalk, ({ stab, puma12 }) => `${stab}, ${puma12?.padStart(5, '0')}`);
  return input.building.rows.flatMap((row) => {
    const key = dependencyOf(row, 'PUMA');
    const [state = '', area = ''] = key.split(', ');
    const age = vintageOf(input.vintage, { rows: vintages.get(key) ?? [], borrowed });
    const rented = rentedOf(input.tenure, { rows: tenures.get(key) ?? [], borrowed });
    if (!(age.borrowed <= MOST_BORROWED)) return [];
    const kinds = binned(input.building, { row, bins: BUILDING_BINS, count: BUILDINGS.length });
    return [
      [
        state,
        area,
        countiesOf(counties.get(key) ?? []),
        String(Math.round(row.weight)),
        String(age.samples),
        ...age.shares.map(shareText),
        ...kinds.map(shareText),
        shareText(rented.share),
        String(rented.samples),
      ],
    ];
  });
};
