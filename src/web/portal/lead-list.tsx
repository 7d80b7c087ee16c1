import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LEAD_STATUSES } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { Card } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { LeadActions } from './lead-actions.tsx';
import { CLIENT_LEADS, usePortalClient, usePortalRole } from './portal-calls.ts';
import { QueryView, EmptyLine, Skeleton } from './states.tsx';
import { useNow } from './use-now.ts';
import { MoreButton } from './more-button.tsx';
import { LEAD_STATUS_LABELS } from './lead-status-labels.ts';

const AT_ONCE = 25;
const UNVALUED = 'unvalued';

interface LeadFilters {
  q: string;
  status: string | null;
  valued: string | null;
  from: string | null;
  to: string | null;
}

const useLeads = (filters: LeadFilters) => {
  const { id } = usePortalClient();
  return useInfiniteQuery({
    queryKey: [CLIENT_LEADS, id, AT_ONCE, filters],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalLead>> =>
      callApiPage(withQuery(CLIENT_LEADS, { ...filters, limit: AT_ONCE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
    refetchOnWindowFocus: true,
    placeholderData: (previous) => previous,
  });
};

const useLeadFilters = () => {
  const [search, setSearch] = useSearchParams();
  const [searchText, setSearchText] = useState('');
  const q = useDeferredValue(searchText.trim());
  const status = LEAD_STATUSES.find((candidate) => candidate === search.get('status')) ?? null;
  const valued = ['true', 'false'].find((candidate) => candidate === search.get('valued')) ?? null;
  const [from, to] = [search.get('from'), search.get('to')];
  const setFilters = (kind: string) => {
    const dateRange = Object.entries({ from, to }).filter((entry): entry is [string, string] => entry[1] !== null);
    const next: [string, string][] =
      kind === UNVALUED
        ? [
            ['status', 'won'],
            ['valued', 'false'],
          ]
        : kind === ''
          ? []
          : [['status', kind]];
    setSearch([...dateRange, ...next], { replace: true, preventScrollReset: true });
  };
  const clearDates = () => {
    for (const name of ['from', 'to']) search.delete(name);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return {
    filters: { q, status, valued, from, to },
    searchText,
    setSearchText,
    setFilters,
    clearDates,
  };
};

export function LeadList({ answerMinutes }: { answerMinutes: number }) {
  const { filters, searchText, setSearchText, setFilters, clearDates } = useLeadFilters();
  const leads = useLeads(filters);
  const now = useNow();
  const isOwner = usePortalRole() === 'owner';
  const isNarrowed = Object.values(filters).some((value) => value !== null && value !== '');
  const total = leads.data?.pages[0]?.total;
  return (
    <>
      <div className="lead-tools">
        <input
          type="search"
          aria-label="Search name or e-mail"
          placeholder="Search name or e-mail"
          value={searchText}
          onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
        />
        <select
          aria-label="Show"
          value={filters.valued === 'false' ? UNVALUED : (filters.status ?? '')}
          onChange={({ currentTarget }) => setFilters(currentTarget.value)}
        >
          <option value="">All leads</option>
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {LEAD_STATUS_LABELS[status]}
            </option>
          ))}
          {isOwner ? <option value={UNVALUED}>Won, without a value</option> : null}
        </select>
        {filters.from && filters.to ? (
          <div className="lead-dates">
            <span>
              {dayLabel(filters.from, true)} to {dayLabel(filters.to, true)}
            </span>
            <button type="button" className="button" onClick={clearDates}>
              All dates
            </button>
          </div>
        ) : null}
      </div>
      <Card
        title="Leads"
        action={<output className="card-aside">{total === undefined ? '' : counted(total, 'lead')}</output>}
      >
        <QueryView query={leads} failed="Failed to fetch leads" loading={<Skeleton rows={4} height={180} />}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            if (rows.length === 0)
              return (
                <EmptyLine icon={<Inbox size={20} />}>
                  {isNarrowed ? 'No leads match your filters.' : 'No leads found yet'}
                </EmptyLine>
              );
            return (
              <ul className="rows">
                {rows.map((row) => (
                  <LeadActions key={row.id} lead={row} now={now} answerMinutes={answerMinutes} />
                ))}
              </ul>
            );
          }}
        </QueryView>
        <MoreButton rows={leads} label="Show more leads" />
      </Card>
    </>
  );
}
