import { useEffect } from 'react';
import { closePalette, isPaletteOpen, openPalette } from './palette-store.ts';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl/Cmd+K. The listener is attached at startup, before the palette's own code is loaded. */
export const usePaletteShortcut = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // An open dialog must be closed first, except the palette's own, which may still be animating out.
      if (!isPaletteOpen() && document.querySelector('[aria-modal="true"]:not(.palette)')) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
