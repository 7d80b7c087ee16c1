import { Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
  /** Such as "Delete Harbor Pest Control?". */
  title: string;
  text: ReactNode;
  /** What is deleted along, such as "3 farms, 184 pages, 27 leads". */
  affected?: string;
  /** Such as "Delete client". */
  confirmLabel: string;
  pending?: boolean;
  /** Defaults to true. */
  destructive?: boolean;
}

/** A file of its own so that it is loaded only when opened. */
export function OpenedConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, text, affected, confirmLabel, pending = false } = props;
  const destructive = props.destructive ?? true;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <Text>{text}</Text>
      {affected ? (
        <Text mt="sm" fw={600} className="tabular">
          {affected}
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
