import { z } from 'zod';

/** Whether this is an IANA zone such as America/New_York, or UTC; offsets and abbreviations are not accepted. */
export const isTimeZone = (text: string): boolean => {
  if (!/^(UTC|[A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
};

/** An IANA time zone. */
export const TimeZone = z.string().trim().max(60).refine(isTimeZone, 'Choose a time zone, such as America/New_York.');
