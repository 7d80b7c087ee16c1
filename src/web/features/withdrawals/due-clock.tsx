import { businessDaysUntil } from '#shared/business-days.ts';
import type { Withdrawal } from '#shared/withdrawals.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';

const SOON_DAYS = 3;

/** How long an open withdrawal may still take in tools outside this product; obeyed here at once. */
export function DueClock({ withdrawal: { dueAt, completedAt, liftedAt } }: { withdrawal: Withdrawal }) {
  const now = useNow();
  if (liftedAt !== null) return <StatusBadge tone="grey">{`Taken back ${shortDate(liftedAt)}`}</StatusBadge>;
  if (completedAt !== null) return <StatusBadge tone="green">{`Done ${shortDate(completedAt)}`}</StatusBadge>;
  if (now > Date.parse(dueAt)) return <StatusBadge tone="red">{`Was due ${shortDate(dueAt)}`}</StatusBadge>;
  const left = businessDaysUntil(new Date(now), new Date(dueAt));
  return (
    <StatusBadge tone={left <= SOON_DAYS ? 'orange' : 'blue'}>
      {left === 0 ? 'Due today' : `${counted(left, 'business day')} left`}
    </StatusBadge>
  );
}
