import { expect, test } from 'vitest';
import { sharedWording, standsVerbatim, unquotedNumbers } from './quotes.ts';

const SOURCE = `The tenant’s  rights
— “heat” and hot water – are set by
law. A permit costs $1,200.50 and is not transferable.`;

test.each([
  ["The tenant's rights"],
  ['rights - "heat" and hot water - are set by law.'],
  ['“heat” and hot\u00A0water'],
  ['$1,200.50'],
  ['is not transferable.'],
])('“%s” stands in the text, whatever its spaces, quotation marks and dashes', (quote) => {
  expect(standsVerbatim(quote, SOURCE)).toBe(true);
});

test.each([
  ['the tenant’s rights'],
  ['rights “heat” and hot water'],
  ['A permit costs $1,200.50 and is transferable.'],
  ['enant’s rights'],
  ['is not transfer'],
  ['permit costs $1,200'],
  ['200.50 and'],
  [''],
  [' '],
])('“%s” does not', (quote) => {
  expect(standsVerbatim(quote, SOURCE)).toBe(false);
});

test('a quote that occurs twice counts where it is whole', () => {
  expect(standsVerbatim('heat', 'heated with heat')).toBe(true);
  expect(standsVerbatim('heat', 'heated')).toBe(false);
});

test('a changed quote shares wording with its source, another one does not', () => {
  const quote = 'You must file a lawsuit within four years of the injury';
  expect(sharedWording(quote, `${quote}, the court says.`)).toBe(1);
  expect(sharedWording(quote, 'You must file a lawsuit within two years of the injury.')).toBeGreaterThan(0.5);
  expect(sharedWording(quote, 'The page was moved to another address.')).toBe(0);
  expect(sharedWording('Two years', 'It is two years')).toBe(1);
});

test.each([
  ['Florida gives you two years to sue.', ['within 2 years'], []],
  ['Florida gives you two years to sue.', ['within four years'], ['two']],
  ['A visit costs $150 to $350.', ['between $150 and $350'], []],
  ['A visit costs $150 to $350.', ['from $150', 'up to $350'], []],
  ['A visit costs $150 to $350.', ['$150'], ['350']],
  ['It costs $1,200.', ['1200 dollars'], []],
  ['It costs $1,200.', ['$1.2 thousand'], []],
  ['You have sixty days.', ['by the 60th day'], []],
  ['You have one year.', ['within a year'], []],
  ['You have one year.', ['within 1 year'], []],
  ['You have one year.', ['soon'], ['one year']],
  ['Ask one of them first, then a second or third party.', ['ask'], []],
  ['About half of the homes.', ['50 percent'], []],
  ['About 50% of the homes.', ['half of them'], []],
  ['About half of the homes.', ['some'], ['half of']],
  ['Finding it is half the job.', ['some'], []],
  ['The law of 2023 holds.', ['Chapter 2023-15'], []],
  ['No numbers here.', [], []],
])('the numbers of “%s” that %j lacks: %j', (statement, quotes, missing) => {
  expect(unquotedNumbers(statement, quotes)).toEqual(missing);
});
