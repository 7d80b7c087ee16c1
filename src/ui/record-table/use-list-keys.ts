import { useEffect, useRef } from 'react';
import { isDialogOpen, isTypedInto } from './key-target.ts';

export interface ListKeys {
  /** 1 for the next row, -1 for the one before. */
  move: (by: 1 | -1) => void;
  /** With Shift: all rows from the last selected one to this. */
  select?: ((isRange: boolean) => void) | undefined;
  open?: (() => void) | undefined;
  edit?: (() => void) | undefined;
  /** Takes the selection back; absent without one. */
  clear?: (() => void) | undefined;
  help: () => void;
}

const OWN_ENTER = 'a, button, input, select, textarea, summary';

const runKey = (event: KeyboardEvent, keys: ListKeys): boolean => {
  switch (event.key) {
    case 'j':
    case 'k':
      keys.move(event.key === 'j' ? 1 : -1);
      return true;
    case 'x':
    case 'X':
      keys.select?.(event.shiftKey);
      return keys.select !== undefined;
    case 'Enter':
      if (!keys.open || (event.target instanceof Element && event.target.closest(OWN_ENTER))) return false;
      keys.open();
      return true;
    case 'e':
      keys.edit?.();
      return keys.edit !== undefined;
    case 'Escape':
      keys.clear?.();
      return keys.clear !== undefined;
    case '?':
      keys.help();
      return true;
    default:
      return false;
  }
};

/** The keys of the list on the screen. They rest while somebody types and while a dialog is open. */
export const useListKeys = (keys: ListKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      if (isDialogOpen()) return;
      if (runKey(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
