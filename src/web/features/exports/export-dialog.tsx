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
          Everything the agency has, in one zip: clients, farms, pages with every version and their content, leads with
          their history and consent receipts, rankings and every check, deliveries, inquiries, settings, staff and the
          audit log.
        </p>
        <p>
          Records come as JSON Lines, the main lists also as CSV for spreadsheets, photos and logos as they are, and a
          README says what is what.
        </p>
        <p>
          Passwords, keys, sessions and links that let somebody in are left out. The file holds people’s names and
          addresses: keep it safe and delete it when it has done its work.
        </p>
        {opened ? <ExportStatus onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

const BACKGROUND_NOTE =
  'It is made in the background: close this and come back. It can be downloaded for a day, and making another one replaces it.';

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
          {dataExport.failure ?? 'It could not be made. Please try again.'}
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
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not contain paragraphs */}
      <div role="status">
        <Alert color="green" title="Export ready">
          {sizeText(bytes)}, {rows.toLocaleString('en-US')} records. Until {dateAndTime(expiresAt ?? createdAt)}.{' '}
          Ordered by {requestedBy}, {dateAndTime(createdAt)}.
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
