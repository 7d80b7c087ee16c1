import { isHighPriority, type Lead } from '#shared/leads.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SOURCE_LABELS } from './lead-list-filter.ts';

export function LeadBadges({ lead }: { lead: Lead }) {
  return (
    <span className="lead-badges">
      <StatusBadge tone={lead.source === 'quiz' ? 'blue' : 'grey'} withoutDot>
        {SOURCE_LABELS[lead.source]}
      </StatusBadge>
      {lead.completedBoth ? <StatusBadge tone="green">Premium Lead</StatusBadge> : null}
      {isHighPriority(lead) ? <StatusBadge tone="red">High Priority</StatusBadge> : null}
      {lead.spam ? <StatusBadge tone="orange">Spam</StatusBadge> : null}
    </span>
  );
}
