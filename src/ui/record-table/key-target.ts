const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Letters belong to the field that has the focus. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_INTO);

/** Keys belong to the dialog or menu that is open. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
