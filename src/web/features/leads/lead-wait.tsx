import { StatusBadge } from '#ui/status-badge.tsx';
import type { Lead } from '#shared/leads.ts';
import { useNow } from '#web/lib/use-now.ts';
import { waitOf } from './waiting.ts';

/** "New for 12 minutes": how long a lead waits for its answer, marked when its client wanted it sooner. */
export function LeadWait({ lead }: { lead: Lead }) {
  const wait = waitOf(lead, useNow());
  if (!wait) return null;
  return (
    <StatusBadge tone={wait.isLate ? 'orange' : 'grey'}>
      {wait.isLate ? `${wait.text}, over ${lead.answerMinutes} min` : wait.text}
    </StatusBadge>
  );
}
