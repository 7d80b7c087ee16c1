import { ActionIcon } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { useProductName } from '../lib/product.ts';
import { PaletteIcon } from './palette/palette-buttons.tsx';

export function ShellHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const product = useProductName();
  return (
    <header className="shell-header">
      <ActionIcon className="shell-menu" size={36} aria-label="Open the menu" onClick={onOpenMenu}>
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <span className="shell-product">{product}</span>
      <PaletteIcon />
      <NotificationsButton />
      <ThemeSwitch />
    </header>
  );
}
