import type { PortalQuestion } from '#shared/client-questions.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { OpenQuestions, useQuestions } from './questions.tsx';
import { Message, QueryView } from './states.tsx';

export default function PortalQuestionsRoute() {
  return (
    <>
      <DocumentTitle>Questions</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Questions</h1>
        <p className="screen-description">What only you know about your business. Each answer goes on your pages.</p>
      </div>
      <QueryView query={useQuestions()} failed="Failed to fetch questions" loading={<SkeletonCards />}>
        {(rows) => <Questions rows={rows} />}
      </QueryView>
    </>
  );
}

function Questions({ rows }: { rows: PortalQuestion[] }) {
  const closed = rows.filter(({ state }) => state !== 'asked');
  return (
    <>
      {rows.length === closed.length ? (
        <div className="card">
          <Message
            level={2}
            drawing="basket"
            title="No questions"
            text="When a page waits for something that only you know, your marketing team asks you here."
          />
        </div>
      ) : (
        <OpenQuestions />
      )}
      {closed.length === 0 ? null : (
        <Card title="Earlier questions">
          <ul className="rows">
            {closed.map(({ id, question, state, answer, answeredAt, dueAt }) => (
              <li key={id} className="question">
                <h3>{question}</h3>
                <StatusBadge tone={state === 'answered' ? 'green' : 'grey'}>
                  {state === 'answered'
                    ? `Answered on ${shortDate(answeredAt ?? dueAt)}`
                    : `Expired on ${shortDate(dueAt)}`}
                </StatusBadge>
                {answer ? <p className="question-answer">{answer}</p> : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
