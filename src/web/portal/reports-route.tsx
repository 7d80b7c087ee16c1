import './results.css';
import { Download, ExternalLink } from 'lucide-react';
import type { PortalReport } from '#shared/reports.ts';
import { monthLabel } from '#shared/report-options.ts';
import { shortDate } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { counted } from '#shared/counted.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { SkeletonCards } from './cards.tsx';
import { usePortalRecord } from './portal-calls.ts';
import { QueryView, Message } from './states.tsx';

export default function PortalReportsRoute() {
  const reports = usePortalRecord<PortalReport[]>('/api/client/reports');
  return (
    <>
      <DocumentTitle>Reports</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Reports</h1>
        <p className="screen-description">Your results by month: leads, visitors, positions and pages.</p>
      </div>
      <QueryView query={reports} failed="Failed to fetch reports" loading={<SkeletonCards />}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="card">
              <Message
                level={2}
                drawing="book"
                title="No reports yet"
                text="Reports from your marketing team appear here."
              />
            </div>
          ) : (
            <div className="card">
              <ul className="rows">
                {rows.map((report) => (
                  <Report key={report.id} report={report} />
                ))}
              </ul>
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Report({ report: { id, month, leads, leadsBefore, pagesAdded, sentAt, note } }: { report: PortalReport }) {
  const label = monthLabel(month);
  const path = `/api/client/reports/${id}`;
  return (
    <li className="sent-report">
      <div>
        <h2>{label}</h2>
        <p>
          {leadsBefore === null
            ? counted(leads, 'lead')
            : `${counted(leads, 'lead')}, ${leadsBefore.toLocaleString('en-US')} the month before`}
          {pagesAdded === 0 ? null : ` · ${counted(pagesAdded, 'page')} added`}
        </p>
        {note ? <p className="sent-report-note">{note}</p> : null}
        <p className="done-description">Sent {shortDate(sentAt)}</p>
      </div>
      <div className="sent-report-ways">
        <a
          className="button button-main"
          href={`${path}/page`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open the report for ${label}, in a new tab`}
        >
          <ExternalLink size={16} aria-hidden />
          Open
        </a>
        <a className="button" href={`${path}/pdf`} download aria-label={`PDF of the report for ${label}`}>
          <Download size={16} aria-hidden />
          PDF
        </a>
      </div>
    </li>
  );
}
