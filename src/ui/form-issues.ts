import type { UseFormReturnType } from '@mantine/form';

export interface FieldIssue {
  path: string;
  message: string;
}

/** Shows the server's issues at their fields and focuses the first. Returns the issues without a field. */
export const showIssues = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  issues: readonly FieldIssue[],
): FieldIssue[] => {
  const values = form.getValues();
  const isField = ({ path }: FieldIssue): boolean => (path.split('.')[0] ?? '') in values;
  const mine = issues.filter(isField);
  if (mine.length > 0) {
    form.setErrors(Object.fromEntries(mine.map(({ path, message }) => [path, message]).reverse()));
    focusField(form, mine[0]?.path ?? '');
  }
  return issues.filter((issue) => !isField(issue));
};

/** Waits until the field is enabled again after a pending submit. */
export const focusField = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  path: string,
): void => {
  requestAnimationFrame(() => form.getInputNode(path)?.focus());
};

export const focusFirstError =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (errors: Record<string, unknown>): void => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) focusField(form, first);
  };
