import type { Lead } from '#shared/leads.ts';
import { responseClock, type ResponseClock } from '#web/lib/response-clock.ts';

/** How long a lead has waited or waited for its answer, and whether that is longer than its client wants; null where it is held or nobody knows. */
export const leadResponseClock = (
  lead: Pick<Lead, 'status' | 'spam' | 'waitingSince' | 'answeredAt' | 'answerMinutes'>,
  now: number,
): (ResponseClock & { isLate: boolean }) | null => {
  const clock = lead.spam ? null : responseClock(lead, now);
  return clock && { ...clock, isLate: clock.minutes > lead.answerMinutes };
};
