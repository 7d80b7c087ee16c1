import { expect, test } from 'vitest';
import { generateRecoveryCode, isTotpCode, normalizeCode, totpStepAt } from './second-factor.rules.ts';

test('a recovery code is two groups of five unambiguous characters', () => {
  const codes = Array.from({ length: 200 }, generateRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(new Set(codes).size).toBe(200);
});

test('a code may be typed in capitals, with blanks and hyphens', () => {
  expect(normalizeCode(' ABCDE - fgh23 ')).toBe('abcdefgh23');
});

test.each([
  ['123456', true],
  ['123 456', true],
  ['123-456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['abcde-fgh23', false],
])('%s is the code of an app: %s', (typed, is) => {
  expect(isTotpCode(typed)).toBe(is);
});

test('a code of an app is good for thirty seconds', () => {
  const steps = ['12:00:00.000', '12:00:29.999', '12:00:30.000'].map((time) =>
    totpStepAt(new Date(`2026-03-01T${time}Z`)),
  );
  const first = Date.parse('2026-03-01T12:00:00Z') / 30_000;
  expect(steps).toEqual([first, first, first + 1]);
});
