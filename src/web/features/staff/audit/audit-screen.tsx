import './audit.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Download, ScrollText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { useAudit, useExportAudit } from './audit-calls.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditFilterParsers, isFiltered, NO_FILTER } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

const SEARCH_AFTER_MS = 250;

/** Who changed what and when, newest first; administrators only. */
export function AuditScreen() {
  const user = useStaffUser();
  const mayRead = useMay('audit.read');
  if (user && !mayRead) {
    return <EmptyState level={1} title="Access denied" text="Only administrators read the audit log." />;
  }
  return user ? <Log /> : <ListSkeleton shape="rows" count={6} />;
}

function Log() {
  const [filter, setFilter] = useQueryStates(auditFilterParsers);
  const [settled] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  const asked = { ...filter, q: filter.q === '' ? '' : settled };
  const log = useAudit(asked);
  const exporting = useExportAudit();
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="Who changed what, and when"
        count={log.data?.pages.at(-1)?.total ?? null}
        action={
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(asked)}
          >
            Export
          </Button>
        }
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
  if (log.isPending) return <ListSkeleton shape="rows" count={6} />;
  if (log.data === undefined || (log.isPlaceholderData && log.isError)) {
    return (
      <ErrorState
        title="Failed to fetch the audit log"
        text={failureText(log.error, 'The server could not be reached.')}
        onRetry={log.refetch}
        retrying={log.isFetching}
      />
    );
  }
  const rows = log.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <NoEntries filtered={filtered} onClear={onClear} />;
  return (
    <>
      <ul className="audit-list" aria-busy={log.isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id}>
            <AuditEntry row={row} />
          </li>
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button variant="default" mt="md" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {log.isFetchingNextPage ? 'Loading...' : log.isFetchNextPageError ? 'Retry' : 'Show more'}
        </Button>
      ) : null}
    </>
  );
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<ScrollText size={24} />}
      title="No entries found"
      text={
        filtered ? 'No entries match your search and filters.' : 'Every change that staff make is written down here.'
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
