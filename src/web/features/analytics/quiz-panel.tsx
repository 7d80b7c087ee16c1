import { ListChecks } from 'lucide-react';
import type { QuizReport } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { Funnel } from '#ui/charts/funnel.tsx';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import { useQuizReport } from './analytics-calls.ts';
import type { AskedFor } from './analytics-filter.ts';
import { dropOff } from './analytics-words.ts';
import { ExportButton } from './export-button.tsx';
import { Loaded } from './query-states.tsx';

type PageSteps = QuizReport['pages'][number];

const QUIZ_COLUMNS: CsvColumns<PageSteps> = [
  [texts.page, ({ title }) => title],
  [texts.firstQuestionSeen, ({ steps }) => steps[0] ?? 0],
  ...[1, 2, 3, 4, 5].map(
    (question) => [texts.questionAnswered(question), ({ steps }: PageSteps) => steps[question] ?? 0] as const,
  ),
];

/** How many visitors each question of the quizzes loses. */
export function QuizPanel({ asked }: { asked: AskedFor }) {
  const quiz = useQuizReport(asked);
  return <Loaded query={quiz}>{(report) => <Quizzes report={report} />}</Loaded>;
}

function Quizzes({ report: { steps, pages } }: { report: QuizReport }) {
  if (pages.length === 0) {
    return <EmptyState level={2} icon={<ListChecks size={24} />} title={texts.noQuizzes} text={texts.quizzesShow} />;
  }
  return (
    <div className="analytics-panel">
      <section className="analytics-box">
        <h2>{texts.quizDropOff}</h2>
        <Funnel
          label={texts.quizDropOff}
          steps={[
            { key: 'seen', label: texts.firstQuestionSeen, value: steps[0] ?? 0 },
            ...dropOff(steps).map(({ reached, share, lost }, index) => ({
              key: String(index),
              label: texts.questionAnswered(index + 1),
              value: reached,
              share: share === null ? undefined : texts.shareOfStepBefore(`${Math.round(share * 100)}%`, lost),
            })),
          ]}
        />
        <p className="analytics-note">{texts.quizNote}</p>
      </section>
      <section className="analytics-box">
        <div className="analytics-box-head">
          <h2>{texts.pagesOfQuiz}</h2>
          <ExportButton name="analytics-quiz" columns={QUIZ_COLUMNS} rows={pages} />
        </div>
        <ul className="quiz-pages">
          {pages.map((page) => (
            <li key={page.pageId}>
              <strong>{page.title}</strong>
              <span>{hardest(page)}</span>
              <ol className="quiz-steps tabular">
                {page.steps.map((reached, step) => (
                  <li key={page.questions[step - 1] ?? 'seen'}>
                    <small>{step === 0 ? texts.seenShort : texts.questionShort(step)}</small>
                    {reached.toLocaleString('en-US')}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The question at which most visitors of a page's quiz leave. */
const hardest = ({ steps, questions }: PageSteps): string => {
  const drops = dropOff(steps);
  const most = Math.max(...drops.map(({ lost }) => lost));
  const question = drops.findIndex(({ lost }) => lost === most);
  return most === 0 ? texts.nobodyLeft : texts.mostLost(questions[question] ?? '', most);
};
