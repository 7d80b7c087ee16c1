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
    <section className="advice-bar" aria-label={`${counted(pages.length, 'page')} chosen`}>
      <div className="advice-bar-row">
        <strong className="tabular" aria-live="polite">
          {counted(pages.length, 'page')} chosen
        </strong>
        {mayPublish ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setConfirming('unpublish')}>
            Make Draft
          </Button>
        ) : null}
        {mayEdit ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setConfirming('regenerate')}>
            Write anew
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          Choose none
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={confirm}
        title={
          confirming === 'regenerate'
            ? `Write ${counted(pages.length, 'page')} anew?`
            : `Make ${counted(pages.length, 'page')} Draft?`
        }
        text={
          confirming === 'regenerate'
            ? 'Each page gets a new version by its writer, checked like any other. What visitors read changes when it passes and the farm publishes without review.'
            : 'Their addresses answer 404 until somebody publishes them again. Words, counts and leads stay. To keep visitors and rankings of an address, merge the page instead.'
        }
        confirmLabel={confirming === 'regenerate' ? 'Write anew' : 'Make Draft'}
        destructive={confirming === 'unpublish'}
      />
    </section>
  );
}
