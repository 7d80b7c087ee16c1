import './audit.css';
import { ScrollText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { useSettledSearch } from '#web/lib/use-settled-search.ts';
import * as texts from '#web/texts/audit.ts';
import { countedTo } from '#web/texts/lib.ts';
import { useAudit } from './audit-calls.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditFilePath, auditFilterParsers, isFiltered, NO_FILTER } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

/** Who changed what and when, newest first; administrators only. */
export function AuditScreen() {
  const user = useStaffUser();
  const mayRead = useMay('audit.read');
  if (user && !mayRead) {
    return <EmptyState level={1} title={texts.accessDenied} text={texts.onlyAdministratorsReadTheAuditLog} />;
  }
  if (user) return <Log />;
  return (
    <>
      <PageHeader title={texts.auditLog} subtitle={texts.whoChangedWhatAndWhen} />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

function Log() {
  const [filter, setFilter] = useQueryStates(auditFilterParsers);
  const asked = useSettledSearch(filter);
  const log = useAudit(asked);
  const newest = log.data?.pages.at(-1);
  return (
    <>
      <PageHeader
        title={texts.auditLog}
        subtitle={texts.whoChangedWhatAndWhen}
        count={newest ? countedTo(newest) : null}
        action={<ExportButton source={{ path: auditFilePath(asked) }} />}
      />
      <AuditFilters filter={filter} onChange={setFilter} />
      <Entries log={log} filtered={isFiltered(asked)} onClear={() => void setFilter(NO_FILTER)} />
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
      failed={texts.failedToFetchTheAuditLog}
      empty={
        <NothingFound
          icon={<ScrollText size={24} />}
          title={texts.noEntriesFound}
          text={texts.everyChangeThatStaffMake}
          filtered={filtered}
          filteredText={texts.noEntriesMatchYourSearch}
          onClear={onClear}
        />
      }
    >
      {(rows) => (
        <ul className="audit-list" aria-busy={log.isPlaceholderData}>
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
