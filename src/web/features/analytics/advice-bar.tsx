import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PageRow } from '#shared/analytics.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/analytics.ts';
import { usePageDeeds, type DeedReport, type PageDeed } from './analytics-calls.ts';

/** What can be done with the chosen pages, how far it is, and what stayed as it was. */
export function AdviceBar({ pages, onClear }: { pages: readonly PageRow[]; onClear: () => void }) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const { progress, run } = usePageDeeds();
  const [asking, setAsking] = useState<PageDeed | null>(null);
  const [report, setReport] = useState<DeedReport | null>(null);
  const start = async (deed: PageDeed) => {
    setAsking(null);
    setReport(null);
    const result = await run(deed, pages);
    onClear();
    setReport(result);
    if (result.done > 0) {
      toast({ title: deed === 'unpublish' ? texts.madeDraft(result.done) : texts.beingWritten(result.done) });
    }
  };
  if (pages.length === 0 && progress === null && !report?.failed.length) return null;
  const busy = progress !== null;
  return (
    <section className="advice-bar" aria-label={texts.chosen(pages.length)}>
      <div className="advice-bar-row">
        <strong className="tabular" aria-live="polite">
          {progress ? texts.atWork(progress.done, progress.total) : texts.chosen(pages.length)}
        </strong>
        {mayPublish ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy || pages.length === 0}
            onClick={() => setAsking('unpublish')}
          >
            {texts.makeDraft}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy || pages.length === 0}
            onClick={() => setAsking('regenerate')}
          >
            {texts.writeAnew}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" color="gray" disabled={busy || pages.length === 0} onClick={onClear}>
          {texts.chooseNone}
        </Button>
      </div>
      {report?.failed.length ? (
        <div className="advice-failed" role="alert">
          <p>{texts.someFailed(report.failed.length)}</p>
          <ul>
            {report.failed.map(({ title, why }) => (
              <li key={title}>{`${title}: ${why}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === null ? undefined : void start(asking))}
        title={asking === 'regenerate' ? texts.writeAnewTitle(pages.length) : texts.makeDraftTitle(pages.length)}
        text={asking === 'regenerate' ? texts.writeAnewText : texts.makeDraftText}
        confirmLabel={asking === 'regenerate' ? texts.writeAnew : texts.makeDraft}
        destructive={asking === 'unpublish'}
        pending={busy}
      />
    </section>
  );
}
