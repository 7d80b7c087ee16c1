import './questions.css';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { AnswerQuestion, PortalQuestion } from '#shared/client-questions.ts';
import { ApiFailure, callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Card } from './cards.tsx';
import { notSaved } from './not-saved.ts';
import { QUESTIONS, usePortalClient, usePortalImpersonation, usePortalRecord } from './portal-calls.ts';

export const useQuestions = () => usePortalRecord<PortalQuestion[]>(QUESTIONS);

/** Open questions, above everything else; nothing while there are none. */
export function OpenQuestions() {
  const open = (useQuestions().data ?? []).filter(({ state }) => state === 'asked');
  if (open.length === 0) return null;
  return (
    <Card title={open.length === 1 ? 'One question for you' : `${open.length} questions for you`}>
      <ul className="rows">
        {open.map((question) => (
          <OpenQuestion key={question.id} question={question} />
        ))}
      </ul>
    </Card>
  );
}

const issueText = (error: Error | null): string | null =>
  error instanceof ApiFailure && error.answer.issues?.[0] ? error.answer.issues[0].message : null;

export function OpenQuestion({ question }: { question: PortalQuestion }) {
  const queries = useQueryClient();
  const { id: clientId } = usePortalClient();
  const isView = usePortalImpersonation() !== null;
  const { id, kind, hint, dueAt, topicName } = question;
  const answering = useAction({
    mutationFn: (body: AnswerQuestion) => callApi<PortalQuestion[]>(`${QUESTIONS}/${id}`, { method: 'POST', body }),
    success: { title: 'Thank you', description: 'Your answer goes on the page that waits for it.' },
    failure: (error) => (issueText(error) === null ? notSaved(error) : null),
    onSuccess: (questions) => queries.setQueryData([QUESTIONS, clientId], questions),
  });
  return (
    <li className="question">
      <h3>{question.question}</h3>
      <p className="question-description">
        {topicName} · answer until {shortDate(dueAt)}
      </p>
      {isView ? (
        <p className="question-description">Only the client can do this. You are viewing as the client.</p>
      ) : (
        <AnswerForm
          id={id}
          kind={kind}
          hint={hint}
          busy={answering.isPending}
          refusal={issueText(answering.error)}
          onSend={(body) => answering.mutate(body)}
        />
      )}
    </li>
  );
}

interface AnswerFormProps {
  id: number;
  kind: PortalQuestion['kind'];
  hint: string;
  busy: boolean;
  /** Why the answer was refused. */
  refusal: string | null;
  onSend: (body: AnswerQuestion) => void;
}

function AnswerForm({ id, kind, hint, busy, refusal, onSend }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [credential, setCredential] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isReviewer = kind === 'reviewer';
  const problem = isMissing ? 'Enter your answer.' : refusal;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = text.trim();
    setIsMissing(answer === '');
    if (answer === '') event.currentTarget.querySelector<HTMLElement>('textarea, input')?.focus();
    if (busy || answer === '') return;
    onSend(isReviewer ? { text: answer, credential: credential.trim() } : { text: answer });
  };
  const described = `question-${id}-hint${problem === null ? '' : ` question-${id}-problem`}`;
  const field = {
    id: `question-${id}`,
    value: text,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': described,
  };
  return (
    <form className="question-form" noValidate onSubmit={submit}>
      <label htmlFor={`question-${id}`}>{isReviewer ? 'Name' : 'Your answer'}</label>
      {isReviewer ? (
        <input
          {...field}
          type="text"
          autoComplete="off"
          maxLength={150}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      ) : (
        <textarea
          {...field}
          rows={kind === 'price' ? 2 : 4}
          maxLength={kind === 'price' ? 300 : 1500}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      {isReviewer ? (
        <>
          <label htmlFor={`question-${id}-credential`}>Credential</label>
          <input
            id={`question-${id}-credential`}
            type="text"
            autoComplete="off"
            maxLength={150}
            value={credential}
            onChange={({ currentTarget: { value } }) => setCredential(value)}
          />
        </>
      ) : null}
      <p id={`question-${id}-hint`} className="question-description">
        {hint}
      </p>
      {problem === null ? null : (
        <p id={`question-${id}-problem`} className="question-problem" role="alert">
          {problem}
        </p>
      )}
      <div>
        <button type="submit" className="button button-main" aria-disabled={busy}>
          <Send size={16} aria-hidden />
          Send answer
        </button>
      </div>
    </form>
  );
}
