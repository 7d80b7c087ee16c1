import { Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { ReactNode } from 'react';

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

/** ConfirmDialog itself; a file of its own so that it is loaded only when something is asked. */
export function OpenedConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, text, goesWithIt, confirmLabel, pending = false } = props;
  const destructive = props.destructive ?? true;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <Text>{text}</Text>
      {goesWithIt ? (
        <Text mt="sm" fw={600} className="tabular">
          {goesWithIt}
        </Text>
      ) : null}
      <DialogFoot
        onCancel={onClose}
        submitLabel={confirmLabel}
        onSubmit={onConfirm}
        pending={pending}
        destructive={destructive}
        focusCancel
      />
    </Dialog>
  );
}
