import './deindexed-notice.css';
import { Alert, Button } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import type { Farm } from '#shared/farms.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useSetIndexing } from './indexing-calls.ts';

interface DeindexedNoticeProps {
  farm: Farm;
  isLine?: boolean;
}

export function DeindexedNotice({ farm, isLine = false }: DeindexedNoticeProps) {
  const { deindexed } = farm;
  if (deindexed === null) return null;
  const reasonText = `Since ${shortDate(deindexed.at)} by ${deindexed.by}: ${deindexed.reason}`;
  if (isLine) {
    return (
      <div className="deindexed-line">
        <StatusBadge tone="orange">Hidden from search</StatusBadge>
        <ReindexAction farm={farm} isLine />
        <p>{reasonText}</p>
      </div>
    );
  }
  return (
    <Alert
      color="yellow"
      className="farm-notice"
      icon={<EyeOff size={16} aria-hidden />}
      title="Hidden from search. Visitors see these pages, but search engines are asked not to show them."
    >
      <p className="deindexed-reason">{reasonText}</p>
      <ReindexAction farm={farm} />
    </Alert>
  );
}

function ReindexAction({ farm, isLine = false }: DeindexedNoticeProps) {
  const mayChange = useMay('farms.deindex');
  const saving = useSetIndexing(farm.id);
  return mayChange ? (
    <Button
      variant="default"
      size="xs"
      loading={saving.isPending}
      aria-label={isLine ? `Show ${farm.name} in Search Again` : undefined}
      onClick={() => saving.mutate({ isOff: false })}
    >
      Show in Search Again
    </Button>
  ) : null;
}
