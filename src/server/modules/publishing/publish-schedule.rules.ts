import { DEFAULT_TIME_ZONE, zoneOfState } from '#shared/local-time.ts';

/** Pages are published between these hours of the farm's day, spread evenly. */
const FIRST_PUBLISH_HOUR = 8;
const LAST_PUBLISH_HOUR = 19;

/** A farm's time zone by its state; Eastern time where the state is not known. */
export const timeZoneOfState = (state: string | null): string => zoneOfState(state) ?? DEFAULT_TIME_ZONE;

export interface LocalTime {
  hour: number;
  dayStart: Date;
}

export const localTime = (at: Date, timeZone: string): LocalTime => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [hour, minute, second] = [parts.get('hour') ?? 0, parts.get('minute') ?? 0, parts.get('second') ?? 0];
  const since = ((hour * 60 + minute) * 60 + second) * 1000 + at.getUTCMilliseconds();
  return { hour, dayStart: new Date(at.getTime() - since) };
};

/** How many of a day's pages may be published by this hour: none before eight, all by seven in the evening. */
export const pagesAllowedByHour = (perDay: number, hour: number): number => {
  if (hour < FIRST_PUBLISH_HOUR) return 0;
  const hours = Math.min(hour, LAST_PUBLISH_HOUR) - FIRST_PUBLISH_HOUR + 1;
  return Math.ceil((perDay * hours) / (LAST_PUBLISH_HOUR - FIRST_PUBLISH_HOUR + 1));
};
