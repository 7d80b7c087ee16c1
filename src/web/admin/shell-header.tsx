import { ActionIcon } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import * as texts from '#web/texts/admin.ts';
import { Bell } from '../features/notices/bell.tsx';
import { useProductName } from '../lib/product.ts';
import { PaletteIcon } from './palette/palette-buttons.tsx';

export function ShellHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const product = useProductName();
  return (
    <header className="shell-header">
      <ActionIcon className="shell-menu" size={36} aria-label={texts.openTheMenu} onClick={onOpenMenu}>
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <span className="shell-product">{product}</span>
      <PaletteIcon />
      <Bell />
      <ThemeSwitch />
    </header>
  );
}
