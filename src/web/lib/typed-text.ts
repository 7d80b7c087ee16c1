type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedFields = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Search and filter inputs hold nothing that could be lost. */
const isFormField = (field: Field): boolean =>
  field.type !== 'search' &&
  field.getAttribute('role') !== 'combobox' &&
  field.closest('form, [role="dialog"]') !== null;

const onInput = ({ target }: Event): void => {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field);
  if (isField(target) && isFormField(target)) typedFields.add(target);
};

/** Returns the unsubscribe function. */
export const watchTyping = (): (() => void) => {
  document.addEventListener('input', onInput, true);
  return () => document.removeEventListener('input', onInput, true);
};

export const hasTypedText = (): boolean => [...typedFields].some((field) => field.isConnected && field.value !== '');
