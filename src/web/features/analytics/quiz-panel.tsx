import { ListChecks } from 'lucide-react';
import type { QuizReport } from '#shared/analytics.ts';
import { Funnel } from '#ui/charts/funnel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { useQuizReport } from './analytics-calls.ts';
import type { AnalyticsScope } from './analytics-filter.ts';
import { dropOff } from './analytics-texts.ts';
import { AnalyticsView } from './analytics-view.tsx';
import { QuizPages } from './quiz-pages.tsx';

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
      <section className="analytics-box quiz-steps">
        <div className="analytics-box-head">
          <h2>How far visitors get in the quiz</h2>
          <p className="analytics-note">
            Counted in browsers that run the page’s script. A visitor is counted once per half hour.
            {figuresAt === null ? '' : ` Figures of ${dateAndTime(figuresAt)}.`}
          </p>
        </div>
        <Funnel
          label="How far visitors get in the quiz"
          isAcross
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
      </section>
      <QuizPages pages={pages} />
    </div>
  );
}
