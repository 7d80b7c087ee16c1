import { Button } from '@mantine/core';
import { CalendarClock, EyeOff, Send } from 'lucide-react';
import { lazy, Suspense, type Ref } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import type { MenuPage } from './page-states.ts';
import { usePublishing } from './use-publishing.ts';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));
const UnpublishDialog = lazy(async () => ({ default: (await import('./unpublish-dialog.tsx')).UnpublishDialog }));

export type PublishingDialog = 'schedule' | 'unpublish';

interface PublishingButtonsProps {
  page: MenuPage;
  dialog: PublishingDialog | null;
  onDialog: (dialog: PublishingDialog | null) => void;
  /** Whether the screen listens to their keys. */
  hasKeys?: boolean;
  unpublishRef?: Ref<HTMLButtonElement>;
}

/** Whether a page waits for its publication: only then can it be scheduled. */
export const canSchedule = ({ state }: Pick<MenuPage, 'state'>): boolean => state === 'ready' || state === 'approved';

/** What decides when visitors see a page, where the page is read. */
export function PublishingButtons({ page, dialog, onDialog, hasKeys = false, unpublishRef }: PublishingButtonsProps) {
  const mayPublish = useMay('pages.publish');
  const { publish, isPending } = usePublishing();
  if (!mayPublish) return null;
  const close = () => onDialog(null);
  const publishNow = () => publish({ page, action: 'publish', done: () => ({ title: 'Page published' }) });
  return (
    <>
      {page.state === 'approved' && !page.isPublished ? (
        <Button variant="default" leftSection={<Send size={16} aria-hidden />} loading={isPending} onClick={publishNow}>
          Publish now
        </Button>
      ) : null}
      {canSchedule(page) ? (
        <Button
          variant="default"
          leftSection={<CalendarClock size={16} aria-hidden />}
          {...(hasKeys ? { 'aria-keyshortcuts': 's' } : {})}
          onClick={() => onDialog('schedule')}
        >
          Schedule
        </Button>
      ) : null}
      {page.isPublished ? (
        <Button
          ref={unpublishRef}
          variant="default"
          leftSection={<EyeOff size={16} aria-hidden />}
          {...(hasKeys ? { 'aria-keyshortcuts': 'u' } : {})}
          onClick={() => onDialog('unpublish')}
        >
          Unpublish
        </Button>
      ) : null}
      <Suspense fallback={<LoadingOverlay />}>
        {dialog === 'schedule' ? <ScheduleDialog page={page} onClose={close} /> : null}
        {dialog === 'unpublish' ? <UnpublishDialog page={page} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
