import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { findChromium } from '../test/setup/find-chromium.mjs';
import { filesLookedAt, judgeTests, readCounts } from './counts.mjs';
import { inCache, inProject } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { say } from './say.mjs';
import { runQuietly, runShown } from './spawn.mjs';
import { environment, toolScript } from './tools.mjs';

const quiet = async (node, args) => {
  const { code, output } = await runQuietly(node, args, { env: environment(node) });
  if (code !== 0) say(output);
  return { ok: code === 0, output };
};

const onFiles = async (node, args) => {
  const { ok, output } = await quiet(node, args);
  const count = filesLookedAt(output);
  if (ok && !count) return { ok: false, because: 'it looked at no file' };
  return { ok, note: `${count} files` };
};

const script = (name) => async (node) => {
  const { ok, output } = await quiet(node, [inProject('scripts', name)]);
  return { ok, note: output.split('\n').at(-1) };
};

const types = async (node) => {
  if (existsSync(inProject('react-router.config.ts'))) {
    const typegen = await quiet(node, [toolScript('@react-router/dev', 'react-router'), 'typegen']);
    if (!typegen.ok) return typegen;
  }
  const state = ['--incremental', '--tsBuildInfoFile', inCache('tsc.json')];
  return { ok: (await quiet(node, [toolScript('typescript', 'tsc'), '--noEmit', ...state])).ok };
};

const freshReport = (name) => {
  const report = inCache('reports', `${name}.json`);
  mkdirSync(inCache('reports'), { recursive: true });
  rmSync(report, { force: true });
  return report;
};

const vitest = (project) => async (node) => {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runShown(node, [toolScript('vitest'), 'run', '--project', project, ...reporters], {
    env: environment(node, { NODE_ENV: 'test' }),
  });
  return judgeTests(code, readCounts(report));
};

const browser = async (node) => {
  const chromium = findChromium({ install: true, say });
  if (!chromium.path) return { ok: true, skipped: `Browser tests skipped: ${chromium.reason}` };
  const report = freshReport('browser');
  const code = await runShown(node, [toolScript('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: environment(node, { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  return judgeTests(code, readCounts(report));
};

/** Kills every part of the built product under load, in its short form. */
const chaos = async (node) => {
  const { code, output } = await runQuietly(node, [inProject('test', 'chaos', 'run.ts'), '--short'], {
    env: environment(node),
  });
  if (code !== 0) say(output);
  const count = (mark) => output.split('\n').filter((line) => line.trimStart().startsWith(mark)).length;
  return { ok: code === 0, passed: count('✓'), failed: code === 0 ? 0 : Math.max(1, count('✗')) };
};

const build = async () => {
  await prepare({ build: true });
  return { ok: true };
};

/**
 * Everything CI runs, fast to slow. `fast` ones are what `npm run check` runs; `quiet` ones print nothing but what they
 * found, so neighbours run side by side. Types stand before what is shorter: they take half the time, on one core.
 */
export const steps = [
  { name: 'lockfile', fast: true, quiet: true, run: script('check-lock.mjs') },
  { name: 'format', fast: true, quiet: true, run: (node) => onFiles(node, [toolScript('oxfmt'), '--check']) },
  { name: 'types', fast: true, quiet: true, run: types },
  {
    name: 'lint',
    fast: true,
    quiet: true,
    run: (node) => onFiles(node, [toolScript('oxlint'), '--type-aware']),
  },
  { name: 'boundaries', fast: true, quiet: true, run: script('check-boundaries.mjs') },
  { name: 'vocabulary', fast: true, quiet: true, run: script('check-vocabulary.mjs') },
  { name: 'texts', fast: true, quiet: true, run: script('check-texts.mjs') },
  { name: 'unit tests', fast: true, run: vitest('unit') },
  { name: 'integration tests', run: vitest('integration') },
  { name: 'build', run: build },
  { name: 'first load', run: script('check-first-load.mjs') },
  { name: 'chaos', run: chaos },
  { name: 'browser tests', run: browser },
];
