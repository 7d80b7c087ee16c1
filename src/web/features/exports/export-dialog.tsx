import './export.css';
import { Alert, Button, Progress } from '@mantine/core';
import { Download, Trash2 } from 'lucide-react';
import type { DataExport } from '#shared/exports.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { dataExportFile, isRunning, useDataExport, useDeleteDataExport, useRequestDataExport } from './export-calls.ts';

interface DataExportDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function DataExportDialog({ opened, onClose }: DataExportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Export Data" size="lg">
      <div className="archive">
        <p>
          All agency data in one zip file: clients, farms, pages with every version and their content, leads with their
          history and consent receipts, rankings and every check, deliveries, inquiries, settings, staff and the audit
          log.
        </p>
        <p>
          Records are JSON Lines files. The main lists are also included as CSV for spreadsheets. Photos and logos are
          included unchanged, and a README describes every file.
        </p>
        <p>
          Passwords, keys, sessions and links that give access are left out. The file contains personal data, so keep it
          safe and delete it when you no longer need it.
        </p>
        {opened ? <ExportStatus onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

const BACKGROUND_NOTE =
  'The export runs in the background, so you can close this dialog. It can be downloaded for one day, and a new export replaces it.';

function ExportStatus({ onClose }: { onClose: () => void }) {
  return (
    <QueryView
      query={useDataExport()}
      failed="Failed to fetch export"
      loading={<ListSkeleton shape="rows" count={1} />}
    >
      {(dataExport) => <NewestExport dataExport={dataExport} onClose={onClose} />}
    </QueryView>
  );
}

function NewestExport({ dataExport, onClose }: { dataExport: DataExport | null; onClose: () => void }) {
  const requestExport = useRequestDataExport();
  const request = () => requestExport.mutate();
  if (dataExport !== null && isRunning(dataExport)) return <RunningExport dataExport={dataExport} onClose={onClose} />;
  if (dataExport?.state === 'ready')
    return <ReadyExport dataExport={dataExport} onNew={request} isRequesting={requestExport.isPending} />;
  return (
    <>
      <p>{BACKGROUND_NOTE}</p>
      {dataExport?.state === 'failed' ? (
        <Alert color="red" role="alert" title="Export Failed">
          {dataExport.failure ?? 'The export could not be created. Please try again.'}
        </Alert>
      ) : null}
      <div className="archive-buttons">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={requestExport.isPending} onClick={request}>
          {requestExport.isPending ? 'Starting...' : 'Start Export'}
        </Button>
      </div>
    </>
  );
}

function RunningExport({ dataExport, onClose }: { dataExport: DataExport; onClose: () => void }) {
  const cancelling = useDeleteDataExport('Export cancelled');
  const { id, step, steps, rows, currentItem } = dataExport;
  const cancel = () => cancelling.mutate(id);
  return (
    <>
      <p>{BACKGROUND_NOTE}</p>
      <div className="archive-progress">
        <Progress aria-label="Progress" value={steps > 0 ? (100 * step) / steps : 0} animated />
        <output>
          <span>{currentItem ?? 'Waiting to start...'}</span>
          <span className="tabular">{rows.toLocaleString('en-US')} records read</span>
        </output>
      </div>
      <div className="archive-buttons">
        <Button variant="default" loading={cancelling.isPending} onClick={cancel}>
          Cancel Export
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

const sizeText = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${UNITS[power]}`;
};

interface ReadyProps {
  dataExport: DataExport;
  onNew: () => void;
  isRequesting: boolean;
}

function ReadyExport({ dataExport, onNew, isRequesting }: ReadyProps) {
  const deleting = useDeleteDataExport('Export deleted');
  const { id, bytes, rows, expiresAt, requestedBy, createdAt } = dataExport;
  const remove = () => deleting.mutate(id);
  return (
    <>
      <div aria-live="polite">
        <Alert color="green" title="Export ready">
          {sizeText(bytes)}, {rows.toLocaleString('en-US')} records. Available until{' '}
          {dateAndTime(expiresAt ?? createdAt)}. Requested by {requestedBy} on {dateAndTime(createdAt)}.
        </Alert>
      </div>
      <div className="archive-buttons">
        <Button
          variant="default"
          leftSection={<Trash2 size={16} aria-hidden />}
          loading={deleting.isPending}
          onClick={remove}
        >
          {deleting.isPending ? 'Deleting...' : 'Delete'}
        </Button>
        <Button variant="default" loading={isRequesting} onClick={onNew}>
          New Export
        </Button>
        <Button
          component="a"
          href={dataExportFile(dataExport)}
          download
          leftSection={<Download size={16} aria-hidden />}
        >
          Download
        </Button>
      </div>
    </>
  );
}
