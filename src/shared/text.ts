import { z } from 'zod';

/** Text that PostgreSQL can store: it stores no NUL. */
export const storableText = z.string().refine((value) => !value.includes('\0'), 'Remove the unreadable character.');

/** Trimmed text of at most `max` characters, without NUL. */
export const trimmedText = (max: number) => storableText.trim().max(max, `Use at most ${max} characters.`);

/** Trimmed text that must not be empty; `message` is the error shown. */
export const requiredText = (max: number, message: string) => trimmedText(max).min(1, message);

/** Optional text: absent stays absent, null and blank become null (cleared). */
export const optionalText = (max: number) =>
  trimmedText(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '';
};

/** An optional http(s) URL; blank and null clear it. */
export const optionalUrl = (max = 2000) =>
  trimmedText(max)
    .refine((value) => value === '' || isWebAddress(value), 'Enter a full web address, such as https://example.com.')
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

/** An e-mail address, trimmed; case is kept as typed. */
export const emailAddress = z.string().trim().max(254).pipe(z.email('Enter a valid e-mail address.'));

/** A positive integer id in a path. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC, as every time in an answer (except session `expires`). */
export const Timestamp = z.iso.datetime();
