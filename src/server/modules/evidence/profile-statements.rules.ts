import { SHARES } from './profile-shares.rules.ts';
import type { PlaceProfile, ProfileArea, ProfileSource } from './profiles.types.ts';
import type { Reading } from './profile-advice/advice.types.ts';

/** What a reading rests on, and how it is said. */
export interface ProfileReading {
  reading: Reading;
  area: ProfileArea;
  figures: string;
  source: ProfileSource;
  /** In percent; null for a temperature or a zone. */
  percent: number | null;
  /** Wordings with `{Where}`, `{where}` and the like already filled. */
  statements: readonly string[];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `, where Providence lies` needs a comma behind it unless the sentence ends there. */
const fill = (wording: string, { area, n }: { area: ProfileArea; n: number | null }): string => {
  const where = `${area.preposition} ${area.label}`;
  const closed = area.label.includes(',') ? `${where},` : where;
  return wording
    .replace('{Where},', `${capitalized(where)},`)
    .replace(/\{where\}(?=[.,])/, where)
    .replace('{where}', closed)
    .replace('{n}', String(n));
};

const shareReadings = ({ homes }: PlaceProfile): ProfileReading[] =>
  SHARES.flatMap((alternatives) => {
    const told = alternatives.find(({ value, from }) => (homes[value]?.share ?? 0) >= from);
    const value = told && homes[told.value];
    if (!value) return [];
    const percent = Math.round(value.share * 100);
    return [
      {
        reading: told.reading,
        area: value.area,
        figures: value.figures,
        source: value.source,
        percent,
        statements: told.wordings.map((wording) => fill(wording, { area: value.area, n: percent })),
      },
    ];
  });

/** `15 to 20 degrees below zero`, `between 5 degrees below zero and 5 above`, `20 to 25 degrees`. */
export const temperatureRange = (min: number, max: number): string => {
  if (max <= 0) return `${-max} to ${-min} degrees below zero`;
  return min < 0 ? `between ${-min} degrees below zero and ${max} above` : `${min} to ${max} degrees`;
};

const WINTER_WORDINGS = [
  'The coldest night of a normal winter {where} reaches {range}.',
  '{Where}, the coldest night of a normal winter reaches {range}.',
  'Expect {range} on the coldest night of a normal winter {where}.',
  'USDA maps show {range} for the coldest night of a normal winter {where}.',
  'A normal winter {where} brings a coldest night of {range}.',
  'In a normal winter the coldest night {where} reaches {range}.',
];

const winterBand = ({ min, max }: { min: number; max: number }): Reading => {
  const middle = (min + max) / 2;
  if (middle <= -5) return 'hardWinter';
  if (middle <= 10) return 'coldWinter';
  return middle <= 20 ? 'coolWinter' : 'mildWinter';
};

const winterReadings = ({ winterLow }: PlaceProfile): ProfileReading[] => {
  if (!winterLow) return [];
  const reading = winterBand(winterLow);
  const range = temperatureRange(winterLow.min, winterLow.max);
  const { area, figures, source } = winterLow;
  const statements = WINTER_WORDINGS.map((wording) => fill(wording, { area, n: null }).replace('{range}', range));
  return [{ reading, area, figures, source, percent: null, statements }];
};

/** The zones are those of 2004; later codes moved some counties. */
const CLIMATE_WORDINGS = [
  'The energy code map of 2004 puts {label} in climate zone {zone}, {words}.',
  'On the 2004 map of the energy code, {label} is in climate zone {zone}, {words}.',
  'By the 2004 climate map for builders, {label} is in zone {zone}: {words}.',
  '{label} is in climate zone {zone} of the 2004 energy code, {words}.',
  'The 2004 energy code counts {label} in climate zone {zone}: {words}.',
];

const climateReadings = ({ climate }: PlaceProfile): ProfileReading[] => {
  if (!climate) return [];
  const { number, moisture, words, area, figures, source } = climate;
  const statements = CLIMATE_WORDINGS.map((wording) =>
    wording
      .replace('{label}', area.label)
      .replace('{zone}', `${number}${moisture ?? ''}`)
      .replace('{words}', words),
  );
  const byTemperature: Reading =
    (number >= 6 && 'coldClimate') ||
    (number === 5 && 'coolClimate') ||
    (number >= 3 && 'mixedClimate') ||
    'hotClimate';
  const readings: Reading[] = [byTemperature];
  if (moisture === 'A' && number <= 3) readings.push('hotHumid');
  if (moisture === 'B') readings.push('dry');
  return readings.map((reading) => ({ reading, area, figures, source, percent: null, statements }));
};

const RADON_WORDINGS = [
  'The EPA puts {label} in radon zone {zone} of 3, {words}.',
  '{label} is in radon zone {zone} of 3 on the EPA map, {words}.',
  'On the radon map of the EPA, {label} is zone {zone} of 3, {words}.',
  'EPA maps rate {label} as radon zone {zone} of 3, {words}.',
  'For radon, the EPA counts {label} in zone {zone} of 3, {words}.',
];
const RADON_READINGS = {
  1: { reading: 'highRadon', words: 'the one with the most radon' },
  2: { reading: 'middleRadon', words: 'the middle one' },
  3: { reading: 'lowRadon', words: 'the one with the least radon' },
} as const;

const radonReadings = ({ radonZone }: PlaceProfile): ProfileReading[] => {
  if (!radonZone) return [];
  const { zone, area, figures, source } = radonZone;
  const { reading, words } = RADON_READINGS[zone];
  const statements = RADON_WORDINGS.map((wording) =>
    wording.replace('{label}', area.label).replace('{zone}', String(zone)).replace('{words}', words),
  );
  return [{ reading, area, figures, source, percent: null, statements }];
};

/** Everything a profile tells that changes what a reader should do; a share that is neither high nor low is not told. */
export const readProfile = (profile: PlaceProfile): ProfileReading[] => [
  ...shareReadings(profile),
  ...winterReadings(profile),
  ...climateReadings(profile),
  ...radonReadings(profile),
];
