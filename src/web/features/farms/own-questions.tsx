import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { INTENTS, INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { CheckedQuestion } from '#shared/questions.ts';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/new-farm.ts';
import { useAddOwnQuestions, useCheckQuestions } from './farm-calls.ts';
import { counted } from './farm-words.ts';

const INTENT_OPTIONS = [
  { value: '', label: texts.whatDoesItAskFor },
  ...INTENTS.map((intent) => ({ value: intent, label: INTENT_LABELS[intent] })),
];

interface OwnQuestionsProps {
  farm: Farm;
  microHub: string;
  /** Shows that a micro-hub must be chosen first. */
  onNoHub: () => void;
  onDone: () => void;
  onCancel: () => void;
}

/** Questions as staff wrote them down: pasted, looked over one by one, then planned. */
export function OwnQuestions({ farm, microHub, onNoHub, onDone, onCancel }: OwnQuestionsProps) {
  const [pasted, setPasted] = useState('');
  const [intents, setIntents] = useState<(Intent | null)[]>([]);
  const check = useCheckQuestions(farm.id);
  const add = useAddOwnQuestions({ id: farm.id, onDone });
  const found = check.data ?? [];
  const ready = found.filter(({ intent, clash }) => intent !== null && clash === null);
  const look = (chosen: (Intent | null)[]) => {
    if (microHub === '') return onNoHub();
    setIntents(chosen);
    check.mutate({ microHub, questions: [pasted], intents: chosen });
  };
  const choose = (index: number, intent: Intent | null) =>
    look(found.map((one, at) => (at === index ? intent : (intents[at] ?? one.intent))));
  const plan = () =>
    add.mutate({
      microHub,
      questions: ready.flatMap(({ question, intent }) => (intent === null ? [] : [{ question, intent }])),
    });
  return (
    <>
      <Textarea
        label={texts.yourQuestions}
        description={texts.oneALineAsCustomersAsk}
        placeholder={texts.questionsExample}
        autosize
        minRows={4}
        maxRows={10}
        value={pasted}
        onChange={({ currentTarget: { value } }) => {
          setPasted(value);
          check.reset();
        }}
      />
      {check.isError ? (
        <p role="alert" className="own-refused">
          {failureText(check.error, texts.theQuestionsCouldNotBeChecked)}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul className="own-questions" aria-label={texts.whatBecomesOfEachQuestion}>
          {found.map((one, index) => (
            <FoundQuestion
              key={one.question}
              found={one}
              onChoose={(intent) => choose(index, intent)}
              farmId={farm.id}
            />
          ))}
        </ul>
      ) : null}
      <div className="farm-form-buttons">
        <Button variant="default" onClick={onCancel} disabled={add.isPending}>
          {texts.cancel}
        </Button>
        {found.length === 0 ? (
          <Button onClick={() => look([])} disabled={pasted.trim() === ''} loading={check.isPending}>
            {texts.checkQuestions}
          </Button>
        ) : (
          <Button onClick={plan} disabled={ready.length === 0} loading={add.isPending}>
            {ready.length === 0 ? texts.addQuestions : texts.addPages(counted(ready.length, texts.question))}
          </Button>
        )}
      </div>
    </>
  );
}

interface FoundQuestionProps {
  found: CheckedQuestion;
  farmId: number;
  onChoose: (intent: Intent | null) => void;
}

function FoundQuestion({ found, farmId, onChoose }: FoundQuestionProps) {
  const { question, intent, clash, note, pageId } = found;
  return (
    <li data-clash={clash === null ? undefined : ''}>
      <strong>{question}</strong>
      <NativeSelect
        aria-label={texts.whatAsksFor(question)}
        size="xs"
        data={INTENT_OPTIONS}
        value={intent ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(INTENTS.find((one) => one === value) ?? null)}
      />
      {clash === null ? null : (
        <p className="own-clash">
          {texts.leftOut(clash)}{' '}
          {pageId === null ? null : <Link to={`/farms/${farmId}?page=${pageId}`}>{texts.openThatPage}</Link>}
        </p>
      )}
      {clash === null && note !== null ? <p className="own-note">{note}</p> : null}
    </li>
  );
}
