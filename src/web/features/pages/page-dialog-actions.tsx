import { Button } from '@mantine/core';
import { Check, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageDetail } from '#shared/review.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { PageMenu } from './page-menu.tsx';
import { isWritten } from './page-states.ts';
import { PublishingButtons, type PublishingDialog } from './publishing-buttons.tsx';
import { usePublishing } from './use-publishing.ts';

const ApprovalRefusal = lazy(async () => ({ default: (await import('./approval-refusal.tsx')).ApprovalRefusal }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog }));

export function PageDialogActions({ page, onDeleted }: { page: PageDetail; onDeleted: () => void }) {
  const [history, setHistory] = useState(false);
  const [mayEdit, mayPublish] = [useMay('pages.edit'), useMay('pages.publish')];
  const [dialog, setDialog] = useState<PublishingDialog | null>(null);
  const navigate = useNavigate();
  const { publish, isPending } = usePublishing();
  const move = useRef<HTMLButtonElement>(null);
  // The pressed button was replaced, so the focus moves to its successor.
  useEffect(() => {
    if (!isPending && document.activeElement === document.body) move.current?.focus();
  }, [isPending, page.state]);
  const approve = () =>
    publish({
      page,
      action: 'approve',
      done: ({ status }) => ({ title: status === 'published' ? 'Page published' : 'Page approved' }),
    });
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
      <PublishingButtons page={page} dialog={dialog} onDialog={setDialog} unpublishRef={move} />
      {page.version > 0 ? (
        <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => setHistory(true)}>
          History
        </Button>
      ) : null}
      <PageMenu page={page} onDeleted={onDeleted} />
      {page.state === null ? null : (
        <Suspense>
          <ApprovalRefusal
            page={page}
            mayPublish={mayPublish}
            acts={{
              ...(mayEdit ? { edit: () => void navigate(`/pages/${page.id}/edit`) } : {}),
              ...(mayPublish ? { schedule: () => setDialog('schedule') } : {}),
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={<LoadingOverlay />}>
        {history ? <HistoryDialog page={page} opened onClose={() => setHistory(false)} /> : null}
      </Suspense>
    </>
  );
}
