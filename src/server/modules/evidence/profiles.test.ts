import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { US_STATES } from '#shared/states.ts';
import { projectRoot } from '#server/platform/root.ts';
import { profileTables } from './profile-tables.usecases.ts';
import { getPlaceProfile } from './profiles.usecases.ts';

const lines = (name: string): string[][] =>
  readFileSync(join(projectRoot(), 'places', name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Read from the raw files by hand: share of homes built before 1960 in the county, and its climate zone. */
const COUNTIES = [
  { town: 'Houston', state: 'TX', fips: '48201', before1960: 0.137, climate: 'hot and humid' },
  { town: 'Brooklyn', state: 'NY', fips: '36047', before1960: 0.7, climate: 'mixed and humid' },
  { town: 'Denver', state: 'CO', fips: '08031', before1960: 0.393, climate: 'cool and dry' },
  { town: 'Bangor', state: 'ME', fips: '23019', before1960: 0.338, climate: 'cold and humid' },
  { town: 'Cheektowaga', state: 'NY', fips: '36029', before1960: null, climate: 'cool and humid' },
  { town: 'Miami', state: 'FL', fips: '12086', before1960: null, climate: 'very hot and humid' },
  { town: 'Phoenix', state: 'AZ', fips: '04013', before1960: 0.075, climate: 'hot and dry' },
  { town: 'Seattle', state: 'WA', fips: '53033', before1960: null, climate: 'mixed and marine' },
  { town: 'Edina', state: 'MN', fips: '27053', before1960: null, climate: 'cold and humid' },
  { town: 'Los Angeles', state: 'CA', fips: '06037', before1960: null, climate: 'warm and dry' },
];

describe('the profile of a town', () => {
  test.each(COUNTIES)('knows the county of $town, $state, and what the raw files say of it', (county) => {
    const profile = getPlaceProfile({ city: county.town, state: county.state });
    expect(profile.county?.fips).toBe(county.fips);
    expect(profile.climate?.words).toBe(county.climate);
    // Some towns lie in a census area of their own part of the county.
    const counted = county.before1960 === null ? 0 : (profile.homes.builtBefore1960?.share ?? Number.NaN);
    expect(Math.abs(counted - (county.before1960 ?? 0))).toBeLessThan(0.01);
  });

  test('gives each value with its area, its samples and the figures of its row', () => {
    const { homes } = getPlaceProfile({ city: 'Providence', state: 'RI' });
    expect(homes.builtBefore1960).toMatchObject({
      share: 0.703,
      samples: 3114,
      area: { label: 'Providence', kind: 'town' },
      figures: 'Vintage, census area RI 00103: <1940 + 1940-59 (built before 1960): 0.703, 70 percent (samples 3,114)',
    });
    expect(homes.heatingOil?.area).toEqual({ label: 'Rhode Island', preposition: 'across', kind: 'state' });
    expect(homes.basement?.area.label).toBe('climate zone 5A, where Providence lies');
    expect(homes.roofTile?.area.label).toBe('the New England states');
  });

  test.each([
    ['Edina', 'MN', 'the part of Hennepin County around Edina'],
    ['Mankato', 'MN', 'Blue Earth, Nicollet and Waseca counties'],
    ['Coventry', 'RI', 'Kent County'],
    ['Durango', 'CO', 'the group of counties around Durango'],
    ['Chicago', 'IL', 'Chicago'],
    ['Edison', 'NJ', 'Middlesex County'],
  ])('names the area of the homes around %s, %s: %s', (city, state, label) => {
    expect(getPlaceProfile({ city, state }).homes.builtBefore1960?.area.label).toBe(label);
  });

  test('never calls a wider area by the name of the town', () => {
    const wrong = lines('towns.tsv').filter(([state = '', name = '', , areas = '', whole]) => {
      const area = getPlaceProfile({ city: name, state }).homes.builtBefore1960?.area;
      return area && (area.label === name) !== (whole === '1' && areas !== '');
    });
    expect(wrong).toEqual([]);
  });

  test('tells the coldest night of an average year', () => {
    expect(getPlaceProfile({ city: 'Edina', state: 'MN' }).winterLow).toMatchObject({ min: -20, max: -15, zone: '5a' });
    expect(getPlaceProfile({ city: 'Naples', state: 'FL' }).winterLow).toMatchObject({ min: 30, max: 40 });
  });

  test.each([
    ['Edina', 'MN', 1],
    ['Calhoun City', 'MS', 3],
    ['Anniston', 'AL', 1],
    ['Montgomery', 'AL', 2],
    ['Mobile', 'AL', 3],
    ['Roanoke', 'VA', 1],
    ['Washington', 'DC', 3],
  ])('tells the radon zone of the county of %s, %s: %s', (city, state, zone) => {
    expect(getPlaceProfile({ city, state }).radonZone?.zone).toBe(zone);
  });

  test('is silent where nothing is known: a town that is on no list, hardiness zones of Alaska and Hawaii', () => {
    const unknown = getPlaceProfile({ city: 'Nowhere at All', state: 'KS' });
    expect(unknown).toMatchObject({ county: null, climate: null, winterLow: null, radonZone: null });
    expect(unknown.homes.builtBefore1960).toBeUndefined();
    expect(unknown.homes.heatingGas?.area.label).toBe('Kansas');
    expect(getPlaceProfile({ city: 'Anchorage', state: 'AK' }).winterLow).toBeNull();
  });

  test('finds a town however its name is written', () => {
    const { county } = getPlaceProfile({ city: 'Saint Paul', state: 'MN' });
    expect(county?.name).toBe('Ramsey County');
    expect(getPlaceProfile({ city: 'st paul', state: 'MN' }).county).toEqual(county);
    expect(getPlaceProfile({ city: 'La Canada Flintridge', state: 'CA' }).county?.name).toBe('Los Angeles County');
  });

  test('does not say that a city of several counties lies in one', () => {
    const { county, climate } = getPlaceProfile({ city: 'New York', state: 'NY' });
    expect(county).toBeNull();
    expect(climate?.number).toBe(4);
  });
});

describe('the tables of the places', () => {
  const counties = lines('counties.tsv');

  test('hold a climate zone for every county of the fifty states and the District of Columbia', () => {
    expect(counties).toHaveLength(3143);
    expect(new Set(counties.map(([, state]) => state))).toEqual(new Set(US_STATES.map(({ code }) => code)));
    expect(counties.filter(([, , , climate = '']) => !/^(?:[1-7][ABC]|7AK|8AK)$/.test(climate))).toEqual([]);
  });

  test('lack hardiness zones only in Alaska, Hawaii and cities of Virginia without a ZIP area of their own', () => {
    const without = counties.filter(([, , , , zones]) => zones === '').map(([, state]) => state);
    expect(new Set(without)).toEqual(new Set(['AK', 'HI', 'VA']));
  });

  test('lack a radon zone only for four new counties of Alaska and five cities of Virginia whose sources disagree', () => {
    const without = counties.filter(([, , , , , radon]) => radon === '').map(([, state]) => state);
    expect(without.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'AK',
      'AK',
      'AK',
      'AK',
      'VA',
      'VA',
      'VA',
      'VA',
      'VA',
    ]);
  });

  test('place every town in a county of its own state', () => {
    const { counties: byFips } = profileTables();
    const stray = lines('towns.tsv').filter(
      ([state, , places = '']) => !places.split(',').every((part) => byFips.get(part.slice(0, 5))?.state === state),
    );
    expect(stray).toEqual([]);
  });

  test('hold shares of ages and of kinds that add up to all homes', () => {
    for (const row of profileTables().homes.values()) {
      const sum = (shares: number[]): number => shares.reduce((total, share) => total + share, 0);
      expect(Math.abs(sum(row.ages) - 1), row.area).toBeLessThan(0.01);
      expect(Math.abs(sum(row.kinds) - 1), row.area).toBeLessThan(0.01);
    }
  });

  test('take little memory', () => {
    const size = ['towns.tsv', 'counties.tsv', 'homes.tsv', 'homes-wide.tsv']
      .map((name) => readFileSync(join(projectRoot(), 'places', name)).length)
      .reduce((total, bytes) => total + bytes, 0);
    expect(size).toBeLessThan(4_000_000);
  });
});
