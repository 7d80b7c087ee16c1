import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import type { MenuPage } from './page-states.ts';

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));
const DeletePageDialog = lazy(async () => ({ default: (await import('./delete-page-dialog.tsx')).DeletePageDialog }));

export interface PageMenuProps {
  page: MenuPage;
  onDeleted: () => void;
}

type Dialog = 'address' | 'delete';

export function PageMenu({ page, onDeleted }: PageMenuProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [mayPublish, mayDelete] = [useMay('pages.publish'), useMay('pages.delete')];
  const close = () => setDialog(null);
  const moving: MenuAction[] = [{ label: 'Change address', onSelect: () => setDialog('address') }];
  const removing: MenuAction[] = [{ label: 'Delete page', destructive: true, onSelect: () => setDialog('delete') }];
  const actions = [...(mayPublish ? moving : []), ...(mayDelete ? removing : [])];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu actions={actions} />
      <Suspense fallback={<LoadingOverlay />}>
        {dialog === 'address' ? <AddressDialog page={page} onClose={close} /> : null}
        {dialog === 'delete' ? <DeletePageDialog page={page} onClose={close} onDeleted={onDeleted} /> : null}
      </Suspense>
    </>
  );
}
