import { StatusBadge } from '#ui/status-badge.tsx';
import type { Lead } from '#shared/leads.ts';
import { useNow } from '#web/lib/use-now.ts';
import * as texts from '#web/texts/leads.ts';
import { waitOf } from './waiting.ts';

/** "New for 12 minutes": how long a lead waits for its answer, marked when its client wanted it sooner. */
export function LeadWait({ lead }: { lead: Lead }) {
  const wait = waitOf(lead, useNow());
  if (!wait?.waits) return null;
  return (
    <StatusBadge tone={wait.isLate ? 'orange' : 'grey'}>
      {wait.isLate ? texts.overMin(wait.text, lead.answerMinutes) : wait.text}
    </StatusBadge>
  );
}

/** The clock beside a lead's work, running or stopped, with what its client aims for. */
export function LeadClockLine({ lead }: { lead: Lead }) {
  const wait = waitOf(lead, useNow());
  if (!wait) return null;
  return (
    <p className="lead-clock tabular" data-late={wait.isLate || undefined}>
      {texts.clockAndAim(wait.text, lead.answerMinutes)}
    </p>
  );
}
