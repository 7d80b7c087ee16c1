import { StatusBadge } from '#ui/status-badge.tsx';
import type { Lead } from '#shared/leads.ts';
import { useNow } from '#web/lib/use-now.ts';
import { responseClock, type ResponseClock } from '#web/lib/response-clock.ts';

/**
 * Minutes waited and whether that exceeds the client's target; null where the lead is quarantined or the time
 * unknown.
 */
export const leadResponseClock = (
  lead: Pick<Lead, 'status' | 'spam' | 'awaitingReplySince' | 'answeredAt' | 'answerMinutes'>,
  now: number,
): (ResponseClock & { isLate: boolean }) | null => {
  const clock = lead.spam ? null : responseClock(lead, now);
  return clock && { ...clock, isLate: clock.minutes > lead.answerMinutes };
};

/** "New for 12 minutes"; highlighted past the client's target. */
export function AwaitingReplyBadge({ lead }: { lead: Lead }) {
  const clock = leadResponseClock(lead, useNow());
  if (!clock?.isRunning) return null;
  return (
    <StatusBadge tone={clock.isLate ? 'orange' : 'grey'}>
      {clock.isLate ? `${clock.text}, over ${lead.answerMinutes} min` : clock.text}
    </StatusBadge>
  );
}

export function ResponseClockLine({ lead }: { lead: Lead }) {
  const clock = leadResponseClock(lead, useNow());
  if (!clock) return null;
  return (
    <p className="lead-clock tabular" data-late={clock.isLate || undefined}>
      {clock.text}. Goal: {lead.answerMinutes} minutes.
    </p>
  );
}

const MINUTE = 60;
const DAY = 24 * MINUTE;

/** "41 min", "3 h", "2 d". */
export const shortDuration = (minutes: number): string => {
  if (minutes < 1) return 'now';
  if (minutes < MINUTE) return `${Math.floor(minutes)} min`;
  return minutes < 2 * DAY ? `${Math.floor(minutes / MINUTE)} h` : `${Math.floor(minutes / DAY)} d`;
};

/** How long a new lead has waited; nothing once it was answered. */
export function WaitingTime({ lead }: { lead: Lead }) {
  const clock = leadResponseClock(lead, useNow());
  if (!clock?.isRunning) return <span className="lead-waiting">—</span>;
  const goal = `${clock.text}. Goal: ${lead.answerMinutes} minutes.`;
  return (
    <span className="lead-waiting" data-late={clock.isLate || undefined} title={goal}>
      {shortDuration(clock.minutes)}
      {clock.isLate ? <span className="lead-late">late</span> : null}
    </span>
  );
}
