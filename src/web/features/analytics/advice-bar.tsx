import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { PageRow } from '#shared/analytics.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { currentBulk, watchBulk } from '#web/lib/bulk-run.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/analytics.ts';
import { usePageDeeds, type PageDeed } from './analytics-calls.ts';

/** What can be done with the chosen pages. */
export function AdviceBar({ pages, onClear }: { pages: readonly PageRow[]; onClear: () => void }) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const start = usePageDeeds();
  const [asking, setAsking] = useState<PageDeed | null>(null);
  if (pages.length === 0) return null;
  const busy = run !== null && run.state !== 'ended';
  const confirm = () => {
    if (asking) start(asking, pages);
    setAsking(null);
    onClear();
  };
  return (
    <section className="advice-bar" aria-label={texts.chosen(pages.length)}>
      <div className="advice-bar-row">
        <strong className="tabular" aria-live="polite">
          {texts.chosen(pages.length)}
        </strong>
        {mayPublish ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setAsking('unpublish')}>
            {texts.makeDraft}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => setAsking('regenerate')}>
            {texts.writeAnew}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          {texts.chooseNone}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
        title={asking === 'regenerate' ? texts.writeAnewTitle(pages.length) : texts.makeDraftTitle(pages.length)}
        text={asking === 'regenerate' ? texts.writeAnewText : texts.makeDraftText}
        confirmLabel={asking === 'regenerate' ? texts.writeAnew : texts.makeDraft}
        destructive={asking === 'unpublish'}
      />
    </section>
  );
}
