import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import type { IntakeAnswer as Answer, IntakeQuestion } from '#shared/intake.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/facts.ts';
import { useSaveIntake } from './fact-calls.ts';
import { intentWords, pagesInWords } from './fact-words.ts';

interface IntakeAnswerProps {
  clientId: number;
  hubKey: string;
  question: IntakeQuestion;
  answer: Answer;
  mayEdit: boolean;
}

const PAUSE_MS = 800;

const stateOf = ({ answer, draft, issue, pagesUsing }: Answer, isTyping: boolean) => {
  if (isTyping) return <StatusBadge tone="blue">{texts.typingNotSavedYet}</StatusBadge>;
  if (issue !== null) return <StatusBadge tone="orange">{texts.cannotBeUsedYet}</StatusBadge>;
  if (draft !== null && draft !== '') return <StatusBadge tone="yellow">{texts.draftSavedNotUsedYet}</StatusBadge>;
  if (answer === '') return <StatusBadge tone="grey">{texts.open}</StatusBadge>;
  return (
    <StatusBadge tone="green">{pagesUsing > 0 ? texts.inUseOn(pagesInWords(pagesUsing)) : texts.confirmed}</StatusBadge>
  );
};

const feedsInWords = ({ feeds }: Answer): string =>
  feeds.length === 0
    ? texts.noPageOfThisServiceAsks
    : texts.feedsPagesAbout(feeds.map(({ intent }) => intentWords(intent)).join(', '));

/** One question: typed text is kept as a draft by itself; pages use it once somebody says so. */
export function IntakeAnswer({ clientId, hubKey, question, answer, mayEdit }: IntakeAnswerProps) {
  const saving = useSaveIntake({ clientId, hubKey });
  const [text, setText] = useState(answer.draft ?? answer.answer);
  const stored = answer.draft ?? answer.answer;
  const isTyping = text.trim() !== stored;
  const keep = () => {
    if (text.trim() !== stored) saving.mutate({ question: question.number, text: text.trim(), use: false });
  };
  const keepSoon = useDebouncedCallback(keep, { delay: PAUSE_MS, flushOnUnmount: true });
  const confirm = () => {
    keepSoon.cancel();
    saving.mutate({ question: question.number, text: text.trim(), use: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
  };
  const mayUse = mayEdit && text.trim() !== answer.answer;
  return (
    <li className="intake-question" id={`question-${question.number}`}>
      <h2>{`${question.number}. ${question.question}`}</h2>
      <p className="facts-soft">{`${question.why} ${feedsInWords(answer)}`}</p>
      <Textarea
        aria-label={question.question}
        placeholder={texts.forExample(question.example)}
        autosize
        minRows={2}
        maxLength={1500}
        readOnly={!mayEdit}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          keepSoon();
        }}
        onBlur={() => keepSoon.flush()}
        onKeyDown={onKeyDown}
      />
      <div className="intake-foot">
        <output>{stateOf(answer, isTyping)}</output>
        {mayUse ? (
          <Button
            size="compact-md"
            variant="light"
            loading={saving.isPending && saving.variables.use}
            aria-label={texts.useOnPages(text.trim(), question.number)}
            onClick={confirm}
          >
            {text.trim() === '' ? texts.takeItBack : texts.useOnPagesLabel}
          </Button>
        ) : null}
      </div>
      {answer.issue !== null && !isTyping ? (
        <p className="fact-issue">{texts.cannotBeUsedYetBecause(answer.issue)}</p>
      ) : null}
      {saving.isError ? (
        <p className="fact-issue" role="alert">
          {texts.notSaved(failureText(saving.error, texts.theServerCouldNotBeReachedInline))}
          <Button variant="subtle" size="compact-sm" onClick={keep}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : null}
    </li>
  );
}
