import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { INTENTS, INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { CheckedQuestion } from '#shared/questions.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { useAddOwnQuestions, useCheckQuestions } from './farm-calls.ts';

const INTENT_OPTIONS = [
  { value: '', label: 'What does it ask for?' },
  ...INTENTS.map((intent) => ({ value: intent, label: INTENT_LABELS[intent] })),
];

interface OwnQuestionsProps {
  farm: Farm;
  microHub: string;
  onMissingTopic: () => void;
  onDone: () => void;
  onCancel: () => void;
}

const QUESTIONS_EXAMPLE = 'How long does it take?\nWhat if they come back?';

export function OwnQuestions({ farm, microHub, onMissingTopic, onDone, onCancel }: OwnQuestionsProps) {
  const [pasted, setPasted] = useState('');
  const [intents, setIntents] = useState<(Intent | null)[]>([]);
  const check = useCheckQuestions(farm.id);
  const add = useAddOwnQuestions({ id: farm.id, onDone });
  const checked = check.data ?? [];
  const ready = checked.filter(({ intent, clash }) => intent !== null && clash === null);
  const preview = (changed: (Intent | null)[]) => {
    if (microHub === '') return onMissingTopic();
    setIntents(changed);
    check.mutate({ microHub, questions: [pasted], intents: changed });
  };
  const choose = (index: number, intent: Intent | null) =>
    preview(checked.map((item, position) => (position === index ? intent : (intents[position] ?? item.intent))));
  const assignment = () =>
    add.mutate({
      microHub,
      questions: ready.flatMap(({ question, intent }) => (intent === null ? [] : [{ question, intent }])),
    });
  const whyNotReady = (): string | null => {
    if (checked.length === 0) return pasted.trim() === '' ? 'Write at least one question.' : null;
    return ready.length === 0 ? 'No question can be added yet; each says why.' : null;
  };
  return (
    <>
      <Textarea
        label="Your questions"
        description="One per line, as customers ask them, for example from call notes or Search Console."
        placeholder={QUESTIONS_EXAMPLE}
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
        <p role="alert" className="own-questions-error">
          {failureText(check.error, 'The questions could not be checked. Try again.')}
        </p>
      ) : null}
      {checked.length > 0 ? (
        <ul className="own-questions" aria-label="Question results">
          {checked.map((item, index) => (
            <QuestionRow
              key={item.question}
              checked={item}
              onChoose={(intent) => choose(index, intent)}
              farmId={farm.id}
            />
          ))}
        </ul>
      ) : null}
      <DialogFoot
        onCancel={onCancel}
        submitLabel={
          checked.length === 0
            ? 'Check questions'
            : ready.length === 0
              ? 'Add questions'
              : `Add ${counted(ready.length, 'question')}`
        }
        onSubmit={checked.length === 0 ? () => preview([]) : assignment}
        pending={checked.length === 0 ? check.isPending : add.isPending}
        reason={whyNotReady()}
      />
    </>
  );
}

interface FoundQuestionProps {
  checked: CheckedQuestion;
  farmId: number;
  onChoose: (intent: Intent | null) => void;
}

function QuestionRow({ checked, farmId, onChoose }: FoundQuestionProps) {
  const { question, intent, clash, note, pageId } = checked;
  return (
    <li data-clash={clash === null ? undefined : ''}>
      <strong>{question}</strong>
      <NativeSelect
        aria-label={`What “${question}” asks for`}
        size="xs"
        data={INTENT_OPTIONS}
        value={intent ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(INTENTS.find((candidate) => candidate === value) ?? null)}
      />
      {clash === null ? null : (
        <p className="own-clash">
          Skipped: {clash} {pageId === null ? null : <Link to={`/farms/${farmId}?page=${pageId}`}>Open the page</Link>}
        </p>
      )}
      {clash === null && note !== null ? <p className="own-note">{note}</p> : null}
    </li>
  );
}
