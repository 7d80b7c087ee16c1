/** Null where the field did not exist. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
};

const SHORT_FORMS = /\b(?:api|cta|csv|seo|totp|url)\b/gi;

const actionText = (name: string): string => {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase();
  return (parts.charAt(0).toUpperCase() + parts.slice(1)).replaceAll(SHORT_FORMS, (word) => word.toUpperCase());
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? value : value === null || value === undefined ? {} : { value };

/** In the order recorded. */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const oldFields = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(oldFields), ...Object.keys(is)])].flatMap((name) => {
    const change = { field: actionText(name), before: text(oldFields[name]), after: text(is[name]) };
    return change.before === change.after ? [] : [change];
  });
};

/** "Farm renamed" for `farm.renamed`. */
export const actionInWords = (action: string): string => actionText(action);
