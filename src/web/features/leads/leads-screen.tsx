import './leads.css';
import { useQueryStates } from 'nuqs';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { ImportButton } from '#web/lib/import-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { useLeads } from './lead-calls.ts';
import { isFiltered, leadFilterParsers, leadsFilePath, NO_FILTER } from './lead-list-filter.ts';
import { LeadRows } from './lead-rows.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';

export function LeadsScreen() {
  const mayImport = useMay('leads.import');
  const [filter, setFilter] = useQueryStates(leadFilterParsers);
  const debouncedFilter = useDebouncedSearch(filter);
  const leads = useLeads(debouncedFilter);
  const total = leads.data?.pages.at(-1)?.total;
  return (
    <>
      <PageHeader
        title="Leads"
        count={total ?? null}
        secondary={mayImport ? <ImportButton dialog={ImportDialog} /> : null}
        action={
          <ExportButton
            source={{ path: leadsFilePath(debouncedFilter) }}
            disabled={total === undefined || total === 0}
          />
        }
      />
      <LeadsFilters filter={filter} onChange={setFilter} />
      <SavedFilters filtered={isFiltered(debouncedFilter)} />
      <LeadsList leads={leads} filtered={isFiltered(debouncedFilter)} onClear={() => void setFilter(NO_FILTER)} />
    </>
  );
}

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

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
          drawing="mailbox"
          title="No leads found"
          text="Visitors who submit a form or quiz on a landing page appear here."
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
