import * as texts from '#web/texts/lib.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string): string => texts.unitsAgo(count, unit);

/** How long ago a moment was, in whole minutes, hours or days: "just now", "5 min ago", "3 hours ago", "2 days ago". */
export const ageOf = (iso: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE) return texts.justNow;
  if (passed < HOUR) return texts.minAgo(Math.floor(passed / MINUTE));
  return passed < DAY ? counted(Math.floor(passed / HOUR), texts.hour) : counted(Math.floor(passed / DAY), texts.day);
};
