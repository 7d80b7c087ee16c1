import type { UseFormReturnType } from '@mantine/form';
import { showIssues, type FieldIssue } from '#ui/form-issues.ts';
import { ApiFailure } from './api.ts';

/** Shows the server's issues at their fields; returns those without a field. */
export const showRefusedFields =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (error: unknown): FieldIssue[] =>
    showIssues(form, error instanceof ApiFailure ? (error.answer.issues ?? []) : []);
