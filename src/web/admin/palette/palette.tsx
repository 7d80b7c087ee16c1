import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { closePalette, isPaletteOpen, openPalette, watchPalette } from './palette-store.ts';

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The command palette, once on every screen: Ctrl or Cmd and K open and close it. */
export function Palette() {
  const opened = useSyncExternalStore(watchPalette, isPaletteOpen, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // A dialog that asks something is answered first.
      if (!isPaletteOpen() && document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <PaletteDialog opened={opened} onClose={closePalette} />;
}
