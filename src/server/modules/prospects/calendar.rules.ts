import { momentInZone } from '#shared/local-time.ts';
import { isTimeZone } from '#shared/time-zones.ts';

const LINE_BYTES = 74;
const MINUTE_MS = 60_000;

/** The moment of a day ("2026-12-01") and hour ("9:00 AM") in a time zone; null for invalid text. */
export const toMoment = (day: string, { time, timeZone }: { time: string; timeZone: string }): Date | null => {
  const [, clock, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  if (clock === undefined || !year || !month || !date || !isTimeZone(timeZone)) return null;
  const hour = (Number(clock) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(momentInZone({ year, month, day: date, hour }, timeZone).getTime() + Number(minute) * MINUTE_MS);
};

const formatUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes line breaks and separators. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Lines of at most 75 bytes (RFC 5545) without splitting a character. */
const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > LINE_BYTES) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
};

export interface CalendarEvent {
  /** The same for the same event, so that calendars do not add it twice. */
  uid: string;
  title: string;
  text: string;
  start: Date;
  minutes: number;
  madeAt: Date;
}

/** A calendar file (RFC 5545) with one event, in UTC. */
export const createCalendarFile = ({ uid, title, text, start, minutes, madeAt }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farmstead//Demo//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(madeAt)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(new Date(start.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
