const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;
const MAX_LIST_LENGTH = 100;

/** Field names, in lower case without - and _, whose values are never logged. */
const SECRET_NAME =
  /password|passphrase|secret|token|cookie|authorization|adminsession|sessionid|apikey|rapidapi.*key|privatekey|databaseurl|smtpurl|redisurl|totp|signature/;
const URL_NAME = /ur[il]$|^location$|^referr?er$|^href$/;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Drops user info, query and fragment: webhook URLs carry keys there. */
const stripUrlSecrets = (text: string): string => text.replace(/[?#].*$/s, '?…').replace(/\/\/[^/@\s]*@/, '//');

/** Drops the values that SQL errors list at their end. */
export const stripSqlValues = (text: string): string =>
  text.replace(/\nparams:[^\n]*(?:\n(?!\s+at )[^\n]*)*/g, `\nparams: ${HIDDEN}`);

const readError = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: stripSqlValues(error.message),
  ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? { code: error.code }
    : {}),
  stack: stripSqlValues(error.stack ?? ''),
  ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
});

const redactField = (name: string, value: unknown, depth: number): unknown => {
  const plainName = name.toLowerCase().replaceAll(/[-_]/g, '');
  if (SECRET_NAME.test(plainName) && value !== null && typeof value !== 'boolean' && typeof value !== 'number')
    return HIDDEN;
  if (URL_NAME.test(plainName) && typeof value === 'string') return stripUrlSecrets(value);
  return redactValue(value, depth);
};

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof URL) return stripUrlSecrets(value.href);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return readError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH).map((item) => redactValue(item, depth + 1));
  // Sockets, requests and clients hold headers and keys in unpredictable places.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, redactField(name, field, depth + 1)]));
};

/** A copy of a log line's fields without secrets, bounded in depth and length. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, 0)]));
}
