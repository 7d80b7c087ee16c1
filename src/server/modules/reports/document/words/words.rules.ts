import { zoneLabel } from '#shared/local-time.ts';
import type { WorkKind } from '#shared/portal.ts';
import type { Standing } from '#shared/reports.ts';

export const plain = (value: number): string => value.toLocaleString('en-US');
export const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${plain(value)} ${value === 1 ? one : many}`;
export const percent = (rate: number | null): string => (rate === null ? 'Not measured' : `${rate.toFixed(1)}%`);

/** What a figure did since the month before; `before` null: there was none. */
export const changeWords = (now: number, before: number | null): string => {
  if (before === null) return 'The first month';
  if (now === before) return `As many as the month before (${plain(before)})`;
  const change = plain(Math.abs(now - before));
  return `${change} ${now > before ? 'more' : 'fewer'} than the month before (${plain(before)})`;
};

/** Where a keyword stands. */
export const standingWords = (standing: Standing): string => {
  if (standing === 'unmeasured') return 'Not measured';
  return standing === null ? 'Not found' : `#${standing}`;
};

/** A length of time in the largest unit that says enough. */
export const minutesWords = (minutes: number): string => {
  if (minutes < 1) return 'Less than a minute';
  if (minutes < 90) return counted(Math.round(minutes), 'minute');
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hour');
  return counted(Math.round(minutes / 1440), 'day');
};

/** "Nov 2" of an ISO day. */
export const shortDay = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** "Nov 2–8" of a week that lies within one month; of one day the day alone. */
export const weekWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)}–${Number(to.slice(8))}`;

/** "November 30, 2026" of an ISO day. */
export const longDay = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "Nov" of a month. */
export const shortMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });

/** The day and hour of a moment on a zone's clocks. */
export const momentWords = (at: string, timeZone: string): string => {
  const shown = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown} (${zoneLabel(timeZone)})`;
};

/** The day of a moment on a zone's clocks. */
export const dayInZone = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

const pages = (done: string) => (times: number) => `${counted(times, 'page')} ${done}`;

const WORK: Record<WorkKind, (times: number) => string> = {
  published: pages('published'),
  refreshed: pages('refreshed with changed facts'),
  improved: pages('improved'),
  rewritten: pages('rewritten'),
  merged: pages('merged with another'),
  domain: () => 'The domain of your hub was set up',
  website: (times) => `${counted(times, 'website')} set up`,
  links: (times) => `Links between pages updated ${times === 1 ? 'once' : `${plain(times)} times`}`,
  pictures: (times) => `Pictures made ${times === 1 ? 'once' : `${plain(times)} times`}`,
  buttons: (times) => `Words of buttons changed ${times === 1 ? 'once' : `${plain(times)} times`}`,
  questions: (times) => `Questions added ${times === 1 ? 'once' : `${plain(times)} times`}`,
  photo: (times) => `${counted(times, 'page')} got a photo`,
};

/** What was done, as owners of businesses say it. */
export const workWords = (kind: WorkKind, times: number): string => WORK[kind](times);
