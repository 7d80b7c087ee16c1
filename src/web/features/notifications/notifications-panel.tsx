import './notifications-panel.css';
import { ActionIcon, Drawer, VisuallyHidden } from '@mantine/core';
import {
  BadgeAlert,
  BookX,
  BrainCircuit,
  CircleAlert,
  CircleDollarSign,
  Clock,
  DatabaseBackup,
  FileCheck,
  FileClock,
  FilePen,
  FileText,
  Flag,
  FileX,
  Globe,
  GlobeX,
  Lightbulb,
  MailWarning,
  MailX,
  MessageCircleQuestion,
  MessageSquareWarning,
  PhoneOff,
  SearchAlert,
  SearchX,
  ServerOff,
  ShieldAlert,
  ShieldQuestion,
  TrendingDown,
  UserPlus,
  UserX,
  Webhook,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#shared/notifications.ts';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { formatAge } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useNotifications, useChangeNotification, type NotificationChange } from './notification-calls.ts';
import { notificationText } from './notification-labels.ts';

const SIGNS: Record<Notification['kind'], LucideIcon> = {
  lead: UserPlus,
  review: FileCheck,
  rank: TrendingDown,
  domain: Globe,
  delivery: Webhook,
  email: MailX,
  budget: CircleDollarSign,
  withdrawal: UserX,
  reported_review: Flag,
  privacy: ShieldQuestion,
  report: FileText,
  search: SearchX,
  overdue: Clock,
  quarantine: ShieldAlert,
  waiting_email: MailWarning,
  job: CircleAlert,
  backup: DatabaseBackup,
  installation: ServerOff,
  model: BrainCircuit,
  page: FileX,
  refresh: FileClock,
  fact: BadgeAlert,
  draft: FilePen,
  approval: MessageSquareWarning,
  question: MessageCircleQuestion,
  proposal: Lightbulb,
  rank_check: SearchAlert,
  telephony: PhoneOff,
  indexing: SearchX,
  mailbox: MailWarning,
  research: SearchX,
  website: GlobeX,
  evidence: BookX,
  export: FileX,
  prospect: UserPlus,
};

interface PanelProps {
  opened: boolean;
  onClose: () => void;
}

export function NotificationsPanel({ opened, onClose }: PanelProps) {
  useFocusReturn(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title="Notifications"
      classNames={{ content: 'notices-panel', title: 'notifications-title' }}
    >
      <Notifications onLeave={onClose} />
    </Drawer>
  );
}

function Notifications({ onLeave }: { onLeave: () => void }) {
  return (
    <QueryView
      query={useNotifications()}
      failed="Failed to fetch notifications"
      loading={<ListSkeleton shape="rows" count={5} />}
      empty={
        <EmptyState
          level={3}
          title="No notifications yet"
          text="New leads, pages to review and problems appear here. Notifications are deleted after 90 days."
        />
      }
    >
      {(notifications) => <NotificationList notifications={notifications} onLeave={onLeave} />}
    </QueryView>
  );
}

function NotificationList({ notifications, onLeave }: { notifications: Notification[]; onLeave: () => void }) {
  const changeNotification = useChangeNotification();
  const now = useNow();
  const newest = notifications[0]?.id ?? 0;
  return (
    <>
      <div className="notifications-actions">
        <ReasonedButton
          variant="default"
          size="compact-sm"
          reason={notifications.some(({ unread }) => unread) ? null : 'All are read.'}
          onClick={() => changeNotification.mutate({ action: 'read-all', id: newest })}
        >
          Mark all as read
        </ReasonedButton>
      </div>
      <ul className="notifications">
        {notifications.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            now={now}
            onChange={changeNotification.mutate}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  notification: Notification;
  now: number;
  onChange: (change: NotificationChange) => void;
  onLeave: () => void;
}

function NotificationLine({ notification, now, onChange, onLeave }: LineProps) {
  const { id, kind, at, unread } = notification;
  const { text, to } = notificationText(notification);
  const Sign = SIGNS[kind];
  return (
    <li className="notification" data-unread={unread || undefined}>
      <span className="notification-sign" data-kind={kind} aria-hidden>
        <Sign size={16} />
      </span>
      <div className="notification-text">
        <Link
          to={to}
          onClick={() => {
            if (unread) onChange({ action: 'read', id });
            onLeave();
          }}
        >
          {text}
        </Link>
        <span className="notification-foot">
          <time dateTime={at} title={dateAndTime(at)}>
            {formatAge(at, now)}
          </time>
          {unread ? <VisuallyHidden>Unread</VisuallyHidden> : null}
        </span>
      </div>
      <ActionIcon size={28} aria-label={`Dismiss: ${text}`} onClick={() => onChange({ action: 'dismiss', id })}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
