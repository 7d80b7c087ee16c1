import { Modal, type ModalProps } from '@mantine/core';
import { InitialFocus } from './initial-focus.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * A dialog that begins at its first field, or at what says `data-autofocus`, and gives the focus back when it closes,
 * also where it was open from its first appearance.
 */
export function Dialog({ children, ...props }: ModalProps) {
  useFocusReturn(props.opened);
  return (
    <Modal {...props}>
      {children}
      <InitialFocus />
    </Modal>
  );
}
