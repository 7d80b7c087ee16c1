import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';
import { PARTS } from './parts.ts';

const tests = globSync('{src,test}/**/*.test.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
const isThere = (beginning: string): boolean => tests.some((path) => path.startsWith(beginning));

test('every file that the suite names is there, and every test of its folder is in it', () => {
  const named = Object.values(PARTS).flatMap(({ files }) => files);
  const checks = MUTATIONS.map(({ check }) => check);
  expect([...named, ...checks].filter((beginning) => !isThere(beginning))).toEqual([]);
  const own = tests.filter((path) => /^test\/security\/.*\.(?:int|attack)\.test/.test(path));
  expect(own.filter((path) => !named.some((beginning) => path.startsWith(beginning)))).toEqual([]);
});
