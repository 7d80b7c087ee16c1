import './exports.css';
import { Alert, Button, Progress } from '@mantine/core';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/exports.ts';
import { useExport } from './export-calls.ts';

export interface ExportDialogProps {
  path: string;
  domain: string;
  opened: boolean;
  onClose: () => void;
}

const MEGABYTE = 1_000_000;

/** Downloads a site as plain files. Closed before its end, the download ends too. */
export function ExportDialog({ path, domain, opened, onClose }: ExportDialogProps) {
  const { download, progress } = useExport({ path, domain });
  const { data: size, error, isPending, isSuccess } = download;
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = () => {
    leaving.current = new AbortController();
    download.mutate(leaving.current.signal);
  };
  const close = () => {
    leaving.current?.abort();
    download.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.exportSite} size="md">
      <div className="export">
        <p>{texts.allPublicPagesOfAsPlain(domain)}</p>
        <p>{texts.theFormAndTheQuizGo}</p>
        {isPending ? (
          <div>
            <Progress
              aria-label={texts.progress}
              value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0}
              animated
            />
            <p className="export-count">
              {progress ? texts.pageOf(progress.done, progress.total) : texts.readingThePages}
            </p>
          </div>
        ) : null}
        {/* An output element may not hold the paragraphs of a notice. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="status">
          {isSuccess ? (
            <Alert color="green" title={texts.exported}>
              {texts.zipWasSavedWithMb(domain, (size / MEGABYTE).toFixed(1))}
            </Alert>
          ) : null}
        </div>
        {error && !isPending ? (
          <Alert color="red" role="alert" title={texts.exportFailed}>
            {failureText(error, texts.theDownloadDidNotCome)}
          </Alert>
        ) : null}
        <div className="export-buttons">
          <Button variant="default" onClick={close}>
            {isSuccess ? texts.close : texts.cancel}
          </Button>
          <Button leftSection={<Download size={16} aria-hidden />} disabled={isPending} onClick={start}>
            {isPending ? texts.exporting : isSuccess ? texts.exportAgain : texts.exportLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
