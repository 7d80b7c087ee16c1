import { Button } from '@mantine/core';
import { Download, ExternalLink, Link2, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthLabel, REPORT_STATE_LABELS } from '#shared/report-options.ts';
import type { ReportSummary } from '#shared/reports.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#web/lib/counted.ts';
import { useDiscardReport } from './report-calls.ts';

const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);
const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

const TONES: Record<ReportSummary['state'], BadgeTone> = {
  made: 'blue',
  waiting: 'yellow',
  sent: 'green',
  discarded: 'grey',
};

const completionText = ({ state, completedAt, completedBy }: ReportSummary): string | null => {
  if (completedAt === null) return null;
  const time = dateAndTime(completedAt);
  if (state === 'discarded') return completedBy === null ? `Discarded ${time}` : `Discarded ${time} by ${completedBy}`;
  return completedBy === null ? `Sent ${time}` : `Sent ${time} by ${completedBy}`;
};

const generatedText = (time: string, author: string | null) =>
  author === null ? `Created ${time}` : `Created ${time} by ${author}`;

export function ReportRow({ report, showsClient }: { report: ReportSummary; showsClient: boolean }) {
  const { id, clientId, clientName, month, version, state, mailed, unsent, links, views } = report;
  const name = showsClient ? `${clientName}, ${monthLabel(month)}` : monthLabel(month);
  const facts = [
    counted(report.leads, 'lead'),
    mailed > 0 ? `${counted(mailed, 'e-mail')} delivered` : null,
    links > 0 ? `${counted(links, 'link')} open` : null,
    views > 0 ? `read ${views === 1 ? 'once' : `${views.toLocaleString('en-US')} times`}` : null,
  ].filter((fact) => fact !== null);
  return (
    <article className="report">
      <div className="report-text">
        <div className="report-head">
          <h2>{monthLabel(month)}</h2>
          {version > 1 ? <span className="report-muted">version {version}</span> : null}
          <StatusBadge tone={TONES[state]}>{REPORT_STATE_LABELS[state]}</StatusBadge>
          {unsent > 0 ? <StatusBadge tone="red">{counted(unsent, 'e-mail')} not delivered</StatusBadge> : null}
        </div>
        {showsClient ? (
          <p>
            <Link to={`/clients/${clientId}/reports`}>{clientName}</Link>
          </p>
        ) : null}
        <p className="tabular">{facts.join(' · ')}</p>
        <p className="report-muted">
          {completionText(report) ?? generatedText(dateAndTime(report.madeAt), report.madeBy)}
        </p>
        {report.note ? <p className="report-note">{report.note}</p> : null}
      </div>
      <div className="report-actions">
        <Button
          component="a"
          href={`/api/reports/${id}/page`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
          aria-label={`Open ${name}, opens in a new tab`}
        >
          Open
        </Button>
        <Button
          component="a"
          href={`/api/reports/${id}/pdf`}
          download
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          aria-label={`PDF ${name}`}
        >
          PDF
        </Button>
        <ReportActions report={report} name={name} />
      </div>
    </article>
  );
}

function ReportActions({ report, name }: { report: ReportSummary; name: string }) {
  const maySend = useMay('reports.send');
  const [openDialog, setOpenDialog] = useState<'send' | 'share' | 'discard' | null>(null);
  const discarding = useDiscardReport(report.id);
  const close = () => setOpenDialog(null);
  if (!maySend || report.state === 'discarded') return null;
  const share = {
    label: 'Links and e-mails',
    icon: <Link2 size={16} aria-hidden />,
    onSelect: () => setOpenDialog('share'),
  };
  const discard = {
    label: 'Discard',
    icon: <Trash2 size={16} aria-hidden />,
    destructive: true,
    onSelect: () => setOpenDialog('discard'),
  };
  const isSent = report.state === 'sent';
  const label = isSent ? 'Send again' : report.state === 'waiting' ? 'Approve and send' : 'Send';
  return (
    <>
      <Button
        variant={isSent ? 'default' : 'filled'}
        leftSection={<Send size={16} aria-hidden />}
        aria-label={`${label}: ${name}`}
        onClick={() => setOpenDialog('send')}
      >
        {label}
      </Button>
      <ActionsMenu actions={isSent ? [share] : [share, discard]} label={`More for ${name}`} />
      <SendDialog opened={openDialog === 'send'} onClose={close} report={report} label={label} name={name} />
      <ShareDialog opened={openDialog === 'share'} onClose={close} report={report} name={name} />
      <ConfirmDialog
        opened={openDialog === 'discard'}
        onClose={close}
        title={`Discard the report for ${name}?`}
        text="The report is not sent, and its links stop working. You can create another report for this month."
        confirmLabel="Discard"
        pending={discarding.isPending}
        onConfirm={() => discarding.mutate(undefined, { onSuccess: close })}
      />
    </>
  );
}
