import { Alert } from '@mantine/core';
import type { ModelTest } from '#shared/model-use.ts';
import { failureText } from '#web/lib/api.ts';

/** The outcome of a test of a language model; nothing before one. */
export function TestResult({ test, error }: { test: ModelTest | undefined; error: Error | null }) {
  if (error) return <Alert color="red">{failureText(error, 'The model could not be tested.')}</Alert>;
  if (!test) return null;
  const durationNote = test.durationMs === undefined ? '' : ` (${(test.durationMs / 1000).toFixed(1)} s)`;
  return <Alert color={test.success ? 'green' : 'red'}>{`${test.message}${durationNote}`}</Alert>;
}
