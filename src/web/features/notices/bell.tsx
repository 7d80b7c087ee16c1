import './bell.css';
import { ActionIcon } from '@mantine/core';
import { Bell as BellSign } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import * as texts from '#web/texts/notices.ts';
import { useUnreadCount } from './unread-count.ts';

const NoticesPanel = lazyDialog(async () => (await import('./notices-panel.tsx')).NoticesPanel);

const MOST_SHOWN = 99;

/** Opens what happened; the number says how much of it is unread. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount() ?? 0;
  return (
    <>
      <ActionIcon
        className="bell"
        size={36}
        aria-label={unread > 0 ? texts.notificationsUnread(unread) : texts.notifications}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <BellSign size={18} aria-hidden />
        {unread > 0 ? (
          <span className="bell-count tabular" aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </ActionIcon>
      <NoticesPanel opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
