import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog that gives the focus back when it closes, also where it was open from its first appearance. */
export function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <Modal {...props} />;
}
