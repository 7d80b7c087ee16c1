import { Button } from '@mantine/core';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { monthLabel } from '#shared/report-options.ts';
import type { ReportSummary } from '#shared/reports.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useDiscardReport } from './report-calls.ts';

const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);
const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Open, download, send, share and discard, as far as the viewer may. */
export function ReportActions({ report }: { report: ReportSummary }) {
  const name = `${report.clientName}, ${monthLabel(report.month)}`;
  return (
    <div className="report-actions">
      <Button
        component="a"
        href={`/api/reports/${report.id}/page`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="compact-sm"
        aria-label={`Open ${name}, opens in a new tab`}
      >
        Open
      </Button>
      <Button
        component="a"
        href={`/api/reports/${report.id}/pdf`}
        download
        variant="default"
        size="compact-sm"
        aria-label={`PDF ${name}`}
      >
        PDF
      </Button>
      <SendActions report={report} name={name} />
    </div>
  );
}

function SendActions({ report, name }: { report: ReportSummary; name: string }) {
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
        size="compact-sm"
        data-edit
        aria-label={`${label}: ${name}`}
        onClick={() => setOpenDialog('send')}
      >
        {label}
      </Button>
      <ActionsMenu actions={isSent ? [share] : [share, discard]} label={`More for ${name}`} size={28} />
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
