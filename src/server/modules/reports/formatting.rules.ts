import { zoneLabel } from '#shared/local-time.ts';
import type { PortalActivityKind } from '#shared/portal.ts';
import type { ReportedPosition } from '#shared/reports.ts';

export const formatNumber = (value: number): string => value.toLocaleString('en-US');
export const formatDollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;
export const formatCount = (value: number, one: string, plural = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : plural}`;
export const formatPercent = (rate: number | null): string => (rate === null ? 'Not measured' : `${rate.toFixed(1)}%`);

/** The change since the month before; `before` is null when there was none. */
export const formatChange = (now: number, before: number | null): string => {
  if (before === null) return 'The first month';
  if (now === before) return `As many as the month before (${formatNumber(before)})`;
  const change = formatNumber(Math.abs(now - before));
  return `${change} ${now > before ? 'more' : 'fewer'} than the month before (${formatNumber(before)})`;
};

export const formatPosition = (position: ReportedPosition): string => {
  if (position === 'unmeasured') return 'Not measured';
  return position === null ? 'Not found' : `#${position}`;
};

/** A duration in the largest useful unit. */
export const formatMinutes = (minutes: number): string => {
  if (minutes < 1) return 'Less than a minute';
  if (minutes < 90) return formatCount(Math.round(minutes), 'minute');
  if (minutes < 48 * 60) return formatCount(Math.round(minutes / 60), 'hour');
  return formatCount(Math.round(minutes / 1440), 'day');
};

/** "Nov 2" for an ISO day. */
export const formatShortDay = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** "Nov 2–8" for a week within one month; a single day for one day. */
export const formatWeek = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)}–${Number(to.slice(8))}`;

/** "November 30, 2026" for an ISO day. */
export const formatLongDay = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "Nov" for a month. */
export const formatShortMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });

export const formatMoment = (at: string, timeZone: string): string => {
  const formatted = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${formatted} (${zoneLabel(timeZone)})`;
};

export const formatDayInZone = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

const pages = (done: string) => (times: number) => `${formatCount(times, 'page')} ${done}`;

const ACTIVITY_TEXTS: Record<PortalActivityKind, (times: number) => string> = {
  published: pages('published'),
  refreshed: pages('refreshed with changed facts'),
  improved: pages('improved'),
  rewritten: pages('rewritten'),
  merged: pages('merged with another'),
  domain: () => 'The domain of your hub was set up',
  website: (times) => `${formatCount(times, 'website')} set up`,
  links: (times) => `Links between pages updated ${times === 1 ? 'once' : `${formatNumber(times)} times`}`,
  pictures: (times) => `Pictures made ${times === 1 ? 'once' : `${formatNumber(times)} times`}`,
  buttons: (times) => `Words of buttons changed ${times === 1 ? 'once' : `${formatNumber(times)} times`}`,
  questions: (times) => `Questions added ${times === 1 ? 'once' : `${formatNumber(times)} times`}`,
  photo: (times) => `${formatCount(times, 'page')} got a photo`,
};

/** Kinds of work in plain words for business owners. */
export const formatActivity = (kind: PortalActivityKind, times: number): string => ACTIVITY_TEXTS[kind](times);
