import { describe, expect, it } from 'vitest';
import { placeChecks } from './places.rules.ts';
import { evaluateCheck, withSentence, type QualityInputChanges } from './quality.factory.ts';

const result = (text: string, changes: QualityInputChanges = {}) =>
  evaluateCheck(placeChecks, 'G-12', { ...changes, body: { sections: withSentence(text), ...changes.body } });
const FINE = { ok: true, detail: "No place is named but the client's own.", value: 0 };
const foreign = (text: string, changes: QualityInputChanges = {}) =>
  /^(.*): only the client's own city, state and address may be named; remove the others\.$/.exec(
    result(text, changes).detail,
  )?.[1];

describe('a page names (G-12)', () => {
  it.each([
    'Homes in Warwick have them.',
    'Homes in Warwick, RI have them.',
    'Homes across Rhode Island have them.',
    'Calls come in August and from Grandma.',
    'Ask the folks from Acme Pest about it.',
    'A notice from EPA says so.',
    'Keep Rodent control in mind near Mice.',
    'Look in the attic and around noon.',
  ])('its own place and no other: "%s"', (text) => {
    expect(result(text)).toEqual(FINE);
  });

  it.each([
    ['Homes in Cranston have them.', '“Cranston”'],
    ['Homes near downtown Cranston have them.', '“Cranston”'],
    ['We serve East Greenwich.', '“East Greenwich”'],
    ['The same holds for Fall River, MA.', '“Fall River”'],
    ['Kent County has them.', '“Kent”'],
    ['Elmwood Heights has them.', '“Elmwood”'],
    ['Texas has them and Ohio has them.', '“Texas”, “Ohio”'],
    ['West Virginia has them.', '“West Virginia”'],
    ['Homes in Warwick Neck have them.', '“Warwick Neck”'],
  ])('no other place: "%s"', (text, quoted) => {
    expect(foreign(text)).toBe(quoted);
    expect(result(text)).toMatchObject({ ok: false, value: 1, parts: ['section:0'] });
  });

  it('another town of its state where an accepted statement names it, but no other state', () => {
    const evaluate = (text: string) =>
      evaluateCheck(placeChecks, 'G-12', { body: { sections: withSentence(text, 'evidence:7', 'source:e7') } });
    expect(evaluate('The court of Rhode Island sits in Providence.')).toEqual(FINE);
    expect(evaluate('The court sits in Boston, in Massachusetts.')).toMatchObject({ ok: false, value: 1 });
  });

  it('the city, state and address that the client confirmed', () => {
    const facts = { city: 'Cranston', state: 'Massachusetts', address: '5 Maine Street' };
    const text = 'Homes in Cranston, in Massachusetts, in MA and on Maine Street.';
    expect(result(text, { client: { facts } })).toEqual(FINE);
    expect(foreign('Homes in Boston.', { client: { facts } })).toBe('“Boston”');
  });

  it('a state by either of its forms', () => {
    const place = { city: 'Warwick', state: 'rhode island' };
    expect(result('Homes across Rhode Island have them.', { place })).toEqual(FINE);
    expect(foreign('Homes across Rhode Island have them.', { place: { city: 'Warwick', state: null } })).toBe(
      '“Rhode Island”',
    );
  });

  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `Ant${'abcdefghijk'[index]}`)
      .join(', ')
      .replace(/, (\w+)$/, ' and $1');

  it('at most eight names in a row', () => {
    expect(result(`The kinds ${names(8)} live here.`)).toEqual(FINE);
    const row = `The kinds ${names(9)} live here.`;
    expect(result(row)).toEqual({
      ok: false,
      value: 1,
      parts: ['section:0'],
      detail: `“${row}”: a row of more than 8 names reads as stuffing; shorten it.`,
    });
  });
});
