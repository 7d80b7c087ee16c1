import { Button } from '@mantine/core';
import { CircleX, Sparkles, TriangleAlert } from 'lucide-react';
import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Sentence } from '#shared/pages.ts';
import { PAGE_LIMITS } from '#shared/review-limits.ts';
import type { EditSuggestion, SuggestionAsk } from '#shared/suggestions.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ChangedWords } from '../history/block-changes.tsx';
import { WhySentence } from '../why-sentence.tsx';
import { SavedPage } from './block.tsx';
import { useEditing } from './editing.tsx';
import type { TextPlace } from './editor.rules.ts';

const ASKS: readonly [Exclude<SuggestionAsk, 'instruction'>, string][] = [
  ['shorter', 'Shorter'],
  ['plainer', 'Plainer'],
  ['add_source', 'Add what the source says'],
  ['another_angle', 'Another angle'],
];
/** A heading or a cell has no room for more. */
const PLAIN_ASKS = ASKS.filter(([ask]) => ask !== 'add_source');

interface Question {
  ask: SuggestionAsk;
  instruction?: string;
}

/** One question at a time; a newer one and a closed text end the call. */
const useSuggestion = (place: TextPlace) => {
  const page = use(SavedPage);
  const { content, base } = useEditing();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const action = useAction({
    mutationFn: (question: Question) => {
      running.current?.abort();
      running.current = new AbortController();
      return callApi<EditSuggestion>(pagePaths.below(page?.id ?? 0, 'suggestions'), {
        method: 'POST',
        body: { baseVersion: base, ...place, ...question, content },
        signal: running.current.signal,
      });
    },
  });
  const stop = () => {
    running.current?.abort();
    action.reset();
  };
  return { ...action, stop };
};

interface AskWriterProps {
  place: TextPlace;
  /** A text that is no sentence cites nothing of its own. */
  isPlain?: boolean;
  onAccept: (proposal: Sentence) => void;
}

/** Asks the language model about the open text and shows what it proposes. */
export function AskWriter({ place, isPlain = false, onAccept }: AskWriterProps) {
  const { mutate, data, error, isPending, reset, stop } = useSuggestion(place);
  const [instruction, setInstruction] = useState('');
  const id = useId();
  const ask = (question: Question): void => {
    if (!isPending) mutate(question);
  };
  const askFreely = () => (instruction.trim() === '' ? undefined : ask({ ask: 'instruction', instruction }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    askFreely();
  };
  return (
    <>
      <span className="ask-writer">
        <span className="ask-writer-title">
          <Sparkles size={14} aria-hidden /> Ask the writer
        </span>
        {(isPlain ? PLAIN_ASKS : ASKS).map(([name, label]) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => ask({ ask: name })}
          >
            {label}
          </Button>
        ))}
        <label className="ask-writer-wish" htmlFor={id}>
          In your own words
          <input
            id={id}
            value={instruction}
            maxLength={PAGE_LIMITS.instruction}
            onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <Button size="compact-sm" variant="default" disabled={isPending} onClick={askFreely}>
          Ask
        </Button>
      </span>
      <output className="ask-writer-state">
        {isPending ? (
          <>
            The writer is working on this text. You can go on typing.{' '}
            <Button size="compact-sm" variant="subtle" onClick={stop}>
              Stop
            </Button>
          </>
        ) : null}
        {error ? <Failed error={error} /> : null}
        {data?.message ? data.message : null}
      </output>
      {data?.proposal && !isPending ? <Proposal suggestion={data} onAccept={onAccept} onDone={reset} /> : null}
    </>
  );
}

const isUnset = (error: Error): boolean => error instanceof ApiFailure && error.answer.code === 'ai.unset';

function Failed({ error }: { error: Error }) {
  const maySet = useMay('settings.manage');
  const text = failureText(
    error,
    'The server could not be reached. What you typed is still here; ask again in a moment.',
  );
  return (
    <span className="ask-writer-failed">
      <CircleX size={14} aria-hidden /> {text}{' '}
      {isUnset(error) ? (
        maySet ? (
          <Link to="/admin/settings/model">Open the model settings</Link>
        ) : (
          'Ask an administrator to set one.'
        )
      ) : null}
    </span>
  );
}

interface ProposalProps {
  suggestion: EditSuggestion;
  onAccept: AskWriterProps['onAccept'];
  onDone: () => void;
}

function Proposal({ suggestion, onAccept, onDone }: ProposalProps) {
  const { remember } = useEditing();
  const page = use(SavedPage);
  const { words, evidence, newlyFailing, proposal } = suggestion;
  const accept = () => {
    remember(evidence);
    if (proposal) onAccept(proposal);
    onDone();
  };
  return (
    <span className="proposal">
      <strong>The writer proposes</strong>
      <span className="proposal-words">
        <ChangedWords words={words} />
      </span>
      <WhySentence title="It rests on" evidence={evidence} clientId={page?.clientId ?? 0} />
      {newlyFailing.length === 0 ? (
        <span>It passes every check that the page passes now.</span>
      ) : (
        newlyFailing.map(({ id, severity, detail }) => (
          <span key={id} className="proposal-check" data-severity={severity}>
            {severity === 'gate' ? (
              <CircleX size={14} aria-label="Would fail" />
            ) : (
              <TriangleAlert size={14} aria-label="Would warn" />
            )}{' '}
            {detail}
          </span>
        ))
      )}
      <span className="open-text-actions">
        <Button size="compact-sm" onClick={accept}>
          Accept
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Reject
        </Button>
      </span>
    </span>
  );
}
