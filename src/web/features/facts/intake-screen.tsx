import './facts.css';
import { Button, Progress } from '@mantine/core';
import { ArrowLeft, MessageCircleQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { INTAKE_COUNT, INTAKE_QUESTIONS, type Intake } from '#shared/intake.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/facts.ts';
import { useIntake } from './fact-calls.ts';
import { IntakeAnswer } from './intake-answer.tsx';
import { RefreshBanner } from './refresh-banner.tsx';

interface IntakeScreenProps {
  clientId: number;
  hubKey: string;
}

/** The twelve questions of one service: one calm form, kept as it is typed. */
export function IntakeScreen({ clientId, hubKey }: IntakeScreenProps) {
  const intake = useIntake(clientId, hubKey);
  if (clientId === 0 || (intake.error instanceof ApiFailure && [400, 404].includes(intake.error.status))) {
    return <HubNotFound clientId={clientId} />;
  }
  return (
    <>
      <DocumentTitle>{intake.data ? texts.questionsAbout(intake.data.hubName) : texts.questions}</DocumentTitle>
      <PageHeader
        title={intake.data ? texts.questionsAbout(intake.data.hubName) : texts.questions}
        back={<BackToFacts clientId={clientId} />}
      />
      {intake.data ? (
        <Questions clientId={clientId} intake={intake.data} />
      ) : intake.isError ? (
        <ErrorState
          title={texts.failedToFetchQuestions}
          text={failureText(intake.error, texts.theServerCouldNotBeReached)}
          onRetry={intake.refetch}
          retrying={intake.isFetching}
        />
      ) : (
        <ListSkeleton count={6} shape="rows" />
      )}
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
      {texts.backToFacts}
    </Button>
  );
}

function HubNotFound({ clientId }: { clientId: number }) {
  return (
    <>
      <DocumentTitle>{texts.serviceNotFound}</DocumentTitle>
      <EmptyState
        level={1}
        icon={<MessageCircleQuestion size={24} />}
        title={texts.serviceNotFound}
        text={texts.thisClientHasNoPagesAbout}
        action={<BackToFacts clientId={clientId} />}
      />
    </>
  );
}

function Questions({ clientId, intake }: { clientId: number; intake: Intake }) {
  const mayEdit = useMay('clients.edit');
  const { hash } = useLocation();
  // Comes from a link to one question; the form is on the screen only now.
  useEffect(() => {
    if (hash === '') return;
    const question = document.querySelector(hash);
    question?.scrollIntoView({ block: 'center' });
    question?.querySelector('textarea')?.focus();
  }, [hash]);
  const done = texts.ofAnswered(intake.answered, INTAKE_COUNT);
  return (
    <div className="facts-screen intake">
      <section className="intake-lead" aria-label={texts.aboutTheseQuestions}>
        <div className="intake-progress">
          <strong className="tabular">{done}</strong>
          <Progress value={(intake.answered / INTAKE_COUNT) * 100} color="green" size="sm" aria-label={done} />
        </div>
        <p className="client-panel-text">{texts.writeAsTheClientWouldSay}</p>
      </section>
      <RefreshBanner clientId={clientId} />
      <ol className="intake-questions">
        {INTAKE_QUESTIONS.map((question) => {
          const answer = intake.answers.find((one) => one.question === question.number);
          return answer ? (
            <IntakeAnswer
              key={question.number}
              clientId={clientId}
              hubKey={intake.hubKey}
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
