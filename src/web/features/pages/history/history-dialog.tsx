import './history.css';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { PageDetail, PageDiff, PageVersion, VersionReason } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/page-history.ts';
import { usePageAction } from '../page-actions.ts';
import { BlockChanges } from './block-changes.tsx';

export interface HistoryDialogProps {
  page: Pick<PageDetail, 'id' | 'version' | 'title'>;
  opened: boolean;
  onClose: () => void;
}

const REASONS: Record<VersionReason, string> = {
  written: texts.written,
  edited: texts.edited,
  restored: texts.restored,
  refreshed: texts.refreshedFromFacts,
  regenerated: texts.regenerated,
  merged: texts.merged,
};

/** Every version of a page, what changed in each, and the way back. */
export function HistoryDialog({ page, opened, onClose }: HistoryDialogProps) {
  const versions = useQuery<PageVersion[]>({ queryKey: [`/api/pages/${page.id}/versions`], staleTime: 0 });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.historyOf(page.title)} size={1080}>
      {versions.data ? (
        <History page={page} versions={versions.data} onClose={onClose} />
      ) : versions.isError ? (
        <ErrorState
          title={texts.failedToFetchHistory}
          text={failureText(versions.error, texts.theServerCouldNotBeReached)}
          onRetry={versions.refetch}
          retrying={versions.isFetching}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

type HistoryProps = Omit<HistoryDialogProps, 'opened'> & { versions: readonly PageVersion[] };

function History({ page, versions, onClose }: HistoryProps) {
  const [to, setTo] = useState(versions[0]?.number ?? 0);
  const older = versions.filter(({ number }) => number < to);
  const [picked, setFrom] = useState<number | null>(null);
  const from = picked !== null && picked < to ? picked : (older[0]?.number ?? null);
  return (
    <div className="history">
      <ol className="history-list" aria-label={texts.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              aria-current={version.number === to || undefined}
              onClick={() => setTo(version.number)}
            >
              <strong>{texts.version(version.number)}</strong>
              <span>{texts.reasonAndAuthor(REASONS[version.reason], version.author)}</span>
              <span>{dateAndTime(version.createdAt)}</span>
              <span className="history-badges">
                {version.isLive ? <StatusBadge tone="green">{texts.live}</StatusBadge> : null}
                {version.passed ? null : <StatusBadge tone="red">{texts.failsGates}</StatusBadge>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="history-diff">
        {from === null ? (
          <p className="history-soft">{texts.thisIsTheOldestVersion}</p>
        ) : (
          <>
            <NativeSelect
              label={texts.comparedWith}
              value={String(from)}
              data={older.map(({ number }) => ({ value: String(number), label: texts.version(number) }))}
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
  if (diff.data) return <BlockChanges blocks={diff.data.blocks} />;
  if (!diff.isError) return <Skeleton height={160} mt="md" />;
  return (
    <ErrorState
      title={texts.failedToCompareVersions}
      text={failureText(diff.error, texts.theServerCouldNotBeReached)}
      onRetry={diff.refetch}
      retrying={diff.isFetching}
    />
  );
}

function Restore({ page, version, onDone }: { page: HistoryProps['page']; version: number; onDone: () => void }) {
  const mayEdit = useMay('pages.edit');
  const { mutate, isPending } = usePageAction();
  if (!mayEdit || version === page.version) return null;
  const restore = () =>
    mutate(
      { page, verb: 'restore', body: { version } },
      {
        onSuccess: (restored) => {
          const text = texts.itsWordsAreVersionNow(restored.version);
          toast({ title: texts.versionRestored(version), description: text });
          onDone();
        },
      },
    );
  return (
    <Button mt="md" leftSection={<RotateCcw size={16} aria-hidden />} loading={isPending} onClick={restore}>
      {texts.restoreVersion(version)}
    </Button>
  );
}
