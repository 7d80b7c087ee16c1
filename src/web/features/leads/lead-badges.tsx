import { isHighPriority, type Lead } from '#shared/leads.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import * as texts from '#web/texts/leads.ts';
import { SOURCE_LABELS } from './lead-filter.ts';

/** Where a lead came from and what makes it stand out. */
export function LeadBadges({ lead }: { lead: Lead }) {
  return (
    <span className="lead-badges">
      <StatusBadge tone={lead.source === 'quiz' ? 'blue' : 'grey'} plain>
        {SOURCE_LABELS[lead.source]}
      </StatusBadge>
      {lead.completedBoth ? <StatusBadge tone="green">{texts.premiumLead}</StatusBadge> : null}
      {isHighPriority(lead) ? <StatusBadge tone="red">{texts.highPriority}</StatusBadge> : null}
      {lead.spam ? <StatusBadge tone="orange">{texts.spam}</StatusBadge> : null}
    </span>
  );
}
