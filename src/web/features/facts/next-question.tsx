import './facts.css';
import { Button } from '@mantine/core';
import { MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { INTAKE_QUESTION_COUNT, INTAKE_QUESTIONS } from '#shared/intake.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { pagesText } from './fact-texts.ts';
import { useIntakeOverview } from './fact-calls.ts';

export function NextQuestion({ clientId, farmId }: { clientId: number; farmId?: number }) {
  const { data } = useIntakeOverview(clientId);
  const mayEdit = useMay('clients.edit');
  const topic = data?.topics.find(
    ({ next, farmIds }) => next !== null && (farmId === undefined || farmIds.includes(farmId)),
  );
  const question = INTAKE_QUESTIONS.find(({ number }) => number === topic?.next?.question);
  if (!topic?.next || !question) return null;
  return (
    <section className="next-question" aria-label="Next best question">
      <MessageCircleQuestion className="next-question-icon" size={20} aria-hidden />
      <div className="next-question-text">
        <p className="next-question-ask">{question.question}</p>
        <p className="facts-muted">
          {topic.topicName}: the answer helps {pagesText(topic.next.pages)}. {topic.answered} of {INTAKE_QUESTION_COUNT}{' '}
          answered.
        </p>
      </div>
      <Button
        component={Link}
        to={`/clients/${clientId}/intake/${encodeURIComponent(topic.topicKey)}#question-${question.number}`}
        variant="default"
      >
        {mayEdit ? 'Answer' : 'See the questions'}
      </Button>
    </section>
  );
}
