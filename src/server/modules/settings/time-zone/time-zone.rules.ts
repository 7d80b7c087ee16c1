import { isTimeZone } from '#shared/time-zones.ts';

/** This machine's time zone; UTC where it says none that is a place's. */
export const machineTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};
