import './reports.css';
import '#ui/row-list.css';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import type { useReports } from './report-calls.ts';
import { ReportRow } from './report-row.tsx';

interface ReportsListProps {
  reports: ReturnType<typeof useReports>;
  showsClient: boolean;
  filtered: boolean;
  onClear: () => void;
}

export function ReportsList({ reports, showsClient, filtered, onClear }: ReportsListProps) {
  return (
    <PagedList
      list={reports}
      failed="Failed to fetch reports"
      empty={
        <NothingFound
          drawing="book"
          title="No reports yet"
          text="A report shows a client the results of a month: leads, visitors, positions, pages and next steps."
          filtered={filtered}
          filteredText="No reports have this status."
          onClear={onClear}
        />
      }
    >
      {(rows) => (
        <ul className="row-list" aria-busy={reports.isPlaceholderData}>
          {rows.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} showsClient={showsClient} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
