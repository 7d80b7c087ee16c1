import './palette-buttons.css';
import { ActionIcon } from '@mantine/core';
import { Search } from 'lucide-react';
import { openPalette } from './palette-store.ts';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

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
      <span>Search</span>
      <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}

export function PaletteIcon() {
  return (
    <ActionIcon size={36} aria-label="Search or jump to" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <Search size={18} aria-hidden />
    </ActionIcon>
  );
}
