import './leads.css';
import { Button } from '@mantine/core';
import { Download, Upload, Users } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSettledSearch } from '#web/lib/use-settled-search.ts';
import { useLeadExport, useLeads } from './lead-calls.ts';
import { isFiltered, leadFilterParsers, NO_FILTER, type LeadListFilter } from './lead-filter.ts';
import { LeadRows } from './lead-rows.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';

export function LeadsScreen() {
  const [filter, setFilter] = useQueryStates(leadFilterParsers);
  const asked = useSettledSearch(filter);
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
  return (
    <PagedList
      list={leads}
      failed="Failed to fetch leads"
      empty={
        <NothingFound
          icon={<Users size={24} />}
          title="No leads found"
          text="Whoever sends the form or the quiz of a landing page appears here."
          filtered={filtered}
          filteredText="No leads match your search and filters."
          onClear={onClear}
        />
      }
    >
      {(rows) => <LeadRows rows={rows} busy={leads.isPlaceholderData} />}
    </PagedList>
  );
}
