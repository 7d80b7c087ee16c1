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
  const fieldIssues = issues.filter(isField);
  if (fieldIssues.length > 0) {
    form.setErrors(Object.fromEntries(fieldIssues.map(({ path, message }) => [path, message]).reverse()));
    focusFirst(
      form,
      fieldIssues.map(({ path }) => path),
    );
  }
  return issues.filter((issue) => !isField(issue));
};

/** Focuses the field that stands first on the screen, once it is enabled again after a pending submit. */
const focusFirst = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  paths: readonly string[],
): void => {
  requestAnimationFrame(() => {
    const [first] = paths
      .map((path) => form.getInputNode(path))
      .filter((node) => node !== null)
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  });
};

export const focusFirstError =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (errors: Record<string, unknown>): void =>
    focusFirst(form, Object.keys(errors));
