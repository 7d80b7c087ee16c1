// Chooses steps, runs them and sums up their results.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Stop, projectRoot, say, seconds } from './project.mjs';
import { steps } from './steps.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : null;
};

const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/** Files that this branch or the working tree changed since it left the main branch, without deleted ones. */
const changedFiles = () => {
  const base = MAIN_BRANCHES.map((branch) => git('merge-base', 'HEAD', branch)).find((commit) => commit !== null);
  const changed = git('diff', '--name-only', '--no-renames', '--diff-filter=d', '-z', base ?? 'HEAD');
  if (changed === null)
    throw new Stop('What changed is asked of git, which does not answer here: leave out --changed.');
  const added = git('ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return [...new Set(`${changed}\0${added}`.split('\0').filter((file) => file !== ''))];
};

const FLAGS = ['--changed', '--full'];

const chooseSteps = (names, { fast, full }) => {
  const unknown = names.find((name) => !steps.some((step) => step.name.startsWith(name)));
  if (unknown)
    throw new Stop(`There is no step "${unknown}". There are: ${steps.map((step) => step.name).join(', ')}.`);
  const isNamed = (step) => names.some((name) => step.name.startsWith(name));
  return steps.filter(
    (step) => (step.fast || !fast) && (names.length > 0 ? isNamed(step) : !step.asked && (full || !step.full)),
  );
};

const attempt = async (step, { node, changed, thorough }) => {
  try {
    return await step.run(node, changed, { thorough });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return { ok: false };
  }
};

const runStep = async (step, run) => {
  const started = performance.now();
  const result = await attempt(step, run);
  const duration = seconds(started);
  if (!result.ok) say(`✗ ${step.name} failed after ${duration}${result.because ? `: ${result.because}` : ''}`);
  else say(result.skipped ?? `✓ ${step.name} in ${duration}${result.note ? ` (${result.note})` : ''}`);
  return result;
};

/** Groups of neighbouring steps that may run in parallel; every other step is a group of its own. */
const groups = (list, maySideBySide) =>
  list.reduce((total, step) => {
    const last = total.at(-1);
    if (last && maySideBySide(step) && maySideBySide(last[0])) last.push(step);
    else total.push([step]);
    return total;
  }, []);

/** Runs a group's steps in order, on as many workers as there are cores; starts none after a failure. */
const runGroup = async (group, run) => {
  const waiting = [...group];
  const results = [];
  const worker = async () => {
    while (waiting.length > 0) {
      const result = await runStep(waiting.shift(), run);
      results.push(result);
      if (!result.ok) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(group.length, availableParallelism()) }, worker));
  return results;
};

/**
 * Runs the steps in order, quiet neighbours in parallel, and stops at the first failure; arguments select steps by
 * prefix, `--changed` limits steps to the files changed on the branch where possible, `--full` adds drills and walks
 * the whole of what is sampled otherwise; without any of them long files are left out (decision 0082). Ends with the line "N passed, N failed": the tests' counts,
 * where a failed step without tests counts as one failure.
 */
export const runChecks = async (node, words, { fast = false } = {}) => {
  const names = words.filter((argument) => !FLAGS.includes(argument));
  const changed = words.includes('--changed') ? changedFiles() : null;
  const full = words.includes('--full');
  if (full) process.env.FULL_FORM = '1';
  else if (!changed && names.length === 0) process.env.SHORT_FORM = '1';
  if (changed) say(`${changed.length} changed files`);
  let passed = 0;
  let failed = 0;
  // Unit tests of a few files leave a core free, and types take longer than all the rest.
  const maySideBySide = ({ fast: isFast, quiet }) => quiet || (changed !== null && isFast);
  for (const group of groups(chooseSteps(names, { fast, full }), maySideBySide)) {
    const results = await runGroup(group, { node, changed, thorough: full || changed !== null || names.length > 0 });
    for (const result of results) {
      passed += result.passed ?? 0;
      failed += result.failed ?? (result.ok ? 0 : 1);
    }
    if (results.some(({ ok }) => !ok)) break;
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
