import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { isHighPriority } from '#shared/leads.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { dollars } from '#web/lib/money.ts';
import { formatAge } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWorkspaceClient } from './workspace-context.ts';

type RecentLead = ClientOverview['leads'][number];

const STATUSES: Record<RecentLead['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'yellow' },
  contacted: { label: 'Contacted', tone: 'blue' },
  qualified: { label: 'Qualified', tone: 'blue' },
  won: { label: 'Won', tone: 'green' },
  lost: { label: 'Lost', tone: 'grey' },
};

export function RecentLeads({ leads }: { leads: readonly RecentLead[] }) {
  const { id } = useWorkspaceClient();
  const now = useNow();
  return (
    <section className="client-panel" aria-labelledby="recent-leads">
      <div className="client-panel-head">
        <h2 id="recent-leads">Recent leads</h2>
        {leads.length === 0 ? null : <Link to={`/clients/${id}/leads`}>All leads</Link>}
      </div>
      {leads.length === 0 ? (
        <p className="client-panel-text">No leads yet. Visitors who submit a form or quiz appear here.</p>
      ) : (
        <ul className="recent-rows">
          {leads.map((lead) => (
            <LeadLine key={lead.id} lead={lead} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeadLine({ lead, now }: { lead: RecentLead; now: number }) {
  const { label, tone } = STATUSES[lead.status];
  return (
    <li>
      <span className="recent-main">
        <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
        <small>{[lead.farmName, lead.pageTitle].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="recent-side">
        {isHighPriority(lead) ? <StatusBadge tone="red">High Priority</StatusBadge> : null}
        {lead.value === null ? null : <span className="tabular">{dollars(lead.value)}</span>}
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <time dateTime={lead.createdAt} title={dateAndTime(lead.createdAt)}>
          {formatAge(lead.createdAt, now)}
        </time>
      </span>
    </li>
  );
}
