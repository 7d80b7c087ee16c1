import type { UseFormReturnType } from '@mantine/form';
import { showIssues, type FieldIssue } from '#ui/form-issues.ts';
import { ApiFailure } from './api.ts';

/** For `onError`: puts what the server refused beside its fields; answers what belongs to none. */
export const showRefusedFields =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (error: unknown): FieldIssue[] =>
    showIssues(form, error instanceof ApiFailure ? (error.answer.issues ?? []) : []);
