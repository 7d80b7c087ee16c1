import { Modal, type ModalProps } from '@mantine/core';
import { InitialFocus } from './initial-focus.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * Starts at the first field or at `data-autofocus`, and returns the focus when closed, also when it was rendered
 * open.
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
