import type { UseFormReturnType } from '@mantine/form';

export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * Puts the server's issues beside the fields of a form and focuses the first of them. Answers the issues that belong to
 * no field, for the form's own message. Nothing typed is lost.
 */
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

/** Focuses a field of the form once it is on the screen again (a pending form's fields may be disabled). */
export const focusField = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  path: string,
): void => {
  requestAnimationFrame(() => form.getInputNode(path)?.focus());
};

/** For `form.onSubmit(save, focusFirstError(form))`: focuses the first field that was refused. */
export const focusFirstError =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (errors: Record<string, unknown>): void => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) focusField(form, first);
  };
