import './site-export.css';
import { Alert, Button, Progress } from '@mantine/core';
import { Download } from 'lucide-react';
import { Dialog } from '#ui/dialog.tsx';
import { failureText } from '#web/lib/api.ts';
import { useSiteExport } from './site-export-calls.ts';

export interface SiteExportDialogProps {
  path: string;
  domain: string;
  opened: boolean;
  onClose: () => void;
}

const MEGABYTE = 1_000_000;

/** Closing the dialog cancels the download. */
export function SiteExportDialog({ path, domain, opened, onClose }: SiteExportDialogProps) {
  const { download, progress, stop } = useSiteExport({ path, domain });
  const { data: size, error, isPending, isSuccess } = download;
  const close = () => {
    stop();
    download.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Export site" size="md">
      <div className="export">
        <p>
          All public pages of {domain} as static files in one zip file that you can host anywhere. It contains the
          pages, pictures, sitemap and redirects, and a README with hosting instructions.
        </p>
        <p>The form and the quiz still send to this installation. Export again after pages change.</p>
        {isPending ? (
          <div>
            <Progress
              aria-label="Progress"
              value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0}
              animated
            />
            <p className="export-count">
              {progress ? `Page ${progress.done} of ${progress.total}` : 'Reading the pages...'}
            </p>
          </div>
        ) : null}
        <div aria-live="polite">
          {isSuccess ? (
            <Alert color="green" title="Exported">
              {domain}.zip was saved ({(size / MEGABYTE).toFixed(1)} MB).
            </Alert>
          ) : null}
        </div>
        {error && !isPending ? (
          <Alert color="red" role="alert" title="Export Failed">
            {failureText(error, 'The download did not finish. Please try again.')}
          </Alert>
        ) : null}
        <div className="export-buttons">
          <Button variant="default" onClick={close}>
            {isSuccess ? 'Close' : 'Cancel'}
          </Button>
          <Button
            leftSection={<Download size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => download.mutate()}
          >
            {isPending ? 'Exporting...' : isSuccess ? 'Export Again' : 'Export'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
