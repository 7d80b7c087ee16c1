import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countFiles, readCounts, testResult } from './steps.mjs';

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
  expect(testResult(0, { passed: 5, failed: 0 })).toEqual({ ok: true, passed: 5, failed: 0 });
  expect(testResult(0, { passed: 0, failed: 0 })).toMatchObject({ ok: false, failed: 1 });
  expect(testResult(1, { passed: 5, failed: 0 })).toMatchObject({ ok: false, passed: 5, failed: 1 });
  expect(testResult(1, { passed: 5, failed: 2 })).toMatchObject({ ok: false, failed: 2 });
});

test('the number of files looked at is read from what the tool says', () => {
  expect(countFiles('Finished in 12ms on 75 files using 2 threads.')).toBe(75);
  expect(countFiles('Finished in 1.2s on 1 file with 217 rules')).toBe(1);
  expect(countFiles('No files found')).toBeNull();
});
