const HOUR = 60;
const DAY = 24 * HOUR;

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** In the largest unit; `minutes` may be a fraction. */
export const durationText = (minutes: number): string => {
  const wholeMinutes = Math.floor(minutes);
  if (wholeMinutes < 1) return 'less than a minute';
  if (wholeMinutes < HOUR) return `${wholeMinutes} ${wholeMinutes === 1 ? 'minute' : 'minutes'}`;
  if (wholeMinutes < 2 * DAY) return hours(Math.floor(wholeMinutes / HOUR));
  return days(Math.floor(wholeMinutes / DAY));
};

const minutesBetween = (from: string, to: number): number => Math.max(0, (to - Date.parse(from)) / 60_000);

interface ResponseTimes {
  status: string;
  awaitingReplySince: string;
  answeredAt: string | null;
}

export interface ResponseClock {
  text: string;
  minutes: number;
  isRunning: boolean;
}

/** Shared by staff and clients; null without a start. `now` in milliseconds since 1970. */
export const responseClock = (
  { status, awaitingReplySince, answeredAt }: ResponseTimes,
  now: number,
): ResponseClock | null => {
  if (status === 'new') {
    const minutes = minutesBetween(awaitingReplySince, now);
    return { text: `New for ${durationText(minutes)}`, minutes, isRunning: true };
  }
  if (answeredAt === null) return null;
  const minutes = minutesBetween(awaitingReplySince, Date.parse(answeredAt));
  return { text: `Answered after ${durationText(minutes)}`, minutes, isRunning: false };
};
