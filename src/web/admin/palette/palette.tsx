import { useSpotlight } from '@mantine/spotlight';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { paletteStore } from './palette-store.ts';

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

export function Palette() {
  const { opened } = useSpotlight(paletteStore);
  return <PaletteDialog opened={opened} />;
}
