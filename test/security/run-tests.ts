import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface TestRun {
  passed: number;
  /** Tests that failed, with why. */
  failed: { title: string; message: string }[];
  /** What the run said where it did not get to its tests; null where it did. */
  broken: string | null;
  /** What tests say about what they did; see `run-settings.ts`. */
  notes: string[];
}

/** Without a defence, a test may wait for ever. */
const LIMIT_MS = 25 * 60_000;

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
};

const readLines = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

/** Runs the test files whose paths begin so, in the environment with more variables. */
export const runTests = async (
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-security-'));
  const report = join(folder, 'report.json');
  const notes = join(folder, 'notes.txt');
  try {
    const projects = ['unit', 'integration', 'security'].flatMap((name) => ['--project', name]);
    const reporters = ['--reporter=json', `--outputFile.json=${report}`];
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...files, ...projects, ...reporters],
      {
        env: { ...process.env, NODE_ENV: 'test', SECURITY_NOTES: notes, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: LIMIT_MS,
      },
    );
    const [said, complained] = await Promise.all([text(vitest.stdout), text(vitest.stderr), once(vitest, 'close')]);
    const results = readReport(report)?.testResults ?? [];
    const tests = results.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }));
    const passed = tests.filter(({ status }) => status === 'passed').length;
    const unread = results.filter(({ assertionResults }) => assertionResults.length === 0);
    const isBroken = vitest.exitCode !== 0 && failed.length === 0;
    const why = [...unread.map(({ name, message }) => `${name}: ${message}`), complained, said].join('\n').trim();
    const isEmpty = passed + failed.length === 0;
    return { passed, failed, broken: isBroken || isEmpty ? why : null, notes: readLines(notes) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
