import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LEAD_STATUSES } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';
import { Card } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { LeadActions } from './lead-actions.tsx';
import { CLIENT_LEADS, usePortalClient } from './portal-calls.ts';
import { QueryView, Nothing, Skeleton } from './states.tsx';
import { useNow } from './use-now.ts';
import { MoreButton } from './more-button.tsx';
import { LEAD_STATUS_LABELS } from './lead-status-labels.ts';

const AT_ONCE = 25;
const UNVALUED = 'unvalued';

interface Chosen {
  q: string;
  status: string | null;
  valued: string | null;
  from: string | null;
  to: string | null;
}

const useLeads = (chosen: Chosen) => {
  const { id } = usePortalClient();
  return useInfiniteQuery({
    queryKey: [CLIENT_LEADS, id, AT_ONCE, chosen],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalLead>> =>
      callApiPage(withQuery(CLIENT_LEADS, { ...chosen, limit: AT_ONCE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
};

const useChosen = () => {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const status = LEAD_STATUSES.find((one) => one === search.get('status')) ?? null;
  const valued = ['true', 'false'].find((one) => one === search.get('valued')) ?? null;
  const [from, to] = [search.get('from'), search.get('to')];
  const choose = (kind: string) => {
    const kept = Object.entries({ from, to }).filter((pair): pair is [string, string] => pair[1] !== null);
    const next: [string, string][] =
      kind === UNVALUED
        ? [
            ['status', 'won'],
            ['valued', 'false'],
          ]
        : kind === ''
          ? []
          : [['status', kind]];
    setSearch([...kept, ...next], { replace: true, preventScrollReset: true });
  };
  const showAllDates = () => {
    for (const name of ['from', 'to']) search.delete(name);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return { chosen: { q, status, valued, from, to }, typed, setTyped, choose, showAllDates };
};

export function LeadList({ answerMinutes }: { answerMinutes: number }) {
  const { chosen, typed, setTyped, choose, showAllDates } = useChosen();
  const leads = useLeads(chosen);
  const now = useNow();
  const isNarrowed = Object.values(chosen).some((value) => value !== null && value !== '');
  const total = leads.data?.pages[0]?.total;
  return (
    <>
      <div className="lead-tools">
        <input
          type="search"
          aria-label="Search name or e-mail"
          placeholder="Search name or e-mail"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <select
          aria-label="Show"
          value={chosen.valued === 'false' ? UNVALUED : (chosen.status ?? '')}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">All leads</option>
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {LEAD_STATUS_LABELS[status]}
            </option>
          ))}
          <option value={UNVALUED}>Won, without a value</option>
        </select>
        {chosen.from && chosen.to ? (
          <div className="lead-dates">
            <span>
              {dayLabel(chosen.from, true)} to {dayLabel(chosen.to, true)}
            </span>
            <button type="button" className="button" onClick={showAllDates}>
              All dates
            </button>
          </div>
        ) : null}
      </div>
      <Card
        title="Leads"
        aside={<output className="card-aside">{total === undefined ? '' : counted(total, 'lead')}</output>}
      >
        <QueryView query={leads} failed="Failed to fetch leads" loading={<Skeleton rows={4} height={180} />}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            if (rows.length === 0)
              return (
                <Nothing icon={<Inbox size={20} />}>
                  {isNarrowed ? 'No leads match what you chose.' : 'No leads found yet'}
                </Nothing>
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
