import { useLayoutEffect } from 'react';

/**
 * A menu item is gone when its dialog closes, so the menu's button gets the focus. A closing menu still names its button,
 * the button no longer names the menu.
 */
const focusedElement = (): Element | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
};

/** Mantine's own focus return misses dialogs that are rendered open, as lazily loaded ones are. */
export const useFocusReturn = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = focusedElement();
    return () => {
      const focusedAtClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        const isFocusLost = now === null || now === document.body || now === focusedAtClose;
        if (!isFocusLost || !(opener instanceof HTMLElement)) return;
        // The action may have removed the button, such as that of an empty list.
        const next = opener.isConnected ? opener : document.querySelector('main');
        next?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
};

/** Skipped when the user has moved the focus elsewhere. */
export const returnFocusToButton = (element: HTMLElement | null): void => {
  setTimeout(() => {
    const now = document.activeElement;
    const isFocusLost = now === null || now === document.body || now.closest('[role="dialog"], [role="menu"]') !== null;
    if (isFocusLost && !document.querySelector('[aria-modal="true"]')) element?.querySelector('button')?.focus();
  }, 10);
};
