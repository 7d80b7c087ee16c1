// The steps of `npm run check` and `npm test`.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../test/setup/find-chromium.mjs';
import { findPgBouncer, NO_PGBOUNCER } from '../test/setup/find-pgbouncer.mjs';
import { prepare } from './build.mjs';
import { environment, runProgramQuietly, runQuietly, runShown, toolScript } from './processes.mjs';
import {
  clearFingerprint,
  fingerprint,
  importedFiles,
  inCache,
  inProject,
  projectRoot,
  readFingerprint,
  say,
  writeFingerprint,
} from './project.mjs';

const FIX = 'npm run fix';

const runQuiet = async (node, args) => {
  const { code, output } = await runQuietly(node, args, { env: environment(node) });
  if (code !== 0) say(output);
  return { ok: code === 0, output };
};

/**
 * The number of files in a formatter's or linter's summary, "Finished in 12ms on 75 files"; null when it is missing.
 */
export const countFiles = (output) => {
  const match = /\bon (\d+) files?\b/.exec(output);
  return match ? Number(match[1]) : null;
};

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
// Command lines have a maximum length; beyond this many files the whole project takes hardly longer.
const MOST_NAMED = 300;

/** A tool that takes files: all of the project's, or the changed ones; in its thorough form with the `thorough` flags. */
const onFiles =
  (args, { only: limit, because: reason, thorough = [] }) =>
  async (node, changed, { thorough: isThorough = false } = {}) => {
    const files = changed?.filter((file) => limit.test(file)) ?? [];
    if (changed && files.length === 0) return { ok: true, note: 'no file changed' };
    const named = changed && files.length <= MOST_NAMED ? ['--no-error-on-unmatched-pattern', ...files] : [];
    const [tool, ...flags] = isThorough ? [...args, ...thorough] : args;
    const { ok, output } = await runQuiet(node, [toolScript(tool), ...flags, ...named]);
    const count = countFiles(output);
    if (!ok) return { ok, because: reason };
    if (named.length === 0 && !count) return { ok: false, because: 'it looked at no file' };
    return { ok, note: `${count ?? 0} files` };
  };

const script = (name) => async (node) => {
  const { ok, output } = await runQuiet(node, [inProject('scripts', name)]);
  return { ok, note: output.split('\n').at(-1) };
};

const types = async (node) => {
  if (existsSync(inProject('react-router.config.ts'))) {
    const typegen = await runQuiet(node, [toolScript('@react-router/dev', 'react-router'), 'typegen']);
    if (!typegen.ok) return typegen;
  }
  const state = ['--incremental', '--tsBuildInfoFile', inCache('types.json')];
  return { ok: (await runQuiet(node, [toolScript('typescript-native', 'tsc'), '--noEmit', ...state])).ok };
};

const readVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });
const readPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

/** {passed, failed} of a JSON report by Vitest or Playwright; both 0 without a report. */
export const readCounts = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats ? readPlaywright(report) : readVitest(report);
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/**
 * The result of a test run. A run without any test fails, and so does one that exits with an error but without a
 * failed test (an unreadable file, an error outside of a test): both count as one failure.
 */
export const testResult = (code, { passed, failed }) => {
  if (passed + failed === 0) return { ok: false, passed, failed: 1, because: 'no test ran' };
  if (code !== 0 && failed === 0) return { ok: false, passed, failed: 1, because: 'the run failed outside of a test' };
  return { ok: code === 0 && failed === 0, passed, failed };
};

const reportOf = (name) => inCache('reports', `${name}.json`);

const freshReport = (name) => {
  mkdirSync(inCache('reports'), { recursive: true });
  rmSync(reportOf(name), { force: true });
  return reportOf(name);
};

