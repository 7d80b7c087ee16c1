import { useLayoutEffect, useRef } from 'react';

/** What somebody types or chooses in. A choice of files is a button in the place of its input. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea, .mantine-Input-input';

/** Null where there is none in sight: focus is not sent to what nobody sees. */
const firstField = (dialog: Element): HTMLElement | null => {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.matches(':disabled, [readonly]') && field.checkVisibility(),
  );
  const [first] = fields;
  if (!first || first.getBoundingClientRect().top >= window.innerHeight) return null;
  return fields.find((field) => field.matches(`[type="radio"][name="${first.getAttribute('name')}"]:checked`)) ?? first;
};

const beginAtFirstField = (dialog: HTMLElement): (() => void) | undefined => {
  const first = firstField(dialog);
  if (first) {
    // Mantine looks for this as the dialog opens, and takes the Close button otherwise.
    first.dataset['autofocus'] = 'true';
    return undefined;
  }
  // What is still loading may bring one; not any more once somebody has begun elsewhere.
  const observer = new MutationObserver(() => {
    const late = firstField(dialog);
    if (!late) return;
    stop();
    late.focus({ preventScroll: true });
  });
  const stop = () => {
    observer.disconnect();
    for (const kind of ['keydown', 'pointerdown']) dialog.removeEventListener(kind, stop);
  };
  for (const kind of ['keydown', 'pointerdown']) dialog.addEventListener(kind, stop);
  observer.observe(dialog, { childList: true, subtree: true });
  return stop;
};

/** Stands in a dialog and has it begin at the field that asks for the focus, else at its first. */
export function InitialFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    return dialog ? beginAtFirstField(dialog) : undefined;
  }, []);
  return <span ref={place} hidden />;
}
