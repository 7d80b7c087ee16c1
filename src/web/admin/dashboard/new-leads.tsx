import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isHighPriority, type Lead } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '../../lib/dates.ts';
import { ageOf } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';

const SHOWN = 8;

/** The newest leads nobody has answered yet, each beginning with how long it has waited. */
export function NewLeads() {
  const leads = useQuery<Lead[]>({ queryKey: [`/api/leads?status=new&spam=false&limit=${SHOWN}`] });
  return (
    <section className="panel" aria-labelledby="new-leads">
      <div className="panel-head">
        <h2 id="new-leads">New leads</h2>
        <Link to="/leads">View all leads</Link>
      </div>
      {leads.data ? (
        <LeadRows leads={leads.data} />
      ) : leads.isError ? (
        <ErrorState title="Failed to fetch leads" onRetry={leads.refetch} retrying={leads.isFetching} />
      ) : (
        <ListSkeleton shape="rows" count={4} />
      )}
    </section>
  );
}

function LeadRows({ leads }: { leads: Lead[] }) {
  const now = useNow();
  if (leads.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No new leads"
        text="A lead stands here from the moment a form or quiz is sent until someone marks it as contacted."
      />
    );
  }
  return (
    <ul className="lead-rows">
      {leads.map((lead) => (
        <li key={lead.id} className="lead-row">
          <time className="lead-age tabular" dateTime={lead.createdAt} title={dateAndTime(lead.createdAt)}>
            {ageOf(lead.createdAt, now)}
          </time>
          <div className="lead-who">
            <Link to={`/leads?q=${encodeURIComponent(lead.email)}`}>{lead.name}</Link>
            <span>{[lead.clientName, lead.pageTitle].filter(Boolean).join(' · ')}</span>
          </div>
          <div className="lead-badges">
            {isHighPriority(lead) ? <StatusBadge tone="red">High Priority</StatusBadge> : null}
            {lead.quizScore === null ? null : (
              <StatusBadge tone="grey" plain>{`Quiz ${lead.quizScore}/${QUIZ_MAX_SCORE}`}</StatusBadge>
            )}
          </div>
          <div className="lead-reach">
            {lead.phone ? (
              <a href={`tel:${lead.phone}`}>{lead.phone}</a>
            ) : (
              <a href={`mailto:${lead.email}`}>{lead.email}</a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
