import './notices-panel.css';
import { ActionIcon, Button, Drawer, VisuallyHidden } from '@mantine/core';
import {
  CircleDollarSign,
  FileText,
  FileCheck,
  Globe,
  MailX,
  SearchX,
  ShieldQuestion,
  TrendingDown,
  UserPlus,
  Webhook,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Notice } from '#shared/notices.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { ageOf } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import * as texts from '#web/texts/notices.ts';
import { useNotices, useSettleNotice, type Settling } from './notice-calls.ts';
import { noticeWords } from './notice-words.ts';

const SIGNS: Record<Notice['kind'], LucideIcon> = {
  lead: UserPlus,
  review: FileCheck,
  rank: TrendingDown,
  domain: Globe,
  delivery: Webhook,
  mail: MailX,
  budget: CircleDollarSign,
  privacy: ShieldQuestion,
  report: FileText,
  search: SearchX,
};

interface PanelProps {
  opened: boolean;
  onClose: () => void;
}

/** What happened, newest first; each line leads to the rows behind it. */
export function NoticesPanel({ opened, onClose }: PanelProps) {
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={texts.notifications}
      classNames={{ content: 'notices-panel', title: 'notices-title' }}
    >
      <Notices onLeave={onClose} />
    </Drawer>
  );
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const notices = useNotices();
  const settle = useSettleNotice();
  const now = useNow();
  if (!notices.data) {
    return notices.isError ? (
      <ErrorState title={texts.failedToFetchNotifications} onRetry={notices.refetch} retrying={notices.isFetching} />
    ) : (
      <ListSkeleton shape="rows" count={5} />
    );
  }
  const [newest] = notices.data;
  if (!newest) {
    return <EmptyState level={3} title={texts.nothingHappenedYet} text={texts.whatHappensStandsHere} />;
  }
  return (
    <>
      <div className="notices-actions">
        <Button
          variant="default"
          size="compact-sm"
          disabled={!notices.data.some(({ unread }) => unread)}
          onClick={() => settle.mutate({ how: 'read-all', id: newest.id })}
        >
          {texts.markAllAsRead}
        </Button>
      </div>
      <ul className="notices">
        {notices.data.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} now={now} onSettle={settle.mutate} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  notice: Notice;
  now: number;
  onSettle: (settling: Settling) => void;
  onLeave: () => void;
}

function NoticeLine({ notice, now, onSettle, onLeave }: LineProps) {
  const { id, kind, at, unread } = notice;
  const { text, to } = noticeWords(notice);
  const Sign = SIGNS[kind];
  return (
    <li className="notice" data-unread={unread || undefined}>
      <span className="notice-sign" data-kind={kind} aria-hidden>
        <Sign size={16} />
      </span>
      <div className="notice-words">
        <Link
          to={to}
          onClick={() => {
            if (unread) onSettle({ how: 'read', id });
            onLeave();
          }}
        >
          {text}
        </Link>
        <span className="notice-foot">
          <time dateTime={at} title={dateAndTime(at)}>
            {ageOf(at, now)}
          </time>
          {unread ? <VisuallyHidden>{texts.unread}</VisuallyHidden> : null}
        </span>
      </div>
      <ActionIcon size={28} aria-label={texts.dismiss(text)} onClick={() => onSettle({ how: 'dismiss', id })}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
