import { lazy, Suspense, type ReactNode } from 'react';

const OpenedConfirmDialog = lazy(async () => ({
  default: (await import('./opened-confirm-dialog.tsx')).OpenedConfirmDialog,
}));

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
  /** The question, such as "Delete Harbor Pest Control?". */
  title: string;
  /** What happens, in a sentence. */
  text: ReactNode;
  /** What goes with it, such as "3 farms, 184 pages, 27 leads". */
  goesWithIt?: string;
  /** A verb: "Delete client". */
  confirmLabel: string;
  /** While it happens. */
  pending?: boolean;
  /** Red button; true unless said otherwise. */
  destructive?: boolean;
}

/** Asks before something that cannot be taken back and names what goes with it. Esc and Cancel leave all as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense>
      <OpenedConfirmDialog {...props} />
    </Suspense>
  ) : null;
}
