import { useEffect } from 'react';
import { closePalette, isPaletteOpen, openPalette } from './palette-store.ts';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl or Cmd and K open and close the palette. It is heard from the beginning, however late the palette itself is loaded. */
export const usePaletteShortcut = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // A dialog that asks something is answered first; the palette's own may still be on its way out.
      if (!isPaletteOpen() && document.querySelector('[aria-modal="true"]:not(.palette)')) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
