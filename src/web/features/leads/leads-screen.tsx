import './leads.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Download, Users } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useLeadExport, useLeads, useSetLeadStatus } from './lead-calls.ts';
import { isFiltered, leadFilterParsers, NO_FILTER, type LeadListFilter } from './lead-filter.ts';
import { loadedLeads } from './lead-pages.ts';
import { LeadRow } from './lead-row.tsx';
import { LeadsFilters } from './leads-filters.tsx';

const SEARCH_AFTER_MS = 250;

const useAskedFilter = (filter: LeadListFilter): LeadListFilter => {
  const [settled] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  return { ...filter, q: filter.q === '' ? '' : settled };
};

export function LeadsScreen() {
  const [filter, setFilter] = useQueryStates(leadFilterParsers);
  const asked = useAskedFilter(filter);
  const leads = useLeads(asked);
  const total = leads.data?.pages.at(-1)?.total;
  return (
    <>
      <PageHeader
        title="Leads"
        count={total ?? null}
        action={<ExportButton filter={asked} disabled={total === undefined || total === 0} />}
      />
      <LeadsFilters filter={filter} onChange={setFilter} />
      <LeadsList leads={leads} filtered={isFiltered(asked)} onClear={() => void setFilter(NO_FILTER)} />
    </>
  );
}

function ExportButton({ filter, disabled }: { filter: LeadListFilter; disabled: boolean }) {
  const { progress, start } = useLeadExport(filter);
  const label =
    progress === null
      ? 'Export as CSV'
      : `Exporting ${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}...`;
  return (
    <Button
      variant="default"
      className="tabular"
      leftSection={<Download size={16} aria-hidden />}
      disabled={disabled || progress !== null}
      onClick={() => void start()}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

interface LeadsListProps {
  leads: ReturnType<typeof useLeads>;
  filtered: boolean;
  onClear: () => void;
}

function LeadsList({ leads, filtered, onClear }: LeadsListProps) {
  const mayEdit = useMay('leads.edit');
  const setStatus = useSetLeadStatus();
  if (leads.isPending) return <ListSkeleton shape="rows" count={8} />;
  if (leads.data === undefined || (leads.isPlaceholderData && leads.isError)) {
    return (
      <ErrorState
        title="Failed to fetch leads"
        text={failureText(leads.error, 'The server could not be reached.')}
        onRetry={leads.refetch}
        retrying={leads.isFetching}
      />
    );
  }
  const rows = loadedLeads(leads.data);
  if (rows.length === 0) return <NoLeads filtered={filtered} onClear={onClear} />;
  const total = leads.data.pages.at(-1)?.total ?? rows.length;
  return (
    <>
      <ul className="leads-list" aria-busy={leads.isPlaceholderData}>
        {rows.map((lead) => (
          <li key={lead.id}>
            <LeadRow
              lead={lead}
              onStatus={mayEdit ? (one, status) => setStatus.mutate({ lead: one, status }) : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="leads-foot">
        <output className="tabular">
          {`Showing ${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        </output>
        <MoreLeads leads={leads} />
      </div>
    </>
  );
}

function MoreLeads({ leads }: { leads: ReturnType<typeof useLeads> }) {
  if (!leads.hasNextPage) return null;
  const failed = leads.isFetchNextPageError;
  return (
    <>
      {failed ? <span role="alert">Failed to fetch leads</span> : null}
      <Button variant="default" disabled={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
        {leads.isFetchingNextPage ? 'Loading...' : failed ? 'Retry' : 'Show more'}
      </Button>
    </>
  );
}

function NoLeads({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<Users size={24} />}
      title="No leads found"
      text={
        filtered
          ? 'No leads match your search and filters.'
          : 'Whoever sends the form or the quiz of a landing page appears here.'
      }
      action={
        filtered ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : null
      }
    />
  );
}
