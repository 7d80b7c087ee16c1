import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOneEditApart, matchTrades } from './catalog.rules.ts';
import { findService, getCatalog } from './catalog.usecases.ts';

interface TypedName {
  name: string;
  trade: string;
  expected: string;
}

const readTypedNames = (file: string): TypedName[] =>
  readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [expected = '', names = ''] = line.split(': ');
      return names.split(' | ').map((typed) => {
        const [name = '', trade = ''] = typed.split(' @ ');
        return { name, trade, expected };
      });
    });

const judge = (names: readonly TypedName[]) => {
  const judged = names.map((one) => ({ ...one, got: findService(one.name, one.trade)?.id ?? 'unknown' }));
  const right = judged.filter(({ expected, got }) => expected === got);
  const wrong = judged.filter(({ expected, got }) => expected !== got && got !== 'unknown');
  const missed = judged.filter(({ expected, got }) => expected !== got && got === 'unknown');
  const list = (some: typeof judged): string[] =>
    some.map(({ name, expected, got }) => `${name}: ${expected}, not ${got}`);
  return { count: names.length, right: right.length, wrong: list(wrong), missed: list(missed) };
};

const describeFigures = (title: string, { count, right, wrong, missed }: ReturnType<typeof judge>): string =>
  `${title}: ${right} of ${count} right, ${wrong.length} wrong, ${missed.length} unknown\n${[...wrong, ...missed].join('\n')}\n`;

test('names of hubs as agencies type them mean the right service, or none', () => {
  const figures = judge(readTypedNames('typed-names.txt'));
  process.stdout.write(describeFigures('Names as typed', figures));
  expect(figures.right / figures.count).toBeGreaterThanOrEqual(0.97);
  expect(figures.wrong.length / figures.count).toBeLessThanOrEqual(0.005);
});

test('names by another habit of typing mean the right service, or none', () => {
  const figures = judge(readTypedNames('held-out-names.txt'));
  process.stdout.write(describeFigures('Names by another habit', figures));
  expect(figures.right / figures.count).toBeGreaterThanOrEqual(0.95);
  expect(figures.wrong).toEqual([]);
});

test('an industry names its trades: one, several for a law firm, or none', () => {
  const idsOf = (industry: string): string[] => matchTrades(getCatalog(), industry).map(({ id }) => id);
  expect(idsOf('Pest Control')).toEqual(['pest-control']);
  expect(idsOf('exterminators')).toEqual(['pest-control']);
  expect(idsOf('HVAC Contractor')).toEqual(['hvac']);
  expect(idsOf('dental')).toEqual(['dental']);
  expect(idsOf('Law Firm')).toEqual(['criminal-defense', 'estate-and-other-law', 'family-law', 'personal-injury']);
  expect(idsOf('Wedding Photography')).toEqual([]);
  expect(idsOf('')).toEqual([]);
});

test.each([
  ['Deep Cleaning', 'House Cleaning', 'deep-cleaning'],
  ['Deep Cleaning', 'Dentist', 'gum-disease-treatment'],
  ['Deep Cleaning', '', 'deep-cleaning'],
  ['Emergency Dentist', 'Plumber', 'emergency-dentist'],
])('"%s" of a client in "%s" is %s', (name, trade, service) => {
  expect(findService(name, trade)?.id).toBe(service);
});

test.each([
  ['plumber', 'plumbr', true],
  ['denist', 'dentist', true],
  ['implents', 'implants', true],
  ['recieve', 'receive', true],
  ['same', 'same', false],
  ['rats', 'bats', true],
  ['roof', 'proofs', false],
  ['abcd', 'badc', false],
])('"%s" and "%s" are one edit apart: %s', (one, other, expected) => {
  expect(isOneEditApart(one, other)).toBe(expected);
});
