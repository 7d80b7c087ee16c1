import type { Lead } from '#shared/leads.ts';
import { responseClock, type ResponseClock } from '#web/lib/response-clock.ts';

/**
 * Minutes waited and whether that exceeds the client's target; null where the lead is quarantined or the time
 * unknown.
 */
export const leadResponseClock = (
  lead: Pick<Lead, 'status' | 'spam' | 'waitingSince' | 'answeredAt' | 'answerMinutes'>,
  now: number,
): (ResponseClock & { isLate: boolean }) | null => {
  const clock = lead.spam ? null : responseClock(lead, now);
  return clock && { ...clock, isLate: clock.minutes > lead.answerMinutes };
};
