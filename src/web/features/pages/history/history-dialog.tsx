import './history.css';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { PageDetail, PageDiff, PageVersion, VersionReason } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { usePageAction } from '../page-actions.ts';
import { BlockChanges } from './block-changes.tsx';
import { PageStagesView } from './page-stages.tsx';

export interface HistoryDialogProps {
  page: Pick<PageDetail, 'id' | 'version' | 'title'>;
  opened: boolean;
  onClose: () => void;
}

const REASONS: Record<VersionReason, string> = {
  written: 'Written',
  edited: 'Edited',
  restored: 'Restored',
  refreshed: 'Refreshed from facts',
  regenerated: 'Regenerated',
  merged: 'Merged',
};

export function HistoryDialog({ page, opened, onClose }: HistoryDialogProps) {
  const versions = useQuery<PageVersion[]>({ queryKey: [pagePaths.below(page.id, 'versions')], staleTime: 0 });
  const [isOfStages, setOfStages] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={`History of “${page.title}”`} size={1080}>
      <Button mb="md" variant="default" onClick={() => setOfStages(!isOfStages)}>
        {isOfStages ? 'Show versions' : 'How this page was written'}
      </Button>
      {isOfStages ? (
        <PageStagesView pageId={page.id} />
      ) : (
        <QueryView query={versions} failed="Failed to fetch history" loading={<Skeleton height={320} />}>
          {(data) => <History page={page} versions={data} onClose={onClose} />}
        </QueryView>
      )}
    </Dialog>
  );
}

type HistoryProps = Omit<HistoryDialogProps, 'opened'> & { versions: readonly PageVersion[] };

function History({ page, versions, onClose }: HistoryProps) {
  // The newest one until another is chosen: versions read before the last save lack it.
  const [chosen, setTo] = useState<number | null>(null);
  const to = chosen ?? versions[0]?.number ?? 0;
  const older = versions.filter(({ number }) => number < to);
  const [selectedVersion, setFrom] = useState<number | null>(null);
  const from = selectedVersion !== null && selectedVersion < to ? selectedVersion : (older[0]?.number ?? null);
  return (
    <div className="history">
      <ol className="history-list" aria-label="Versions">
        {versions.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              aria-current={version.number === to || undefined}
              onClick={() => setTo(version.number)}
            >
              <strong>Version {version.number}</strong>
              <span>
                {REASONS[version.reason]} by {version.author ?? 'the page writer'}
              </span>
              <span>{dateAndTime(version.createdAt)}</span>
              <span className="history-badges">
                {version.isLive ? <StatusBadge tone="green">Live</StatusBadge> : null}
                {version.passed ? null : <StatusBadge tone="red">Fails required checks</StatusBadge>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="history-diff">
        {from === null ? (
          <p className="history-muted">This is the oldest stored version.</p>
        ) : (
          <>
            <NativeSelect
              label="Compared with"
              value={String(from)}
              data={older.map(({ number }) => ({ value: String(number), label: `Version ${number}` }))}
              onChange={({ currentTarget: { value } }) => setFrom(Number(value))}
            />
            <Diff pageId={page.id} from={from} to={to} />
          </>
        )}
        <Restore page={page} version={to} onDone={onClose} />
      </div>
    </div>
  );
}

function Diff({ pageId, from, to }: { pageId: number; from: number; to: number }) {
  const diff = useQuery<PageDiff>({ queryKey: [`/api/pages/${pageId}/diff?from=${from}&to=${to}`] });
  return (
    <QueryView query={diff} failed="Failed to compare versions" loading={<Skeleton height={160} mt="md" />}>
      {({ blocks }) => <BlockChanges blocks={blocks} />}
    </QueryView>
  );
}

function Restore({ page, version, onDone }: { page: HistoryProps['page']; version: number; onDone: () => void }) {
  const mayEdit = useMay('pages.edit');
  const { mutate, isPending } = usePageAction();
  if (!mayEdit || version === page.version) return null;
  const restore = () =>
    mutate(
      { page, action: 'restore', body: { version } },
      {
        onSuccess: (restored) => {
          const text = `The restored text is now version ${restored.version}.`;
          toast({ title: `Version ${version} restored`, description: text });
          onDone();
        },
      },
    );
  return (
    <Button mt="md" leftSection={<RotateCcw size={16} aria-hidden />} loading={isPending} onClick={restore}>
      Restore version {version}
    </Button>
  );
}
