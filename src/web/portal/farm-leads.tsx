import { Inbox, MessageSquareText } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PortalFarm, PortalLead } from '#shared/portal.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { Card } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { sourceLabel } from './lead.rules.ts';
import { LeadLinks } from './lead-parts.tsx';
import { CLIENT_FARMS, usePortalClient } from './portal-calls.ts';
import { QueryView, EmptyLine } from './states.tsx';
import { MoreButton } from './more-button.tsx';

const PAGE_SIZE = 25;

const useFarmLeads = (farmId: number) => {
  const { id } = usePortalClient();
  const path = `${CLIENT_FARMS}/${farmId}/leads`;
  return useInfiniteQuery({
    queryKey: [path, id, PAGE_SIZE],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalLead>> =>
      callApiPage(withQuery(path, { limit: PAGE_SIZE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
  });
};

export function FarmLeads({ farm }: { farm: PortalFarm }) {
  const leads = useFarmLeads(farm.id);
  return (
    <Card title="Leads">
      <QueryView query={leads} failed="Failed to fetch leads">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyLine icon={<Inbox size={20} />}>No leads found for this farm.</EmptyLine>;
          return (
            <ul className="rows">
              {rows.map((lead) => (
                <FarmLead key={lead.id} lead={lead} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      <MoreButton rows={leads} label="Show more leads" />
    </Card>
  );
}

function FarmLead({ lead }: { lead: PortalLead }) {
  return (
    <li className="lead">
      <div className="lead-head">
        <h3 className="lead-name">{lead.name}</h3>
        <StatusBadge tone={lead.completedBoth ? 'green' : lead.source === 'quiz' ? 'blue' : 'grey'} withoutDot>
          {lead.leadType || 'Contact'}
        </StatusBadge>
      </div>
      <p className="lead-address">{lead.email}</p>
      <p className="lead-facts">
        <span>{shortDate(lead.createdAt)}</span>
        <span>{sourceLabel(lead.source)}</span>
      </p>
      {lead.message ? (
        <details className="lead-more">
          <summary>
            <MessageSquareText size={16} aria-hidden />
            Message
          </summary>
          <p className="lead-message">{lead.message}</p>
        </details>
      ) : null}
      <LeadLinks lead={lead} />
    </li>
  );
}
