type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Search and filter inputs hold nothing that could be lost. */
const isOfForm = (field: Field): boolean =>
  field.type !== 'search' &&
  field.getAttribute('role') !== 'combobox' &&
  field.closest('form, [role="dialog"]') !== null;

const remember = ({ target }: Event): void => {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  if (isField(target) && isOfForm(target)) typed.add(target);
};

/** Returns the unsubscribe function. */
export const watchTyping = (): (() => void) => {
  document.addEventListener('input', remember, true);
  return () => document.removeEventListener('input', remember, true);
};

export const hasTypedText = (): boolean => [...typed].some((field) => field.isConnected && field.value !== '');
