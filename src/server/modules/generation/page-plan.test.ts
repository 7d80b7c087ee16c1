import { describe, expect, test } from 'vitest';
import { CORE_INTENTS, INTENTS, type Intent } from '#shared/intents.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';
import { chooseIntents, chooseVariant, freeSlug, pageSlug } from './page-plan.rules.ts';

const hubWith = (intents: readonly Intent[]): Pick<ContentPack, 'intents'> => ({
  intents: new Map(intents.map((intent) => [intent, []])),
});
const inOrder = (intents: readonly Intent[]): Intent[] => INTENTS.filter((intent) => intents.includes(intent));
const others = INTENTS.filter((intent) => !CORE_INTENTS.includes(intent));

describe('the questions of a hub', () => {
  test('begin with the core ones and come in the reader’s order', () => {
    expect(chooseIntents(null, { count: CORE_INTENTS.length })).toEqual(inOrder(CORE_INTENTS));
    const seven = [...CORE_INTENTS, ...others.slice(0, 2)];
    expect(chooseIntents(null, { count: seven.length })).toEqual(inOrder(seven));
  });

  test('that the library can answer come before those that become worksheets', () => {
    const known = others.slice(-3);
    expect(chooseIntents(hubWith(known), { count: 3 })).toEqual(inOrder(known));
    expect(chooseIntents(hubWith(known), { count: 4 })).toEqual(inOrder([...known, CORE_INTENTS[0]!]));
  });

  test('that another hub of the farm answers come after the others, and before worksheets', () => {
    const known = others.slice(-3);
    const elsewhere = [known[0]!];
    expect(chooseIntents(hubWith(known), { count: 2, elsewhere })).toEqual(inOrder(known.slice(1)));
    expect(chooseIntents(hubWith(known), { count: 3, elsewhere })).toEqual(inOrder(known));
  });

  test('are planned once each, and fewer when all are used up', () => {
    const taken = INTENTS.slice(0, -2);
    expect(chooseIntents(null, { count: 5, taken })).toEqual(INTENTS.slice(-2));
    expect(chooseIntents(null, { count: 100 })).toEqual([...INTENTS]);
  });
});

test('the least used text is chosen, the first of equals', () => {
  const variants = [{}, {}, {}] as ContentVariant[];
  const chosen = (...uses: number[]) => chooseVariant(variants, (variant) => uses[variant] ?? 0);
  expect([chosen(0, 0, 0), chosen(1, 0, 0), chosen(2, 2, 1), chosen(0, 1, 0)]).toEqual([0, 1, 2, 0]);
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
