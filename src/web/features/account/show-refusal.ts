import type { UseFormReturnType } from '@mantine/form';
import { showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/account.ts';

const WRONG_CODE = 'staff.wrong_code';

/** Puts what the server refused beside its field, and as a toast under `title` where it belongs to none. */
export const showRefusal = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { title, error }: { title: string; error: Error },
): void => {
  const text = failureText(error, texts.theServerCouldNotBeReached);
  const answered = error instanceof ApiFailure ? error.answer : {};
  const issues = answered.code === WRONG_CODE ? [{ path: 'code', message: text }] : (answered.issues ?? []);
  const elsewhere = showIssues(form, issues);
  if (issues.length === 0 || elsewhere.length > 0) toast({ title, description: text, tone: 'destructive' });
};
