import * as texts from '#web/texts/lead-clock.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in words, in its largest unit; `minutes` may be a fraction. */
export const durationWords = (minutes: number): string => {
  const whole = Math.floor(minutes);
  if (whole < 1) return texts.lessThanAMinute;
  if (whole < HOUR) return texts.minutes(whole);
  if (whole < 2 * DAY) return texts.hours(Math.floor(whole / HOUR));
  return texts.days(Math.floor(whole / DAY));
};

const minutesBetween = (from: string, to: number): number => Math.max(0, (to - Date.parse(from)) / 60_000);

interface Clocked {
  status: string;
  /** Since when it waits. */
  waitingSince: string;
  answeredAt: string | null;
}

export interface LeadClock {
  text: string;
  minutes: number;
  waits: boolean;
}

/**
 * How long a lead has waited, or waited until it was answered; null where neither is known. Staff and clients read the
 * same clock. `now` in milliseconds since 1970.
 */
export const leadClock = ({ status, waitingSince, answeredAt }: Clocked, now: number): LeadClock | null => {
  if (status === 'new') {
    const minutes = minutesBetween(waitingSince, now);
    return { text: texts.newFor(durationWords(minutes)), minutes, waits: true };
  }
  if (answeredAt === null) return null;
  const minutes = minutesBetween(waitingSince, Date.parse(answeredAt));
  return { text: texts.answeredAfter(durationWords(minutes)), minutes, waits: false };
};
