import { useLayoutEffect } from 'react';

/** A menu is gone when the dialog it opened closes: then the menu's own button gets the focus. */
const focusedElement = (): Element | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
};

/**
 * Gives the focus back to what had it when a dialog opened. Mantine's own way misses a dialog that is open when it
 * first appears, as those are whose code is loaded when they are asked for.
 */
export const useFocusReturn = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = focusedElement();
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === null || now === document.body || now === atClose;
        if (!isLost || !(before instanceof HTMLElement)) return;
        // What was done may have taken the button away, as the first record does with the button of an empty list.
        const next = before.isConnected ? before : document.querySelector('main');
        next?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
};

/** For a menu or a popover that closes: its button gets the focus, unless somebody has put it elsewhere. */
export const returnFocusToButton = (place: HTMLElement | null): void => {
  setTimeout(() => {
    const now = document.activeElement;
    const isLost = now === null || now === document.body || now.closest('[role="dialog"], [role="menu"]') !== null;
    if (isLost && !document.querySelector('[aria-modal="true"]')) place?.querySelector('button')?.focus();
  }, 10);
};
