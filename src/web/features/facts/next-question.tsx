import './facts.css';
import { Button } from '@mantine/core';
import { MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { INTAKE_COUNT, INTAKE_QUESTIONS } from '#shared/intake.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/facts.ts';
import { pagesInWords } from './fact-words.ts';
import { useIntakeOverview } from './fact-calls.ts';

/** The one open question whose answer would help most pages; nothing when all are answered. */
export function NextQuestion({ clientId, farmId }: { clientId: number; farmId?: number }) {
  const { data } = useIntakeOverview(clientId);
  const mayEdit = useMay('clients.edit');
  const hub = data?.hubs.find(
    ({ next, farmIds }) => next !== null && (farmId === undefined || farmIds.includes(farmId)),
  );
  const question = INTAKE_QUESTIONS.find(({ number }) => number === hub?.next?.question);
  if (!hub?.next || !question) return null;
  return (
    <section className="next-question" aria-label={texts.nextBestQuestion}>
      <MessageCircleQuestion className="next-question-icon" size={20} aria-hidden />
      <div className="next-question-words">
        <p className="next-question-ask">{question.question}</p>
        <p className="facts-soft">
          {texts.theAnswerHelpsOfAnswered({
            hubName: hub.hubName,
            pagesInWords: pagesInWords(hub.next.pages),
            answered: hub.answered,
            intakeCount: INTAKE_COUNT,
          })}
        </p>
      </div>
      <Button
        component={Link}
        to={`/clients/${clientId}/intake/${encodeURIComponent(hub.hubKey)}#question-${question.number}`}
        variant="default"
      >
        {mayEdit ? texts.answer : texts.seeTheQuestions}
      </Button>
    </section>
  );
}
