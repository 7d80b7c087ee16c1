import './audit.css';
import '#ui/row-list.css';
import { useQueryStates } from 'nuqs';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { totalText } from '#web/lib/total-text.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { useAudit } from './audit-calls.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditFilePath, auditFilterParsers, isFiltered, NO_FILTER } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

export function AuditScreen() {
  const user = useStaffUser();
  const mayRead = useMay('audit.read');
  if (user && !mayRead) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can read the audit log." />;
  }
  if (user) return <Log />;
  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who changed what, and when" />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

function Log() {
  const [filter, setFilter] = useQueryStates(auditFilterParsers);
  const debouncedFilter = useDebouncedSearch(filter);
  const log = useAudit(debouncedFilter);
  const newest = log.data?.pages.at(-1);
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="Who changed what, and when"
        count={newest ? totalText(newest) : null}
        action={<ExportButton source={{ path: auditFilePath(debouncedFilter) }} />}
      />
      <AuditFilters filter={filter} onChange={setFilter} />
      <Entries log={log} filtered={isFiltered(debouncedFilter)} onClear={() => void setFilter(NO_FILTER)} />
    </>
  );
}

interface EntriesProps {
  log: ReturnType<typeof useAudit>;
  filtered: boolean;
  onClear: () => void;
}

function Entries({ log, filtered, onClear }: EntriesProps) {
  return (
    <PagedList
      list={log}
      failed="Failed to fetch the audit log"
      empty={
        <NothingFound
          drawing="book"
          title="No entries found"
          text="Every change made by staff is recorded here."
          filtered={filtered}
          filteredText="No entries match your search and filters."
          onClear={onClear}
        />
      }
    >
      {(rows) => (
        <ul className="row-list" aria-busy={log.isPlaceholderData}>
          {rows.map((row) => (
            <li key={row.id}>
              <AuditEntry row={row} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
