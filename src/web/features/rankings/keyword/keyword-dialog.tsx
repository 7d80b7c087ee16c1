import '../rankings.css';
import './keyword.css';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KeywordDetail } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/rank-keywords.ts';
import { PositionBadge } from '../position-badge.tsx';
import { TrendMark } from '../trend-mark.tsx';
import { CheckEvidence } from './check-evidence.tsx';
import { HistoryChart } from './history-chart.tsx';
import { useAddKeyword, useChangeKeyword, useKeyword, useRemoveKeyword } from './keyword-calls.ts';
import { KeywordForm, NEW_KEYWORD, type KeywordValues } from './keyword-form.tsx';
import { NoteForm } from './note-form.tsx';
import { RemovableNotes } from './removable-notes.tsx';
import { WrongPage } from './wrong-page.tsx';

const KeywordSearch = lazy(async () => ({ default: (await import('../search/keyword-search.tsx')).KeywordSearch }));

interface KeywordDialogProps {
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** Everything about one keyword: its history, what each check rests on, what happened meanwhile, and how it is measured. */
export function KeywordDialog({ id, opened, onClose }: KeywordDialogProps) {
  const { data, isError, error, refetch, isFetching } = useKeyword(id);
  return (
    <Dialog opened={opened} onClose={onClose} title={data?.ranking.keyword ?? texts.keyword} size="xl">
      {data ? <Keyword key={id} detail={data} onClose={onClose} /> : null}
      {!data && isError ? (
        <ErrorState
          title={texts.failedToFetch}
          text={failureText(error, texts.notReached)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : null}
      {!data && !isError ? <ListSkeleton shape="rows" count={4} /> : null}
    </Dialog>
  );
}

function Keyword({ detail, onClose }: { detail: KeywordDetail; onClose: () => void }) {
  const { ranking, checks } = detail;
  const mayEdit = useMay('rankings.refresh');
  const [chosen, setChosen] = useState<number | null>(null);
  const check = checks.find(({ id }) => id === chosen) ?? checks.find(({ state }) => state !== 'asked');
  return (
    <div className="rank-keyword">
      <div className="rank-keyword-head">
        <PositionBadge ranking={ranking} />
        <TrendMark {...ranking} />
        {ranking.bestPosition === null ? null : <span>{texts.best(ranking.bestPosition)}</span>}
        <span className="rank-keyword-page">{ranking.pageTitle}</span>
      </div>
      <WrongPage detail={detail} />
      <HistoryChart detail={detail} chosen={check?.id ?? null} onChoose={setChosen} />
      {check ? <CheckEvidence check={check} /> : null}
      <Suspense>
        <KeywordSearch id={ranking.id} />
      </Suspense>
      {mayEdit ? <Editing detail={detail} onClose={onClose} /> : null}
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

function Editing({ detail, onClose }: { detail: KeywordDetail; onClose: () => void }) {
  const { id, pageId, keyword, clientId } = detail.ranking;
  const changing = useChangeKeyword(id);
  const adding = useAddKeyword();
  const removing = useRemoveKeyword(id);
  const [asking, setAsking] = useState(false);
  const [added, setAdded] = useState(0);
  return (
    <div className="rank-editing">
      <details>
        <summary>{texts.editKeyword}</summary>
        <KeywordForm
          values={valuesOf(detail)}
          note={texts.measuredAnew}
          label={texts.saveKeyword}
          pending={changing.isPending}
          onSave={(fields) => changing.mutate(fields)}
        />
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          {texts.removeKeyword}
        </Button>
      </details>
      {pageId === null ? null : (
        <details>
          <summary>{texts.addAnother}</summary>
          <KeywordForm
            key={added}
            values={NEW_KEYWORD}
            label={texts.addKeyword}
            pending={adding.isPending}
            onSave={(fields) => adding.mutate({ pageId, ...fields }, { onSuccess: () => setAdded(added + 1) })}
          />
        </details>
      )}
      <details>
        <summary>{texts.noteOnChart}</summary>
        <NoteForm clientId={clientId} />
        <RemovableNotes annotations={detail.annotations} />
      </details>
      <ConfirmDialog
        opened={asking}
        title={texts.removeTitle(keyword)}
        text={texts.removeText}
        confirmLabel={texts.removeKeyword}
        pending={removing.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate(undefined, { onSuccess: onClose, onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
