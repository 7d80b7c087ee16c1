import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { US_STATES } from '#shared/states.ts';
import { projectRoot } from '#server/platform/root.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';
import { READINGS } from './profile-advice/advice.types.ts';
import { PROFILE_ADVICE, profileSentences } from './profile-sentences.rules.ts';
import { readProfile, temperatureRange } from './profile-statements.rules.ts';
import type { PlaceProfile } from './profiles.types.ts';
import { getPlaceProfile, listPlaceSentences } from './profiles.usecases.ts';

const TOWNS = readFileSync(join(projectRoot(), 'places', 'us.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((_, index) => index % 54 === 0)
  .map(([city = '', state = '']) => ({ city, state, profile: getPlaceProfile({ city, state }) }));

const SERVICES = [...getCatalog().services.values()];
const NO_HOUSING = new Set([
  'criminal-defense',
  'estate-and-other-law',
  'family-law',
  'dental',
  'medical',
  'tax-and-accounting',
]);

const EMPTY: PlaceProfile = { county: null, homes: {}, climate: null, winterLow: null, radonZone: null };

describe('sentences about a place', () => {
  test('name the area that the value was counted in, and the town only where it is the town', () => {
    expect(TOWNS.length).toBeGreaterThan(300);
    for (const { city, profile } of TOWNS)
      for (const { area, statements } of readProfile(profile))
        for (const statement of statements) {
          expect(statement).toContain(area.label);
          expect(area.kind === 'town' || area.label !== city).toBe(true);
          expect(statement).not.toMatch(/[{}]|undefined|null|NaN|,,|,\./);
        }
  });

  test('give a share of a state or a climate zone as such', () => {
    const sentences = listPlaceSentences({
      city: 'Hartford',
      state: 'CT',
      service: 'boiler-repair',
      intent: 'first_steps',
    });
    const oil = sentences.find(({ key }) => key.startsWith('profile:oilHeat'));
    expect(oil?.statement).toMatch(/across connecticut/i);
    expect(oil).toMatchObject({
      quote: 'HVAC Heating Type, CT: Fuel Oil: 0.401, 40 percent',
      values: { min: 40, max: 40 },
    });
  });

  test('say what to do, for the question that the page answers', () => {
    const subject = { city: 'Providence', state: 'RI', service: 'drain-cleaning' };
    const [cost] = listPlaceSentences({ ...subject, intent: 'cost_factors' });
    const [cause] = listPlaceSentences({ ...subject, intent: 'causes' });
    expect(cost).toMatchObject({ kind: 'local_profile', fits: true, area: { kind: 'town' } });
    expect(cost?.statement).toMatch(/70 percent/);
    expect(cost?.quote).toMatch(/70 percent \(samples 3,114\)/);
    expect(cost?.advice).not.toBe(cause?.advice);
  });

  test('come with advice for the question first, then with the smaller area first', () => {
    const order = ['town', 'census_area', 'county', 'state', 'climate_zone', 'division'];
    for (const { city, state, profile } of TOWNS) {
      const found = profileSentences({ city, state, profile, service: 'furnace-repair', intent: 'causes' });
      const ranks = found.map(({ fits, area }) => (fits ? 0 : 10) + order.indexOf(area.kind));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test('are the same for the same page and others for other pages and towns', () => {
    const profile = getPlaceProfile({ city: 'Providence', state: 'RI' });
    const subject = { city: 'Providence', state: 'RI', profile, service: 'roof-repair', intent: null };
    expect(profileSentences(subject)).toEqual(profileSentences(subject));
    const wordings = INTENTS.map((intent) => profileSentences({ ...subject, intent })[0]?.statement);
    expect(new Set(wordings).size).toBeGreaterThan(3);
    const cold = TOWNS.flatMap((town) => profileSentences({ ...town, service: 'burst-pipe-repair', intent: 'causes' }));
    const frames = cold.map(({ statement, area }) => statement.replace(area.label, '').replaceAll(/\d+/g, ''));
    expect(new Set(frames).size).toBeGreaterThan(20);
  });

  test('stay away where nothing telling is known', () => {
    const subject = { city: 'Nowhere', state: 'KS', service: 'drain-cleaning', intent: null };
    expect(profileSentences({ ...subject, profile: EMPTY })).toEqual([]);
    const providence = getPlaceProfile({ city: 'Providence', state: 'RI' });
    const { builtBefore1960 } = providence.homes;
    if (!builtBefore1960) throw new Error('Providence has no ages.');
    const homes = { builtBefore1960: { ...builtBefore1960, share: 0.2 } };
    expect(profileSentences({ ...subject, profile: { ...EMPTY, homes } })).toEqual([]);
  });

  test('say nothing of homes on pages of law, medicine and taxes', () => {
    for (const { id, trade } of SERVICES.filter((service) => NO_HOUSING.has(service.trade)))
      for (const { city, state, profile } of TOWNS.slice(0, 20))
        expect(profileSentences({ city, state, profile, service: id, intent: null }), trade).toEqual([]);
  });

  test('of ice help after a fall where winters freeze', () => {
    const [duluth] = listPlaceSentences({
      city: 'Duluth',
      state: 'MN',
      service: 'slip-and-fall',
      intent: 'first_steps',
    });
    expect(duluth?.advice).toMatch(/ice/);
    expect(listPlaceSentences({ city: 'Tampa', state: 'FL', service: 'slip-and-fall', intent: null })).toEqual([]);
  });
});

describe('advice', () => {
  test('is for services that the catalog knows', () => {
    const known = new Set(SERVICES.map(({ id }) => id));
    expect(PROFILE_ADVICE.flatMap(({ services }) => services).filter((service) => !known.has(service))).toEqual([]);
  });

  test('exists for every reading, and every reading comes from some place', () => {
    expect(new Set(PROFILE_ADVICE.map(({ on }) => on))).toEqual(new Set(READINGS));
    const told = new Set(TOWNS.flatMap(({ profile }) => readProfile(profile).map(({ reading }) => reading)));
    expect(READINGS.filter((reading) => !told.has(reading))).toEqual([]);
  });

  test('never stands twice under other readings or purposes', () => {
    const texts = PROFILE_ADVICE.flatMap(({ why = [], act = [], hire = [] }) => [...why, ...act, ...hire]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('is one sentence without figures, states or promises of ours', () => {
    const texts = PROFILE_ADVICE.flatMap(({ why = [], act = [], hire = [] }) => [...why, ...act, ...hire]);
    const states = new RegExp(`\\b(?:${US_STATES.map(({ name }) => name).join('|')})\\b`);
    expect(texts.filter((text) => !/^[A-Z][^.!?]*\.$/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\d|\b(?:we|our|us)\b/i.test(text) || states.test(text))).toEqual([]);
  });
});

test.each([
  [-20, -15, '15 to 20 degrees below zero'],
  [-5, 0, '0 to 5 degrees below zero'],
  [-5, 5, 'between 5 degrees below zero and 5 above'],
  [20, 25, '20 to 25 degrees'],
])('temperatures from %s to %s read: %s', (min, max, text) => {
  expect(temperatureRange(min, max)).toBe(text);
});
