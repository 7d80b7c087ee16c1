import './reports.css';
import { Link } from 'react-router';
import { monthLabel } from '#shared/report-options.ts';
import type { ReportSummary } from '#shared/reports.ts';
import { EmptyState } from '#ui/states.tsx';
import { counted } from '#shared/counted.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { ReportActions } from './report-actions.tsx';
import { lastText, REPORT_LIST, ReportStateBadge } from './report-list.tsx';

/** A report beside its list. */
export const REPORT_PANEL: ListPanel<ReportSummary> = {
  label: 'Report',
  render: (_key, row) =>
    row ? <Report report={row} /> : <EmptyState title="Report not in this view" text="Choose another view." />,
};

function Report({ report }: { report: ReportSummary }) {
  const { clientId, clientName, month, version, leads, mailed, links, views, note } = report;
  const facts = [
    counted(leads, 'lead'),
    mailed > 0 ? `${counted(mailed, 'e-mail')} delivered` : null,
    links > 0 ? `${counted(links, 'link')} open` : null,
    views > 0 ? `read ${views === 1 ? 'once' : `${views.toLocaleString('en-US')} times`}` : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="report-panel">
      <h2>{monthLabel(month)}</h2>
      <p>
        <Link to={`/clients/${clientId}/reports`}>{clientName}</Link>
        {version > 1 ? `, version ${version}` : ''}
      </p>
      <ReportStateBadge report={report} />
      <p className="tabular">{facts.join(' · ')}</p>
      <p className="report-muted">{lastText(report)}</p>
      {note ? <p className="report-note">{note}</p> : null}
      <ReportActions report={report} />
    </div>
  );
}

/** Monthly reports of all clients. */
export function ReportsScreen() {
  return <ListView list={REPORT_LIST} title="Reports" panel={REPORT_PANEL} />;
}
