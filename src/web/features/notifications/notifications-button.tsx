import './notifications-button.css';
import { ActionIcon } from '@mantine/core';
import { Bell as BellSign } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useUnreadCount } from './unread-count.ts';

const NotificationsPanel = lazyDialog(async () => (await import('./notifications-panel.tsx')).NotificationsPanel);

const MAX_SHOWN = 99;

export function NotificationsButton() {
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount() ?? 0;
  return (
    <>
      <ActionIcon
        className="bell"
        size={36}
        aria-label={unread > 0 ? `Notifications, ${unread.toLocaleString('en-US')} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <BellSign size={18} aria-hidden />
        {unread > 0 ? (
          <span className="bell-count tabular" aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        ) : null}
      </ActionIcon>
      <NotificationsPanel opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
