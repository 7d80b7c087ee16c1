import { ListChecks } from 'lucide-react';
import type { QuizReport } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { Funnel } from '#ui/charts/funnel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useQuizReport } from './analytics-calls.ts';
import type { AnalyticsScope } from './analytics-filter.ts';
import { dropOff } from './analytics-texts.ts';
import { AnalyticsView } from './analytics-view.tsx';

type PageSteps = QuizReport['pages'][number];

const QUIZ_COLUMNS: CsvColumns<PageSteps> = [
  ['Page', ({ title }) => title],
  ['First question seen', ({ steps }) => steps[0] ?? 0],
  ...[1, 2, 3, 4, 5].map(
    (question) => [`Answered ${question} of 5`, ({ steps }: PageSteps) => steps[question] ?? 0] as const,
  ),
];

export function QuizPanel({ analyticsScope }: { analyticsScope: AnalyticsScope }) {
  const quiz = useQuizReport(analyticsScope);
  return (
    <AnalyticsView query={quiz}>
      {({ answer, figuresAt }) => <Quizzes report={answer} figuresAt={figuresAt} />}
    </AnalyticsView>
  );
}

interface QuizzesProps {
  report: QuizReport;
  /** When kept figures were worked out; null for now. */
  figuresAt: string | null;
}

function Quizzes({ report: { steps, pages }, figuresAt }: QuizzesProps) {
  if (pages.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<ListChecks size={24} />}
        title="No quiz was seen in this period"
        text="Steps appear here once a visitor reaches a quiz."
      />
    );
  }
  return (
    <div className="analytics-panel">
      <section className="analytics-box">
        <h2>How far visitors get in the quiz</h2>
        <Funnel
          label="How far visitors get in the quiz"
          steps={[
            { key: 'seen', label: 'First question seen', value: steps[0] ?? 0 },
            ...dropOff(steps).map(({ reached, share, dropped }, index) => ({
              key: String(index),
              label: `Answered ${index + 1} of 5`,
              value: reached,
              share:
                share === null
                  ? undefined
                  : dropped === 0
                    ? 'Nobody left'
                    : `${Math.round(share * 100)}% continued, ${dropped.toLocaleString('en-US')} left`,
            })),
          ]}
        />
        <p className="analytics-note">
          Counted in browsers that run the page’s script. A visitor is counted once per half hour.
          {figuresAt === null ? '' : ` Figures of ${dateAndTime(figuresAt)}.`}
        </p>
      </section>
      <section className="analytics-box">
        <div className="analytics-box-head">
          <h2>By page</h2>
          <ExportButton
            source={{ name: 'analytics-quiz', columns: QUIZ_COLUMNS, rows: pages }}
            disabled={pages.length === 0}
            isSmall
          />
        </div>
        <ul className="quiz-pages">
          {pages.map((page) => (
            <li key={page.pageId}>
              <strong>{page.title}</strong>
              <span>{hardest(page)}</span>
              <ol className="quiz-steps tabular">
                {page.steps.map((reached, step) => (
                  <li key={page.questions[step - 1] ?? 'seen'}>
                    <small>{step === 0 ? 'Seen' : `Q${step}`}</small>
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

const hardest = ({ steps, questions }: PageSteps): string => {
  const drops = dropOff(steps);
  const maxLost = Math.max(...drops.map(({ dropped }) => dropped));
  const question = drops.findIndex(({ dropped }) => dropped === maxLost);
  return maxLost === 0
    ? 'Nobody left before the end'
    : `Most leave at “${questions[question] ?? ''}” (${maxLost.toLocaleString('en-US')})`;
};
