// Writes the tables of `places/` anew from public files in a folder: `node scripts/profiles/build.ts <folder>`.
// places/README.md names the files, where they come from and under which terms. Nothing is downloaded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { US_STATES } from '#shared/states.ts';
import { COUNTY_COLUMNS, countyLines } from './counties.ts';
import { parseCountyShapes } from './county-shapes.ts';
import { HOME_COLUMNS, homeLines } from './homes.ts';
import { parseCharacteristic, parseCsv } from './tables.ts';
import { TOWN_COLUMNS, townLines } from './towns.ts';
import { heatingFuelLines, WIDE_SOURCES, wideLines } from './wide.ts';
import { zonesOf } from './zones.ts';

const FILES = {
  areaPlaces: 'geocorr2012_PUMA_Places_2020.csv',
  countyPlaces: 'geocorr2022_county_place_2020_2021.csv',
  areaCounties: 'geocorr2018_puma_county_2010.csv',
  hardiness: 'phzm_us_zipcode_2023.csv',
  zips: 'us-zip-code-latitude-and-longitude.csv',
  zipCounties: 'zcta5_county_rel.csv',
  counties: 'us_counties.csv',
  radon: 'radon_zone.xls',
  shapes: 'geojson-counties-fips.json',
};
const CHARACTERISTICS = [
  'Vintage',
  'Geometry Building Type ACS',
  'Tenure',
  'County and PUMA',
  'HVAC Heating Type',
  ...WIDE_SOURCES.map(({ file }) => file),
];

const places = join(import.meta.dirname, '..', '..', 'places');

const write = (name: string, columns: string[], lines: string[][]): void => {
  writeFileSync(join(places, name), `${[columns, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`);
  process.stdout.write(`${name}: ${lines.length} lines\n`);
};

const knownTowns = () =>
  readFileSync(join(places, 'us.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', state = '', latitude, longitude] = line.split('\t');
      return { name, state, latitude: Number(latitude), longitude: Number(longitude) };
    });

const build = (folder: string): void => {
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const latin = (name: string): string => readFileSync(join(folder, name), 'latin1');
  const characteristic = (name: string) => parseCharacteristic(text(`${name}.tsv`));
  const zones = zonesOf({ zones: parseCsv(text(FILES.hardiness)), zips: parseCsv(text(FILES.zips), ';') });
  const states = new Set(US_STATES.map(({ code }) => code));
  const homes = homeLines({
    vintage: characteristic('Vintage'),
    building: characteristic('Geometry Building Type ACS'),
    tenure: characteristic('Tenure'),
    crosswalk: parseCsv(latin(FILES.areaCounties)),
  });
  write(
    'homes.tsv',
    HOME_COLUMNS,
    homes.toSorted((one, other) => (`${one[0]}${one[1]}` < `${other[0]}${other[1]}` ? -1 : 1)),
  );
  const wide = WIDE_SOURCES.flatMap((source) => wideLines(source, characteristic(source.file)));
  const fuels = heatingFuelLines(characteristic('HVAC Heating Type'));
  write(
    'homes-wide.tsv',
    ['scope', 'area', 'characteristic', 'option', 'share', 'samples', 'file'],
    [...wide, ...fuels],
  );
  const counties = countyLines({
    counties: parseCsv(text(FILES.counties)),
    countyAndArea: characteristic('County and PUMA'),
    zipCounties: parseCsv(text(FILES.zipCounties)),
    zones,
    radon: parseCsv(text(FILES.radon), '\t'),
    states,
  });
  write('counties.tsv', COUNTY_COLUMNS, counties);
  const towns = townLines({
    places: parseCsv(latin(FILES.countyPlaces)),
    areas: parseCsv(latin(FILES.areaPlaces)),
    known: knownTowns(),
    shapes: parseCountyShapes(latin(FILES.shapes)),
    zones,
  });
  write('towns.tsv', TOWN_COLUMNS, towns);
};

const [folder] = process.argv.slice(2);
const needed = [...CHARACTERISTICS.map((name) => `${name}.tsv`), ...Object.values(FILES)];
const missing = folder === undefined ? needed : needed.filter((name) => !existsSync(join(folder, name)));
if (folder === undefined || missing.length > 0) {
  process.stderr.write(`Usage: node scripts/profiles/build.ts <folder>\nThe folder lacks: ${missing.join(', ')}\n`);
  process.exitCode = 1;
} else {
  build(folder);
}
