import { Modal, type ModalProps } from '@mantine/core';
import { FirstField } from './first-field.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * A dialog that begins at its first field, or at what says `data-autofocus`, and gives the focus back when it closes,
 * also where it was open from its first appearance.
 */
export function Dialog({ children, ...props }: ModalProps) {
  useFocusBack(props.opened);
  return (
    <Modal {...props}>
      {children}
      <FirstField />
    </Modal>
  );
}
