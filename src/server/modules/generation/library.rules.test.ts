import { describe, expect, test } from 'vitest';
import { fittingTexts } from './library.rules.ts';
import { ContentVariant, type ContentPack } from './library.types.ts';

const text = (services?: string[]): ContentVariant => ({ services }) as ContentVariant;

const pack: Pick<ContentPack, 'services' | 'intents'> = {
  intents: new Map([
    ['signs', [text(['plumbing-repair', 'leak-detection']), text(['plumbing-repair', 'sewer-line-repair'])]],
    ['causes', [text(['plumbing-repair']), text(['plumbing-repair'])]],
    ['verify', [text(), text()]],
  ]),
};

test('a service gets the texts that answer it, and those that answer every service of the pack', () => {
  expect([...fittingTexts(pack, { service: 'leak-detection', state: 'RI' })]).toEqual([
    ['signs', [0]],
    ['verify', [0, 1]],
  ]);
  expect([...fittingTexts(pack, { service: 'sewer-line-repair', state: 'RI' }).keys()]).toEqual(['signs', 'verify']);
});

test('a general service gets every text that names it', () => {
  expect([...fittingTexts(pack, { service: 'plumbing-repair', state: 'RI' })]).toEqual([
    ['signs', [0, 1]],
    ['causes', [0, 1]],
    ['verify', [0, 1]],
  ]);
});

test('an unknown service keeps every text', () => {
  expect([...fittingTexts(pack, { service: null, state: 'RI' }).values()]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test("a pack's own services narrow the texts that name none", () => {
  const narrow = { ...pack, services: ['plumbing-repair'] };
  expect([...fittingTexts(narrow, { service: 'leak-detection', state: 'RI' })]).toEqual([['signs', [0]]]);
});

describe('a text for some states', () => {
  const regional = (fields: Pick<ContentVariant, 'onlyIn' | 'absentIn'>): ContentVariant => fields as ContentVariant;
  const local: Pick<ContentPack, 'services' | 'intents'> = {
    intents: new Map([
      ['signs', [regional({ onlyIn: ['TX', 'FL'] }), regional({})]],
      ['seasonal', [regional({ absentIn: ['FL'] })]],
    ]),
  };
  const textsIn = (state: string | null) => [...fittingTexts(local, { service: null, state })];

  test('is taken where it holds', () => {
    expect(textsIn('TX')).toEqual([
      ['signs', [0, 1]],
      ['seasonal', [0]],
    ]);
    expect(textsIn('FL')).toEqual([['signs', [0, 1]]]);
    expect(textsIn('CT')).toEqual([
      ['signs', [1]],
      ['seasonal', [0]],
    ]);
  });

  test('is left out where the state is unknown', () => {
    expect(textsIn(null)).toEqual([['signs', [1]]]);
  });
});

describe('the states of a text', () => {
  const row = (fields: object) =>
    ContentVariant.shape.device.shape.rows.safeParse([{ cells: ['Fire ant', 'Mounds'], ...fields }]);
  const faultOf = (fields: object) => row(fields).error?.issues.map(({ message }) => message);

  test('are one list of known states', () => {
    expect(row({ onlyIn: ['TX', 'DC'] }).data).toEqual([{ cells: ['Fire ant', 'Mounds'], onlyIn: ['TX', 'DC'] }]);
    expect(faultOf({ onlyIn: ['TX'], absentIn: ['CT'] })).toEqual([
      'Name the states in onlyIn or in absentIn, not in both.',
    ]);
    expect(faultOf({ absentIn: ['XX'] })).toEqual(['“XX” is no state.']);
    expect(faultOf({ onlyIn: [] })).toHaveLength(1);
  });

  test('are not needed: a row may be its cells alone', () => {
    expect(ContentVariant.shape.device.shape.rows.parse([['Ant', 'Trail']])).toEqual([{ cells: ['Ant', 'Trail'] }]);
  });
});
