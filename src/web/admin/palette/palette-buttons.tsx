import './palette-buttons.css';
import { ActionIcon } from '@mantine/core';
import { Search } from 'lucide-react';
import * as texts from '#web/texts/palette.ts';
import { openPalette } from './palette-store.ts';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette, looking like the field it opens. */
export function PaletteField({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="palette-field"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        openPalette();
      }}
    >
      <Search size={16} aria-hidden />
      <span>{texts.findShort}</span>
      <kbd aria-hidden>{isMac() ? texts.k : texts.ctrlK}</kbd>
    </button>
  );
}

/** Opens the palette where there is room for one sign. */
export function PaletteIcon() {
  return (
    <ActionIcon size={36} aria-label={texts.find} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <Search size={18} aria-hidden />
    </ActionIcon>
  );
}
