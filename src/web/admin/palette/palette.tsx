import { useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { closePalette, isPaletteOpen, watchPalette } from './palette-store.ts';

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** The command palette, once on every screen. */
export function Palette() {
  const opened = useSyncExternalStore(watchPalette, isPaletteOpen, () => false);
  return <PaletteDialog opened={opened} onClose={closePalette} />;
}
