import type { Lead } from '#shared/leads.ts';
import { leadClock, type LeadClock } from '#web/lib/lead-clock.ts';

/** How long a lead has waited or waited for its answer, and whether that is longer than its client wants; null where it is held or nobody knows. */
export const waitOf = (
  lead: Pick<Lead, 'status' | 'spam' | 'waitingSince' | 'answeredAt' | 'answerMinutes'>,
  now: number,
): (LeadClock & { isLate: boolean }) | null => {
  const clock = lead.spam ? null : leadClock(lead, now);
  return clock && { ...clock, isLate: clock.minutes > lead.answerMinutes };
};
