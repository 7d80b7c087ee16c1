import './leads.css';
import { useQueryStates } from 'nuqs';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { useLeads } from './lead-calls.ts';
import { isFiltered, leadFilterParsers, leadsFilePath, NO_FILTER } from './lead-list-filter.ts';
import { LeadRows } from './lead-rows.tsx';
import { LeadsFilters } from './leads-filters.tsx';

/** The leads of one client, with the filters of the whole list. */
export function ClientLeads({ clientId }: { clientId: number }) {
  const [filter, setFilter] = useQueryStates(leadFilterParsers);
  const debouncedFilter = useDebouncedSearch({ ...filter, clientId });
  const leads = useLeads(debouncedFilter);
  const filtered = isFiltered({ ...debouncedFilter, clientId: null });
  return (
    <>
      <div className="client-leads-tools">
        <LeadsFilters filter={{ ...filter, clientId }} onChange={setFilter} isOfClient />
        <ExportButton source={{ path: leadsFilePath(debouncedFilter) }} disabled={leads.data === undefined} />
      </div>
      <PagedList
        list={leads}
        failed="Failed to fetch leads"
        empty={
          <NothingFound
            drawing="mailbox"
            title="No leads found"
            text="Visitors who submit a form or quiz on this client’s pages appear here."
            filtered={filtered}
            filteredText="No leads match your search and filters."
            onClear={() => void setFilter(NO_FILTER)}
          />
        }
      >
        {(rows) => <LeadRows rows={rows} busy={leads.isPlaceholderData} />}
      </PagedList>
    </>
  );
}
