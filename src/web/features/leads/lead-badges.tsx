import { VisuallyHidden } from '@mantine/core';
import { Star } from 'lucide-react';
import { isHighPriority, type Lead } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
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

/** In a row of a list: a star stands for a premium lead and a red score for the priority. */
export function LeadFlags({ lead }: { lead: Lead }) {
  const isHigh = isHighPriority(lead);
  return (
    <span className="lead-flags">
      {lead.completedBoth ? (
        <span data-tone="green" title="Premium Lead">
          <Star size={12} aria-hidden />
          <VisuallyHidden>Premium Lead</VisuallyHidden>
        </span>
      ) : null}
      {lead.quizScore === null ? null : (
        <span
          className="tabular"
          data-tone={isHigh ? 'red' : undefined}
          title={isHigh ? 'High Priority' : 'Quiz score'}
        >
          {lead.quizScore}/{QUIZ_MAX_SCORE}
          {isHigh ? <VisuallyHidden>High Priority</VisuallyHidden> : null}
        </span>
      )}
      {lead.spam ? <span data-tone="orange">Spam</span> : null}
    </span>
  );
}

/** The same in words, below the name. */
export function LeadWords({ lead }: { lead: Lead }) {
  return (
    <span className="lead-flags lead-words">
      {lead.completedBoth ? <span data-tone="green">Premium Lead</span> : null}
      {isHighPriority(lead) ? <span data-tone="red">High Priority</span> : null}
      {lead.spam ? <span data-tone="orange">Spam</span> : null}
    </span>
  );
}
