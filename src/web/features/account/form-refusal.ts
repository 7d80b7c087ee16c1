import type { UseFormReturnType } from '@mantine/form';
import { showIssues } from '#ui/form-issues.ts';
import type { ToastMessage } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';

const WRONG_CODE = 'staff.wrong_code';

export const showFormErrors =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, title: string) =>
  (error: Error): ToastMessage | null => {
    const text = failureText(error, 'The server could not be reached.');
    const answered = error instanceof ApiFailure ? error.answer : {};
    const issues = answered.code === WRONG_CODE ? [{ path: 'code', message: text }] : (answered.issues ?? []);
    const otherIssues = showIssues(form, issues);
    return issues.length === 0 || otherIssues.length > 0 ? { title, description: text, tone: 'destructive' } : null;
  };
