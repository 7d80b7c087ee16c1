import { useEffect, useEffectEvent } from 'react';

const OPEN = 'farmstead:choose-client';

/** Asks the frame for the list of clients. */
export const openSwitcher = (): void => {
  window.dispatchEvent(new Event(OPEN));
};

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && shiftKey && !altKey;

/** Runs when it is asked for, or on Ctrl/Cmd+Shift+K outside dialogs. */
export const useSwitcherRequests = (run: () => void): void => {
  const onRequest = useEffectEvent(run);
  useEffect(() => {
    const onOpen = () => onRequest();
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('[aria-modal="true"]')) onRequest();
    };
    window.addEventListener(OPEN, onOpen);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener(OPEN, onOpen);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
};
