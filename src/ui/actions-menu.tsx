import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { MenuAction } from './opened-menu.tsx';

const OpenedMenu = lazy(async () => ({ default: (await import('./opened-menu.tsx')).OpenedMenu }));

/** The menu's code loads when it is first opened. */
export function ActionsMenu({ actions, label = 'More actions' }: { actions: MenuAction[]; label?: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const button = (props: { onClick?: () => void }): ReactElement => (
    <ActionIcon variant="default" size={36} aria-label={label} aria-haspopup="menu" {...props}>
      <EllipsisVertical size={18} aria-hidden />
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
