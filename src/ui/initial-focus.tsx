import { useLayoutEffect, useRef } from 'react';

/** A file input is hidden behind its button. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea, .mantine-Input-input';

/** Null where none is visible: hidden elements get no focus. */
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

const focusFirstField = (dialog: HTMLElement): (() => void) | undefined => {
  const first = firstField(dialog);
  if (first) {
    // Mantine looks for this when the dialog opens, and focuses the Close button otherwise.
    first.dataset['autofocus'] = 'true';
    return undefined;
  }
  // Content that is still loading may bring a field; ignored once the user has moved the focus.
  const observer = new MutationObserver(() => {
    const late = firstField(dialog);
    if (!late) return;
    stopObserving();
    late.focus({ preventScroll: true });
  });
  const stopObserving = () => {
    observer.disconnect();
    for (const kind of ['keydown', 'pointerdown']) dialog.removeEventListener(kind, stopObserving);
  };
  for (const kind of ['keydown', 'pointerdown']) dialog.addEventListener(kind, stopObserving);
  observer.observe(dialog, { childList: true, subtree: true });
  return stopObserving;
};

export function InitialFocus() {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[role="dialog"]');
    return dialog ? focusFirstField(dialog) : undefined;
  }, []);
  return <span ref={marker} hidden />;
}
