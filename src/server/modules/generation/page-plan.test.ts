import { describe, expect, test } from 'vitest';
import { CORE_INTENTS, INTENTS, type Intent } from '#shared/intents.ts';
import { readCatalog } from '../catalog/catalog.usecases.ts';
import { fittingTexts } from './library.rules.ts';
import { readLibrary } from './library.usecases.ts';
import { hasQuiz } from './topic-quizzes.rules.ts';
import { chooseIntents, chooseVariant, freeSlug, pageSlug } from './page-plan.rules.ts';

const hubWith = (intents: readonly Intent[]): ReadonlySet<Intent> => new Set(intents);
const inOrder = (intents: readonly Intent[]): Intent[] => INTENTS.filter((intent) => intents.includes(intent));
const others = INTENTS.filter((intent) => !CORE_INTENTS.includes(intent));

describe('the questions of a topic', () => {
  test('begin with the core ones and come in the reader’s order', () => {
    expect(chooseIntents(null, { count: CORE_INTENTS.length })).toEqual(inOrder(CORE_INTENTS));
    const seven = [...CORE_INTENTS, ...others.slice(0, 2)];
    expect(chooseIntents(null, { count: seven.length })).toEqual(inOrder(seven));
  });

  test('that the library can answer come before those that become worksheets', () => {
    const existing = others.slice(-3);
    expect(chooseIntents(hubWith(existing), { count: 3 })).toEqual(inOrder(existing));
    expect(chooseIntents(hubWith(existing), { count: 4 })).toEqual(inOrder([...existing, CORE_INTENTS[0]!]));
  });

  test('that another topic of the farm answers come after the others, and before worksheets', () => {
    const existing = others.slice(-3);
    const elsewhere = [existing[0]!];
    expect(chooseIntents(hubWith(existing), { count: 2, elsewhere })).toEqual(inOrder(existing.slice(1)));
    expect(chooseIntents(hubWith(existing), { count: 3, elsewhere })).toEqual(inOrder(existing));
  });

  test('are planned once each, and fewer when all are used up', () => {
    const used = INTENTS.slice(0, -2);
    expect(chooseIntents(null, { count: 5, usedIntents: used })).toEqual(INTENTS.slice(-2));
    expect(chooseIntents(null, { count: 100 })).toEqual([...INTENTS]);
  });

  test('are only those that make sense for the service', () => {
    const sensible = new Set(INTENTS.filter((intent) => intent !== 'second_opinion'));
    expect(chooseIntents(null, { count: 100, sensible })).toEqual([...sensible]);
    expect(chooseIntents(hubWith(['second_opinion', 'signs']), { count: 1, sensible })).toEqual(['signs']);
  });
});

test('the least used text is chosen, the first of equals', () => {
  const choose = (...uses: number[]) => chooseVariant([0, 1, 2], (variant) => uses[variant] ?? 0);
  expect(chooseVariant([1, 2], (variant) => [0, 3, 2][variant] ?? 0)).toBe(2);
  expect(chooseVariant([], () => 0)).toBeNull();
  expect([choose(0, 0, 0), choose(1, 0, 0), choose(2, 2, 1), choose(0, 1, 0)]).toEqual([0, 1, 2, 0]);
});

describe('the address of a page', () => {
  const place = { city: 'Warwick', state: 'RI' };

  test('is what people search, then the place', () => {
    expect(pageSlug('Signs of Mice', place)).toBe('signs-of-mice-warwick-ri');
    expect(pageSlug('???', place)).toBe('warwick-ri');
  });

  test('has at most 75 characters and is cut at a word', () => {
    const exact = `${'a'.repeat(59)} bcde`;
    expect(pageSlug(exact, place)).toBe(`${'a'.repeat(59)}-bcde-warwick-ri`);
    expect(pageSlug(exact, place)).toHaveLength(75);
    expect(pageSlug(`${exact}f`, place)).toBe(`${'a'.repeat(59)}-warwick-ri`);
    expect(pageSlug(`${exact} more`, place)).toBe(`${'a'.repeat(59)}-bcde-warwick-ri`);
  });

  test('gets the first free number when it is taken, within the same length', () => {
    const used = new Set(['ants', 'ants-2', 'ants-3']);
    expect(freeSlug('bees', (slug) => used.has(slug))).toBe('bees');
    expect(freeSlug('ants', (slug) => used.has(slug))).toBe('ants-4');
    const long = `${'a'.repeat(71)}--bc`;
    expect(freeSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(71)}-2`);
  });
});

describe('a quiz', () => {
  const packs = readLibrary().packs;
  const urgent = [...readCatalog().services.values()].filter(({ id, pack, urgent }) => {
    const texts =
      urgent && packs.has(pack ?? '') ? fittingTexts(packs.get(pack!)!, { service: id, state: null }) : new Map();
    return [...texts.keys()].some(hasQuiz);
  });

  test.each(urgent)('stands on a page of every farm of $id, which is urgent, however few its questions', (service) => {
    const texts = fittingTexts(packs.get(service.pack ?? '')!, { service: service.id, state: null });
    for (const count of [1, 2, 3, 5, 20])
      expect([count, chooseIntents(texts, { count, sensible: service.intents, urgent: true }).some(hasQuiz)]).toEqual([
        count,
        true,
      ]);
  });
});
