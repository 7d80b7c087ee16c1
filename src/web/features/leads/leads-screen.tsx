import './leads.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Download, Upload, Users } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useLeadExport, useLeads } from './lead-calls.ts';
import { isFiltered, leadFilterParsers, NO_FILTER, type LeadListFilter } from './lead-filter.ts';
import { loadedLeads } from './lead-pages.ts';
import { LeadRows } from './lead-rows.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';

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
        secondary={<ImportButton />}
        action={<ExportButton filter={asked} disabled={total === undefined || total === 0} />}
      />
      <LeadsFilters filter={filter} onChange={setFilter} />
      <SavedFilters filtered={isFiltered(asked)} />
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

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

function ImportButton() {
  const mayImport = useMay('leads.import');
  const [opened, setOpened] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Import CSV
      </Button>
      <ImportDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface LeadsListProps {
  leads: ReturnType<typeof useLeads>;
  filtered: boolean;
  onClear: () => void;
}

function LeadsList({ leads, filtered, onClear }: LeadsListProps) {
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
      <LeadRows rows={rows} busy={leads.isPlaceholderData} />
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
