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

/**
 * Runs the steps in order and stops at the first that fails; `only` names some of them by their beginnings. Ends with
 * the line "N passed, N failed": the tests' counts, where a step that is no test and fails counts as one failure.
 */
export const runChecks = async (node, { fast = false, only = [] } = {}) => {
  let passed = 0;
  let failed = 0;
  for (const step of chosen({ fast, only })) {
    const started = performance.now();
    const result = await attempt(step, node);
    passed += result.passed ?? 0;
    failed += result.failed ?? (result.ok ? 0 : 1);
    if (!result.ok) {
      say(`✗ ${step.name} failed after ${seconds(started)}${result.because ? `: ${result.because}` : ''}`);
      break;
    }
    say(result.skipped ?? `✓ ${step.name} in ${seconds(started)}${result.note ? ` (${result.note})` : ''}`);
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
