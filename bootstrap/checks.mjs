import { availableParallelism } from 'node:os';
import { Stop, say, seconds } from './say.mjs';
import { steps } from './steps.mjs';

const chosen = ({ fast, only }) => {
  const unknown = only.find((word) => !steps.some((step) => step.name.startsWith(word)));
  if (unknown)
    throw new Stop(`There is no step "${unknown}". There are: ${steps.map((step) => step.name).join(', ')}.`);
  return steps.filter(
    (step) => (step.fast || !fast) && (only.length === 0 || only.some((word) => step.name.startsWith(word))),
  );
};

const attempt = async (step, node) => {
  try {
    return await step.run(node);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return { ok: false };
  }
};

/** Runs one step and says how it went; answers its result. */
const tell = async (step, node) => {
  const started = performance.now();
  const result = await attempt(step, node);
  const took = seconds(started);
  if (!result.ok) say(`✗ ${step.name} failed after ${took}${result.because ? `: ${result.because}` : ''}`);
  else say(result.skipped ?? `✓ ${step.name} in ${took}${result.note ? ` (${result.note})` : ''}`);
  return result;
};

/** Steps that stand together and are all `quiet`; every other step is a group of its own. */
const groups = (list) =>
  list.reduce((made, step) => {
    const last = made.at(-1);
    if (step.quiet && last?.[0].quiet) last.push(step);
    else made.push([step]);
    return made;
  }, []);

/** A group's steps, taken in order by as many as there are cores; after a failure none is begun. */
const runGroup = async (group, node) => {
  const waiting = [...group];
  const results = [];
  const worker = async () => {
    while (waiting.length > 0) {
      const result = await tell(waiting.shift(), node);
      results.push(result);
      if (!result.ok) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(group.length, availableParallelism()) }, worker));
  return results;
};

/**
 * Runs the steps in order, quiet neighbours side by side, and stops at what fails; `only` names some of them by their
 * beginnings. Ends with the line "N passed, N failed": the tests' counts, where a step that is no test and fails counts
 * as one failure.
 */
export const runChecks = async (node, { fast = false, only = [] } = {}) => {
  let passed = 0;
  let failed = 0;
  for (const group of groups(chosen({ fast, only }))) {
    const results = await runGroup(group, node);
    for (const result of results) {
      passed += result.passed ?? 0;
      failed += result.failed ?? (result.ok ? 0 : 1);
    }
    if (results.some(({ ok }) => !ok)) break;
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