const vitest =
  (project, { as = project, variables = {} } = {}) =>
  async (node, changed) => {
    if (changed?.length === 0) return { ok: true, note: 'no file changed' };
    const report = freshReport(as);
    const command = changed ? ['related', '--run', '--passWithNoTests', ...changed] : ['run'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runShown(node, [toolScript('vitest'), ...command, '--project', project, ...reporters], {
      env: environment(node, { NODE_ENV: 'test', ...variables }),
    });
    const counts = readCounts(report);
    if (changed && code === 0 && counts.passed === 0) return { ok: true, note: 'no test reaches what changed' };
    return testResult(code, counts);
  };

/** Files that corpus tests read without importing them. */
const CORPUS_DATA = [
  'library',
  'places',
  'test/setup/restored-globals.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const corpusFingerprint = async (node) => {
  const tests = readdirSync(inProject('src'), { recursive: true }).filter((path) => path.endsWith('.corpus.test.ts'));
  const code = importedFiles(projectRoot, [...tests.map((path) => join('src', path)), 'vitest.config.ts']);
  const version = await runProgramQuietly(node, ['--version']);
  const settings = [version.output, process.platform, process.arch, process.env.FULL_FORM ?? ''];
  return fingerprint(projectRoot, [...CORPUS_DATA, ...code], settings);
};

/** Run once for the same texts and code: a run that passed before is taken from its report. */
const corpus = async (node) => {
  const stored = inCache('reports', 'corpus.fingerprint');
  const value = await corpusFingerprint(node);
  const { passed, failed } = readCounts(reportOf('corpus'));
  if (readFingerprint(stored) === value && passed > 0 && failed === 0) {
    return { ok: true, passed, failed, note: `cached: ${passed} passed on the same files before` };
  }
  clearFingerprint(stored);
  const result = await vitest('corpus')(node);
  if (result.ok) writeFingerprint(stored, value);
  return result;
};

const browser = async (node) => {
  const chromium = findChromium({ install: true, say });
  if (!chromium.path) return { ok: true, skipped: `Browser tests skipped: ${chromium.reason}` };
  const report = freshReport('browser');
  const code = await runShown(node, [toolScript('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: environment(node, { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  return testResult(code, readCounts(report));
};

/** The integration tests again, through a pooler in transaction mode. */
const pooled = async (node, changed) => {
  if (findPgBouncer() === null) return { ok: true, skipped: `Tests through a pooler skipped: ${NO_PGBOUNCER}.` };
  return vitest('integration', { as: 'pooled', variables: { TEST_POOLED: '1' } })(node, changed);
};

/** The integration tests again, with pictures and archives in an object store. */
const inObjectStore = vitest('integration', { as: 'objects', variables: { TEST_S3: '1' } });

/** Kills every part of the built product under load, in its short form. */
const chaos = async (node) => {
  const { code, output } = await runQuietly(node, [inProject('test', 'chaos', 'run.ts'), '--short'], {
    env: environment(node),
  });
  if (code !== 0) say(output);
  const count = (symbol) => output.split('\n').filter((line) => line.trimStart().startsWith(symbol)).length;
  return { ok: code === 0, passed: count('✓'), failed: code === 0 ? 0 : Math.max(1, count('✗')) };
};

const build = async () => {
  await prepare({ build: true });
  return { ok: true };
};

const format = onFiles(['oxfmt', '--check'], { only: /./, because: `${FIX} formats the files` });
/** Rules that need types take most of a minute for the whole project: for what changed, by name and with `--full` alone. */
const lint = onFiles(['oxlint'], {
  only: CODE,
  because: `${FIX} mends what the linter can mend`,
  thorough: ['--type-aware'],
});

/**
 * Everything CI runs, fast to slow. `fast` steps make up `npm run check`; `quiet` ones print only what they found, so
 * neighbours run in parallel; `full` ones run with `--full` or by name, `asked` ones by name alone. Types come early: they take half the time, on
 * one core.
 */
export const steps = [
  { name: 'lockfile', fast: true, quiet: true, run: script('lockfile.mjs') },
  { name: 'dependencies', fast: true, quiet: true, run: script('audit-dependencies/run.mjs') },
  { name: 'format', fast: true, quiet: true, run: format },
  { name: 'types', fast: true, quiet: true, run: types },
  { name: 'lint', fast: true, quiet: true, run: lint },
  { name: 'boundaries', fast: true, quiet: true, run: script('boundaries.mjs') },
  { name: 'SQL boundaries', fast: true, quiet: true, run: script('sql-boundaries.mjs') },
  { name: 'SQL sessions', fast: true, quiet: true, run: script('sql-sessions.mjs') },
  { name: 'migrations', fast: true, quiet: true, run: script('migrations.mjs') },
  { name: 'portal grants', fast: true, quiet: true, run: script('portal-grants.mjs') },
  { name: 'vocabulary', fast: true, quiet: true, run: script('vocabulary.mjs') },
  { name: 'unit tests', fast: true, run: vitest('unit') },
  { name: 'component tests', run: vitest('components') },
  { name: 'corpus tests', full: true, run: corpus },
  { name: 'integration tests', run: vitest('integration') },
  { name: 'build', run: build },
  { name: 'first load', run: script('first-load.mjs') },
  { name: 'chaos', full: true, run: chaos },
  { name: 'browser tests', run: browser },
  { name: 'pooled integration tests', asked: true, run: pooled },
  { name: 'object store integration tests', asked: true, run: inObjectStore },
];

const FIXES = [
  { name: 'lint', args: () => [toolScript('oxlint'), '--type-aware', '--fix'] },
  { name: 'docs/CONFIGURATION.md and .env.example', args: () => [inProject('scripts', 'configuration-reference.ts')] },
  {
    name: 'clients/typescript/schema.ts',
    args: () => [toolScript('vitest'), 'run', '--project', 'integration', 'typescript-client', '--update'],
  },
  { name: 'picture of the rooms', args: () => [inProject('scripts', 'boundaries.mjs'), '--fix'] },
  { name: 'format', args: () => [toolScript('oxfmt')] },
];

/** Applies everything that tools can fix. Remaining problems are printed and fail. */
export const applyFixes = async (node) => {
  let exitCode = 0;
  for (const { name, args } of FIXES) {
    const { ok } = await runQuiet(node, args());
    say(ok ? `✓ ${name} fixed` : `✗ ${name}: what stands above has to be mended by hand`);
    if (!ok) exitCode = 1;
  }
  return exitCode;
};
