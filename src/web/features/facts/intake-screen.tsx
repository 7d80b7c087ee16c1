import './facts.css';
import { Button, Progress } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { INTAKE_QUESTION_COUNT, INTAKE_QUESTIONS, type TopicIntake } from '#shared/intake.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useIntake } from './fact-calls.ts';
import { IntakeAnswer } from './intake-answer.tsx';
import { RefreshBanner } from './refresh-banner.tsx';

interface IntakeScreenProps {
  clientId: number;
  topicKey: string;
}

export function IntakeScreen({ clientId, topicKey }: IntakeScreenProps) {
  const intake = useIntake(clientId, topicKey);
  if (clientId === 0 || hasStatus(intake.error, 400, 404)) {
    return <TopicNotFound clientId={clientId} />;
  }
  return (
    <>
      <DocumentTitle>{intake.data ? `Questions about ${intake.data.topicName}` : 'Questions'}</DocumentTitle>
      <PageHeader
        title={intake.data ? `Questions about ${intake.data.topicName}` : 'Questions'}
        back={<BackToFacts clientId={clientId} />}
      />
      <QueryView query={intake} failed="Failed to fetch questions" loading={<ListSkeleton count={6} shape="rows" />}>
        {(data) => <Questions clientId={clientId} intake={data} />}
      </QueryView>
    </>
  );
}

function BackToFacts({ clientId }: { clientId: number }) {
  return (
    <Button
      component={Link}
      to={clientId === 0 ? '/clients' : `/clients/${clientId}/facts`}
      className="facts-back"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      Back to facts
    </Button>
  );
}

function TopicNotFound({ clientId }: { clientId: number }) {
  return (
    <>
      <DocumentTitle>Service not found</DocumentTitle>
      <EmptyState
        level={1}
        drawing="book"
        title="Service not found"
        text="This client has no pages about this service. There are questions only for the micro-hubs of its farms."
        action={<BackToFacts clientId={clientId} />}
      />
    </>
  );
}

function Questions({ clientId, intake }: { clientId: number; intake: TopicIntake }) {
  const mayEdit = useMay('clients.edit');
  const { hash } = useLocation();
  // A link may point at one question, and the form has only just been rendered.
  useEffect(() => {
    if (hash === '') return;
    const question = document.querySelector(hash);
    question?.scrollIntoView({ block: 'center' });
    question?.querySelector('textarea')?.focus();
  }, [hash]);
  const progress = `${intake.answered} of ${INTAKE_QUESTION_COUNT} answered`;
  return (
    <div className="facts-screen intake">
      <section className="intake-lead" aria-label="About these questions">
        <div className="intake-progress">
          <strong className="tabular">{progress}</strong>
          <Progress
            value={(intake.answered / INTAKE_QUESTION_COUNT) * 100}
            color="green"
            size="sm"
            aria-label={progress}
          />
        </div>
        <p className="client-panel-text">
          Write as the client would say it, in short sentences with “we”. All questions are optional, and drafts are
          saved automatically. Leave out prices, promises of results, reviews and customers’ names. Enter a price,
          warranty or response time under Facts, in the client’s own statements.
        </p>
      </section>
      <RefreshBanner clientId={clientId} />
      <ol className="intake-questions">
        {INTAKE_QUESTIONS.map((question) => {
          const answer = intake.answers.find((candidate) => candidate.question === question.number);
          return answer ? (
            <IntakeAnswer
              key={question.number}
              clientId={clientId}
              topicKey={intake.topicKey}
              question={question}
              answer={answer}
              mayEdit={mayEdit}
            />
          ) : null;
        })}
      </ol>
    </div>
  );
}
