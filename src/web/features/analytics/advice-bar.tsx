import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { AnalyticsPageRow } from '#shared/analytics.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { currentBulk, watchBulk } from '#web/lib/bulk-run.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#web/lib/counted.ts';
import { usePageBulkActions, type PageBulkAction } from './analytics-calls.ts';

export function AdviceBar({ pages, onClear }: { pages: readonly AnalyticsPageRow[]; onClear: () => void }) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const startBulkAction = usePageBulkActions();
  const [confirming, setConfirming] = useState<PageBulkAction | null>(null);
  if (pages.length === 0) return null;
  const busy = run !== null && run.state !== 'ended';
  const confirm = () => {
    if (confirming) startBulkAction(confirming, pages);
    setConfirming(null);
    onClear();
  };
  return (
    <section className="advice-bar" aria-label={`${counted(pages.length, 'page')} selected`}>
      <div className="advice-bar-row">
        <strong className="tabular" aria-live="polite">
          {counted(pages.length, 'page')} selected
        </strong>
        {mayPublish ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setConfirming('unpublish')}>
            Unpublish
          </Button>
        ) : null}
        {mayEdit ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setConfirming('regenerate')}>
            Rewrite
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={confirm}
        title={
          confirming === 'regenerate'
            ? `Rewrite ${counted(pages.length, 'page')}?`
            : `Unpublish ${counted(pages.length, 'page')}?`
        }
        text={
          confirming === 'regenerate'
            ? 'A new version of each page is written and checked. Visitors see it once it passes every check, if the farm publishes without review.'
            : 'Their addresses return 404 until the pages are published again. Text, statistics and leads are kept. To keep the visitors and rankings of an address, merge the page instead.'
        }
        confirmLabel={confirming === 'regenerate' ? 'Rewrite' : 'Unpublish'}
        destructive={confirming === 'unpublish'}
      />
    </section>
  );
}
