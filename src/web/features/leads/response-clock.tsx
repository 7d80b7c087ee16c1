import { StatusBadge } from '#ui/status-badge.tsx';
import type { Lead } from '#shared/leads.ts';
import { useNow } from '#web/lib/use-now.ts';
import { leadResponseClock } from './awaiting-reply.ts';

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
      {clock.text}. Aim: {lead.answerMinutes} minutes.
    </p>
  );
}
