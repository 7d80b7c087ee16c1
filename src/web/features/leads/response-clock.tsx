import { StatusBadge } from '#ui/status-badge.tsx';
import type { Lead } from '#shared/leads.ts';
import { useNow } from '#web/lib/use-now.ts';
import { leadResponseClock } from './awaiting-reply.ts';

/** "New for 12 minutes": how long a lead waits for its answer, marked when its client wanted it sooner. */
export function AwaitingReplyBadge({ lead }: { lead: Lead }) {
  const clock = leadResponseClock(lead, useNow());
  if (!clock?.isRunning) return null;
  return (
    <StatusBadge tone={clock.isLate ? 'orange' : 'grey'}>
      {clock.isLate ? `${clock.text}, over ${lead.answerMinutes} min` : clock.text}
    </StatusBadge>
  );
}

/** The clock beside a lead's work, running or stopped, with what its client aims for. */
export function ResponseClockLine({ lead }: { lead: Lead }) {
  const clock = leadResponseClock(lead, useNow());
  if (!clock) return null;
  return (
    <p className="lead-clock tabular" data-late={clock.isLate || undefined}>
      {clock.text}. Aim: {lead.answerMinutes} minutes.
    </p>
  );
}
