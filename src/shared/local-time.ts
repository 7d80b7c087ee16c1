/** The time zone of most of a state's people; states left out have Eastern time. */
const STATES: Record<string, string> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

/** Eastern time, the default. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The time zone of a US state by its two letters; null for an unknown state. */
export const zoneOfState = (state: string | null): string | null => {
  const stateCode = state?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(stateCode)) return null;
  return Object.entries(STATES).find(([, states]) => states.split(' ').includes(stateCode))?.[0] ?? DEFAULT_TIME_ZONE;
};

const LABELS: Record<string, string> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

/** The zones of the United States with their usual names. */
export const ZONE_CHOICES: readonly { value: string; label: string }[] = Object.entries(LABELS).map(
  ([value, label]) => ({ value, label }),
);

/** A time zone's usual name. */
export const zoneLabel = (name: string): string => LABELS[name] ?? name.replaceAll('_', ' ');

/** Local date and time in a zone; months and days from 1, weekday 1 for Monday. */
export interface LocalMoment {
  year: number;
  month: number;
  day: number;
  hour: number;
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
};

/** Local time as milliseconds, as if it were UTC. */
const toLocalMillis = (at: number, timeZone: string): number => {
  const parts = new Map<string, number>(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: string): number => parts.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

/** Local date and time of a zone at an instant. */
export const localMoment = (at: Date, timeZone: string): LocalMoment => {
  const local = new Date(toLocalMillis(at.getTime(), timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    weekday: ((local.getUTCDay() + 6) % 7) + 1,
  };
};

const DAY_MS = 86_400_000;

/**
 * The instant of a local day and hour; days beyond the month's end carry over. An hour skipped by daylight saving
 * becomes the hour after the gap; of a repeated hour it is the first.
 */
export const momentInZone = ({ year, month, day, hour }: Omit<LocalMoment, 'weekday'>, timeZone: string): Date => {
  const target = Date.UTC(year, month - 1, day, hour);
  const offsets = [target - DAY_MS, target + DAY_MS].map((at) => toLocalMillis(at, timeZone) - at);
  const [early = target, late = target] = offsets.map((offset) => target - offset).toSorted((a, b) => a - b);
  return new Date([early, late].find((at) => toLocalMillis(at, timeZone) === target) ?? late);
};
