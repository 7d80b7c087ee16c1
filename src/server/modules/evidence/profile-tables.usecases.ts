import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { County } from '#shared/region-schemas.ts';
import { projectRoot } from '#server/platform/root.ts';
import { placeNameKey } from './home-areas.rules.ts';
import type { CountyRow, HomesRow, ProfileTables, TownRow, WideRow } from './profile-tables.types.ts';

const readLines = (name: string): string[] =>
  readFileSync(join(projectRoot(), 'places', name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);

const parseTown = (line: string): TownRow => {
  const [, , counties = '', areas = '', whole, zones = ''] = line.split('\t');
  const parts = (text: string): [string, number][] =>
    text === ''
      ? []
      : text.split(',').map((part): [string, number] => {
          const [id = '', percent] = part.split(':');
          return [id, Number(percent)];
        });
  return { counties: parts(counties), areas: parts(areas).map(([id]) => id), whole: whole === '1', zones };
};

const parseHomes = (line: string): HomesRow => {
  const [state = '', area = '', counties = '', ...numbers] = line.split('\t');
  const [homes = 0, samples = 0, ...rest] = numbers.map(Number);
  const [rented = 0, rentedSamples = 0] = rest.slice(10);
  return {
    state,
    area,
    counties: counties.split(',').map((part) => {
      const [fips = '', ofArea, ofCounty] = part.split(':');
      return { fips, ofArea: Number(ofArea), ofCounty: Number(ofCounty) };
    }),
    homes,
    samples,
    ages: rest.slice(0, 5),
    kinds: rest.slice(5, 10),
    rented,
    rentedSamples,
  };
};

const readCounties = (): Map<string, CountyRow> =>
  new Map(
    readLines('counties.tsv').map((line) => {
      const [fips = '', state = '', name = '', climate = '', zones = '', radon = ''] = line.split('\t');
      return [fips, { fips, state, name, climate, zones, radon }];
    }),
  );

const readHomes = () => {
  const homes = readLines('homes.tsv').map(parseHomes);
  const areasOfCounty = new Map<string, HomesRow[]>();
  for (const row of homes)
    for (const { fips } of row.counties) areasOfCounty.set(fips, [...(areasOfCounty.get(fips) ?? []), row]);
  return { homes: new Map(homes.map((row) => [`${row.state} ${row.area}`, row])), areasOfCounty };
};

const readWide = (): Map<string, WideRow[]> => {
  const rows = readLines('homes-wide.tsv').map((line) => {
    const [scope = '', area = '', characteristic = '', option = '', share, samples = '', file = ''] = line.split('\t');
    return {
      scope,
      area,
      characteristic,
      option,
      share: Number(share),
      samples: samples ? Number(samples) : null,
      file,
    };
  });
  return Map.groupBy(rows, ({ scope, characteristic }) => `${scope} ${characteristic}`);
};

const readTables = (): ProfileTables => {
  // Lines, not rows: of thirty thousand towns a process asks for a few.
  const towns = new Map(
    readLines('towns.tsv').map((line) => {
      const [state = '', name = ''] = line.split('\t', 2);
      return [`${state} ${placeNameKey(name)}`, line];
    }),
  );
  return {
    townOf: ({ city, state }) => {
      const line = towns.get(`${state} ${placeNameKey(city)}`);
      return line === undefined ? null : parseTown(line);
    },
    counties: readCounties(),
    ...readHomes(),
    wide: readWide(),
  };
};

let tables: ProfileTables | undefined;

/** The tables of `places/`, read when first asked for. */
export const profileTables = (): ProfileTables => (tables ??= readTables());

/** The counties of a state by name. */
export const listCounties = (state: string): County[] =>
  [...profileTables().counties.values()]
    .filter((county) => county.state === state)
    .map(({ fips, name }) => ({ code: fips.slice(-3), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
