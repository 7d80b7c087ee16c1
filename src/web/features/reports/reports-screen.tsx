import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { REPORT_STATE_LABELS, REPORT_STATES } from '#shared/report-options.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useClientScope } from '#web/lib/client-scope.ts';
import { FilterChoice, labelled } from '#web/lib/filter-choice.tsx';
import { useReports } from './report-calls.ts';
import { ReportsList } from './reports-list.tsx';

const state = parseAsStringLiteral(REPORT_STATES);

export function ReportsScreen() {
  const [stateFilter, setStateFilter] = useQueryState('state', state);
  const { clientId } = useClientScope();
  const reports = useReports({ clientId, state: stateFilter });
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Monthly reports for all clients"
        count={reports.data?.pages.at(-1)?.total ?? null}
      />
      <div className="reports-filter">
        <FilterChoice
          label="Status"
          allLabel="All statuses"
          choices={labelled(REPORT_STATES, REPORT_STATE_LABELS)}
          value={stateFilter}
          onChange={(value) => void setStateFilter(value)}
        />
      </div>
      <ReportsList
        reports={reports}
        showsClient
        filtered={stateFilter !== null}
        onClear={() => void setStateFilter(null)}
      />
    </>
  );
}
