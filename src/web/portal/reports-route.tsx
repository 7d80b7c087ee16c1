import './results.css';
import { Download, ExternalLink, FileText } from 'lucide-react';
import type { PortalReport } from '#shared/reports.ts';
import { monthLabel } from '#shared/report-choices.ts';
import { shortDate } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-reports.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { SkeletonCards } from './cards.tsx';
import { usePortalRecord } from './portal-calls.ts';
import { Loaded, Message } from './states.tsx';

/** The reports that the client was sent, newest month first. */
export default function PortalReportsRoute() {
  const reports = usePortalRecord<PortalReport[]>('/api/client/reports');
  return (
    <>
      <DocumentTitle>{texts.reports}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.reports}</h1>
        <p className="screen-about">{texts.reportsAbout}</p>
      </div>
      <Loaded query={reports} failure={texts.failedToFetchReports} skeleton={<SkeletonCards />}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="card">
              <Message level={2} icon={<FileText size={24} />} title={texts.noReportsYet} text={texts.noReportsText} />
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
      </Loaded>
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
          {texts.leads(leads, leadsBefore)} · {texts.pagesAdded(pagesAdded)}
        </p>
        {note ? <p className="sent-report-note">{note}</p> : null}
        <p className="done-about">{texts.sentOn(shortDate(sentAt))}</p>
      </div>
      <div className="sent-report-ways">
        <a
          className="button button-main"
          href={`${path}/page`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.openReport(label)}
        >
          <ExternalLink size={16} aria-hidden />
          {texts.open}
        </a>
        <a className="button" href={`${path}/pdf`} download aria-label={texts.pdfOf(label)}>
          <Download size={16} aria-hidden />
          {texts.pdf}
        </a>
      </div>
    </li>
  );
}
