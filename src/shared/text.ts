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

/** Whether a text is an http(s) URL without credentials. */
export const isWebAddress = (value: string): boolean => {
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

/** The largest whole number of a database column. */
export const LARGEST_INTEGER = 2_147_483_647;

/** A positive integer id in a path. */
export const Id = z.coerce.number().int().positive().max(LARGEST_INTEGER);
export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC, as every time in an answer (except session `expires`). */
export const Timestamp = z.iso.datetime();

const isStorableTime = (text: string): boolean => {
  const time = Date.parse(text);
  return time >= 0 && time < Date.UTC(3000, 0);
};
const STORABLE_TIME = 'Use a date from 1970 to 2999.';

/** A sent calendar day, `2027-03-31`; the database and JavaScript disagree about years far away. */
export const CalendarDay = z.iso.date('Enter a day, such as 2027-03-31.').refine(isStorableTime, STORABLE_TIME);

/** A sent time, ISO 8601 with a zone. */
export const SentTime = z.iso
  .datetime({ offset: true, error: 'Enter a date and time, such as 2027-03-31T09:00:00Z.' })
  .refine(isStorableTime, STORABLE_TIME);

/** A sent day, in UTC, or time. */
export const DateOrTime = z.union([SentTime, CalendarDay], 'Enter a day, such as 2027-03-31.');

/** The last instant that `to` includes: a date alone means its whole day, UTC. */
export const endOfPeriod = (to: string): Date => new Date(Date.parse(to) + (to.length === 10 ? 86_399_999 : 0));
