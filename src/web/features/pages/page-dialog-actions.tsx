import { Button } from '@mantine/core';
import { Check, EyeOff, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/pages.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { toast } from '#ui/toast.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { usePageAction } from './page-actions.ts';
import { PageMenu } from './page-menu.tsx';
import { isWritten } from './page-states.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog }));

export function PageDialogActions({ page, onDeleted }: { page: Page; onDeleted: () => void }) {
  const [history, setHistory] = useState(false);
  const [mayEdit, mayPublish] = [useMay('pages.edit'), useMay('pages.publish')];
  const { mutate, isPending } = usePageAction();
  const move = useRef<HTMLButtonElement>(null);
  // The pressed button was replaced, so the focus moves to its successor.
  useEffect(() => {
    if (!isPending && document.activeElement === document.body) move.current?.focus();
  }, [isPending, page.state]);
  const approve = () =>
    mutate(
      { page, action: 'approve' },
      {
        onSuccess: ({ status }) => toast({ title: status === 'published' ? 'Page published' : 'Page approved' }),
      },
    );
  const unpublish = () =>
    mutate({ page, action: 'unpublish' }, { onSuccess: () => toast({ title: 'Page unpublished' }) });
  return (
    <>
      {mayEdit && isWritten(page) ? (
        <Button
          component={Link}
          to={`/pages/${page.id}/edit`}
          variant="default"
          leftSection={<Pencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      ) : null}
      {mayPublish && page.state === 'ready' ? (
        <Button
          ref={move}
          variant="default"
          leftSection={<Check size={16} aria-hidden />}
          loading={isPending}
          onClick={approve}
        >
          {page.isPublished ? 'Publish the change' : 'Publish'}
        </Button>
      ) : null}
      {mayPublish && page.isPublished ? (
        <Button
          ref={move}
          variant="default"
          leftSection={<EyeOff size={16} aria-hidden />}
          loading={isPending}
          onClick={unpublish}
        >
          Unpublish
        </Button>
      ) : null}
      {page.version > 0 ? (
        <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => setHistory(true)}>
          History
        </Button>
      ) : null}
      <PageMenu page={page} onDeleted={onDeleted} />
      <Suspense fallback={<LoadingOverlay />}>
        {history ? <HistoryDialog page={page} opened onClose={() => setHistory(false)} /> : null}
      </Suspense>
    </>
  );
}
