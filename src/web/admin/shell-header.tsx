import { ActionIcon } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { SwitcherButton } from './navigation/switcher/switcher-button.tsx';
import { PaletteIcon } from './palette/palette-buttons.tsx';

/** Below the width that has room for the sidebar. */
export function ShellHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className="shell-header">
      <ActionIcon className="shell-menu" size={36} aria-label="Open the menu" onClick={onOpenMenu}>
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <SwitcherButton />
      <PaletteIcon />
      <NotificationsButton />
    </header>
  );
}
