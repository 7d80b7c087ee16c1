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

const beginAtFirstField = (dialog: HTMLElement): (() => void) | undefined => {
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

export function InitialFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    return dialog ? beginAtFirstField(dialog) : undefined;
  }, []);
  return <span ref={place} hidden />;
}
