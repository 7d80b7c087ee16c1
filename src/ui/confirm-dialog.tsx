import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './opened-confirm-dialog.tsx';

const OpenedConfirmDialog = lazy(async () => ({
  default: (await import('./opened-confirm-dialog.tsx')).OpenedConfirmDialog,
}));

/** Asks before something that cannot be taken back and names what goes with it. Esc and Cancel leave all as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense>
      <OpenedConfirmDialog {...props} />
    </Suspense>
  ) : null;
}
