import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import type { MenuAction } from './opened-menu.tsx';

const OpenedMenu = lazy(async () => ({ default: (await import('./opened-menu.tsx')).OpenedMenu }));

interface ActionsMenuProps {
  actions: MenuAction[];
  label?: string;
  /** Defaults to three dots. */
  icon?: ReactNode;
  size?: number;
}

/** The menu's code loads when it is first opened. */
export function ActionsMenu({
  actions,
  label = 'More actions',
  icon = <EllipsisVertical size={18} aria-hidden />,
  size = 36,
}: ActionsMenuProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const button = (props: { onClick?: () => void }): ReactElement => (
    <ActionIcon variant="default" size={size} aria-label={label} aria-haspopup="menu" {...props}>
      {icon}
    </ActionIcon>
  );
  const closed = button({ onClick: () => setIsLoaded(true) });
  if (!isLoaded) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu actions={actions} target={button({})} />
    </Suspense>
  );
}
