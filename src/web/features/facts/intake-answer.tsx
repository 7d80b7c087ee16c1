import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import type { IntakeAnswer as Answer, IntakeQuestion } from '#shared/intake.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { failureText } from '#web/lib/api.ts';
import { useSaveIntake } from './fact-calls.ts';
import { intentText, pagesText } from './fact-texts.ts';

interface IntakeAnswerProps {
  clientId: number;
  topicKey: string;
  question: IntakeQuestion;
  answer: Answer;
  mayEdit: boolean;
}

const SAVE_DELAY_MS = 800;

const answerBadge = ({ answer, draft, issue, pagesUsing }: Answer, isTyping: boolean) => {
  if (isTyping) return <StatusBadge tone="blue">Not saved yet</StatusBadge>;
  if (issue !== null) return <StatusBadge tone="orange">Cannot be used yet</StatusBadge>;
  if (draft !== null && draft !== '') return <StatusBadge tone="yellow">Draft saved, not used yet</StatusBadge>;
  if (answer === '') return <StatusBadge tone="grey">Open</StatusBadge>;
  return <StatusBadge tone="green">{pagesUsing > 0 ? `In use on ${pagesText(pagesUsing)}` : 'Confirmed'}</StatusBadge>;
};

const usesText = ({ feeds }: Answer): string =>
  feeds.length === 0
    ? 'No page of this service uses it yet. It is saved for future pages.'
    : `Used on pages about ${feeds.map(({ intent }) => intentText(intent)).join(', ')}.`;

/** Typed text is saved as a draft; pages use it only after "use this answer". */
export function IntakeAnswer({ clientId, topicKey, question, answer, mayEdit }: IntakeAnswerProps) {
  const saving = useSaveIntake({ clientId, topicKey });
  const [text, setText] = useState(answer.draft ?? answer.answer);
  const stored = answer.draft ?? answer.answer;
  const isTyping = text.trim() !== stored;
  const save = () => {
    if (text.trim() !== stored) saving.mutate({ question: question.number, text: text.trim(), use: false });
  };
  const saveLater = useDebouncedCallback(save, { delay: SAVE_DELAY_MS, flushOnUnmount: true });
  const confirm = () => {
    saveLater.cancel();
    saving.mutate({ question: question.number, text: text.trim(), use: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
  };
  const mayUse = mayEdit && text.trim() !== answer.answer;
  return (
    <li className="intake-question" id={`question-${question.number}`}>
      <h2>{`${question.number}. ${question.question}`}</h2>
      <p className="facts-muted">{`${question.why} ${usesText(answer)}`}</p>
      <Textarea
        aria-label={question.question}
        placeholder={`For example: ${question.example}`}
        autosize
        minRows={2}
        maxLength={1500}
        readOnly={!mayEdit}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          saveLater();
        }}
        onBlur={() => saveLater.flush()}
        onKeyDown={onKeyDown}
      />
      <div className="intake-foot">
        <output>{answerBadge(answer, isTyping)}</output>
        {mayUse ? (
          <Button
            size="compact-md"
            variant="light"
            loading={saving.isPending && saving.variables.use}
            aria-label={`${text.trim() === '' ? 'Stop using' : 'Use on pages'}: answer ${question.number}`}
            onClick={confirm}
          >
            {text.trim() === '' ? 'Stop using' : 'Use on pages'}
          </Button>
        ) : null}
      </div>
      {answer.issue !== null && !isTyping ? <p className="fact-issue">Cannot be used yet. {answer.issue}</p> : null}
      {saving.isError ? (
        <p className="fact-issue" role="alert">
          Not saved: {failureText(saving.error, 'the server could not be reached.')} Your text stays here.{' '}
          <Button variant="subtle" size="compact-sm" onClick={save}>
            Try again
          </Button>
        </p>
      ) : null}
    </li>
  );
}
