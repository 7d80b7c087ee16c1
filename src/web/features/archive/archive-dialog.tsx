import './archive.css';
import { Alert, Button, Progress } from '@mantine/core';
import { Download, Trash2 } from 'lucide-react';
import type { Archive } from '#shared/archives.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/archive.ts';
import { archiveFile, isUnderWay, useArchive, useDeleteArchive, useOrderArchive } from './archive-calls.ts';

interface ArchiveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What an export of everything holds, how far it is, and the file once it is ready. */
export function ArchiveDialog({ opened, onClose }: ArchiveDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.exportData} size="lg">
      <div className="archive">
        <p>{texts.whatIsInIt}</p>
        <p>{texts.howItComes}</p>
        <p>{texts.whatIsNotInIt}</p>
        {opened ? <Standing onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

const refused = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.serverNotReached), tone: 'destructive' });

function Standing({ onClose }: { onClose: () => void }) {
  const { data: archive, isError, refetch, isFetching } = useArchive();
  const ordering = useOrderArchive();
  if (archive === undefined) {
    return isError ? (
      <ErrorState title={texts.failedToFetchExport} onRetry={refetch} retrying={isFetching} />
    ) : (
      <ListSkeleton shape="rows" count={1} />
    );
  }
  const order = () => ordering.mutate(undefined, { onError: refused(texts.failedToStartExport) });
  if (archive !== null && isUnderWay(archive)) return <UnderWay archive={archive} onClose={onClose} />;
  if (archive?.state === 'ready') return <Ready archive={archive} onNew={order} isOrdering={ordering.isPending} />;
  return (
    <>
      <p>{texts.itIsMadeInTheBackground}</p>
      {archive?.state === 'failed' ? (
        <Alert color="red" role="alert" title={texts.exportFailed}>
          {archive.failure ?? texts.couldNotBeMade}
        </Alert>
      ) : null}
      <div className="archive-buttons">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        <Button loading={ordering.isPending} onClick={order}>
          {ordering.isPending ? texts.starting : texts.startExport}
        </Button>
      </div>
    </>
  );
}

function UnderWay({ archive, onClose }: { archive: Archive; onClose: () => void }) {
  const cancelling = useDeleteArchive();
  const { id, step, steps, rows, reading } = archive;
  const cancel = () =>
    cancelling.mutate(id, {
      onSuccess: () => toast({ title: texts.exportCancelled }),
      onError: refused(texts.failedToDeleteExport),
    });
  return (
    <>
      <p>{texts.itIsMadeInTheBackground}</p>
      <div className="archive-progress">
        <Progress aria-label={texts.progress} value={steps > 0 ? (100 * step) / steps : 0} animated />
        <output>
          <span>{reading ?? texts.waitingForAWorker}</span>
          <span className="tabular">{texts.readSoFar(rows)}</span>
        </output>
      </div>
      <div className="archive-buttons">
        <Button variant="default" loading={cancelling.isPending} onClick={cancel}>
          {texts.cancelExport}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
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
  archive: Archive;
  onNew: () => void;
  isOrdering: boolean;
}

function Ready({ archive, onNew, isOrdering }: ReadyProps) {
  const deleting = useDeleteArchive();
  const { id, bytes, rows, expiresAt, orderedBy, createdAt } = archive;
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => toast({ title: texts.exportDeleted }),
      onError: refused(texts.failedToDeleteExport),
    });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">
        <Alert color="green" title={texts.exportReady}>
          {texts.readyUntil(sizeText(bytes), rows, dateAndTime(expiresAt ?? createdAt))}{' '}
          {texts.orderedAt(orderedBy, dateAndTime(createdAt))}
        </Alert>
      </div>
      <div className="archive-buttons">
        <Button
          variant="default"
          leftSection={<Trash2 size={16} aria-hidden />}
          loading={deleting.isPending}
          onClick={remove}
        >
          {deleting.isPending ? texts.deleting : texts.deleteExport}
        </Button>
        <Button variant="default" loading={isOrdering} onClick={onNew}>
          {texts.newExport}
        </Button>
        <Button component="a" href={archiveFile(archive)} download leftSection={<Download size={16} aria-hidden />}>
          {texts.download}
        </Button>
      </div>
    </>
  );
}
