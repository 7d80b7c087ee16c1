import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './opened-confirm-dialog.tsx';

const OpenedConfirmDialog = lazy(async () => ({
  default: (await import('./opened-confirm-dialog.tsx')).OpenedConfirmDialog,
}));

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense>
      <OpenedConfirmDialog {...props} />
    </Suspense>
  ) : null;
}
