import * as texts from './texts.ts';

/** Seconds as people say them: "under a minute", "4 min", "2 h 5 min". */
export const timeLeft = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return texts.underAMinute;
  if (minutes < 60) return texts.minutesShort(minutes);
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : texts.hoursAndMinutes(Math.floor(minutes / 60), rest);
};
