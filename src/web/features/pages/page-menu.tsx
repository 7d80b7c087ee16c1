import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { toast } from '#ui/toast.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { usePageAction } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));
const DeletePageDialog = lazy(async () => ({ default: (await import('./delete-page-dialog.tsx')).DeletePageDialog }));

export interface PageMenuProps {
  page: MenuPage;
  onDeleted: () => void;
}

type Dialog = 'schedule' | 'address' | 'delete';

export function PageMenu({ page, onDeleted }: PageMenuProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [mayPublish, mayDelete] = [useMay('pages.publish'), useMay('pages.delete')];
  const { mutate } = usePageAction();
  const close = () => setDialog(null);
  const onDone = (title: string) => ({ onSuccess: () => toast({ title }) });
  const isWaiting = page.state === 'ready' || page.state === 'approved';
  const publishing: MenuAction[] = [
    ...(isWaiting ? [{ label: 'Schedule', onSelect: () => setDialog('schedule') }] : []),
    ...(isWaiting && !page.isPublished
      ? [{ label: 'Publish now', onSelect: () => mutate({ page, action: 'publish' }, onDone('Page published')) }]
      : []),
    ...(page.isPublished
      ? [{ label: 'Unpublish', onSelect: () => mutate({ page, action: 'unpublish' }, onDone('Page unpublished')) }]
      : []),
    { label: 'Change address', onSelect: () => setDialog('address') },
  ];
  const removing: MenuAction[] = [{ label: 'Delete page', destructive: true, onSelect: () => setDialog('delete') }];
  const actions = [...(mayPublish ? publishing : []), ...(mayDelete ? removing : [])];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu actions={actions} />
      <Suspense fallback={<LoadingOverlay />}>
        {dialog === 'schedule' ? <ScheduleDialog page={page} onClose={close} /> : null}
        {dialog === 'address' ? <AddressDialog page={page} onClose={close} /> : null}
        {dialog === 'delete' ? <DeletePageDialog page={page} onClose={close} onDeleted={onDeleted} /> : null}
      </Suspense>
    </>
  );
}
