import '../rankings.css';
import './keyword.css';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KeywordDetail } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { PositionBadge } from '../position-badge.tsx';
import { TrendIcon } from '../trend-icon.tsx';
import { CheckEvidence } from './check-evidence.tsx';
import { HistoryChart } from './history-chart.tsx';
import { useAddKeyword, useChangeKeyword, useRemoveKeyword } from './keyword-calls.ts';
import { KeywordForm, NEW_KEYWORD, type KeywordValues } from './keyword-form.tsx';
import { NoteForm } from './note-form.tsx';
import { RemovableNotes } from './removable-notes.tsx';
import { WrongPage } from './wrong-page.tsx';

const KeywordSearch = lazy(async () => ({ default: (await import('../search/keyword-search.tsx')).KeywordSearch }));

/** A keyword with its checks; `onClose` is called when it is no longer tracked. */
export function KeywordDetails({ detail, onClose }: { detail: KeywordDetail; onClose: () => void }) {
  const { ranking, checks } = detail;
  const mayEdit = useMay('rankings.refresh');
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const check = checks.find(({ id }) => id === selectedId) ?? checks.find(({ state }) => state !== 'pending');
  return (
    <div className="rank-keyword">
      <div className="rank-keyword-head">
        <PositionBadge ranking={ranking} />
        <TrendIcon {...ranking} />
        {ranking.bestPosition === null ? null : <span>Best #{ranking.bestPosition}</span>}
        <span className="rank-keyword-page">{ranking.pageTitle}</span>
      </div>
      <WrongPage detail={detail} />
      <HistoryChart detail={detail} selectedId={check?.id ?? null} onSelect={setSelectedId} />
      {check ? <CheckEvidence check={check} /> : null}
      <Suspense>
        <KeywordSearch id={ranking.id} />
      </Suspense>
      {mayEdit ? <KeywordEditor detail={detail} onClose={onClose} /> : null}
    </div>
  );
}

const valuesOf = ({ ranking }: KeywordDetail): KeywordValues => ({
  keyword: ranking.keyword,
  city: ranking.city ?? '',
  stateCode: ranking.stateCode ?? '',
  device: ranking.device,
  weight: String(ranking.weight),
  isPrimary: ranking.isPrimary,
});

function KeywordEditor({ detail, onClose }: { detail: KeywordDetail; onClose: () => void }) {
  const { id, pageId, keyword, clientId } = detail.ranking;
  const changing = useChangeKeyword(id);
  const adding = useAddKeyword();
  const removing = useRemoveKeyword(id);
  const [confirming, setConfirming] = useState(false);
  const [added, setAdded] = useState(0);
  return (
    <div className="rank-editing">
      <details>
        <summary>Edit keyword, place and device</summary>
        <KeywordForm
          values={valuesOf(detail)}
          note="If you change the keyword, place or device, its history starts over, because earlier checks measured a different search."
          label="Save Keyword"
          pending={changing.isPending}
          onSave={(fields) => changing.mutate(fields)}
        />
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setConfirming(true)}>
          Stop tracking
        </Button>
      </details>
      {pageId === null ? null : (
        <details>
          <summary>Add another keyword for this page</summary>
          <KeywordForm
            key={added}
            values={NEW_KEYWORD}
            label="Add Keyword"
            pending={adding.isPending}
            onSave={(fields) => adding.mutate({ pageId, ...fields }, { onSuccess: () => setAdded(added + 1) })}
          />
        </details>
      )}
      <details>
        <summary>Add a note to the charts</summary>
        <NoteForm clientId={clientId} />
        <RemovableNotes annotations={detail.annotations} />
      </details>
      <ConfirmDialog
        opened={confirming}
        title={`Stop tracking “${keyword}”?`}
        text="The keyword and all its checks are deleted. This cannot be undone."
        confirmLabel="Stop tracking"
        pending={removing.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => removing.mutate(undefined, { onSuccess: onClose, onSettled: () => setConfirming(false) })}
      />
    </div>
  );
}
