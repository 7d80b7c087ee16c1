import type { AnalyticsReport, DailyFigures } from '#shared/analytics.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { Funnel } from '#ui/charts/funnel.tsx';
import type { CsvColumns } from '#shared/csv.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { leadsLink, type AnalyticsScope } from './analytics-filter.ts';
import { shareText, trendText } from './analytics-texts.ts';

const DAY_COLUMNS: CsvColumns<DailyFigures> = [
  ['Day', ({ date }) => date],
  ['Views', ({ views }) => views],
  ['Visitors', ({ visitors }) => visitors],
  ['Forms', ({ forms }) => forms],
  ['Quizzes', ({ quizzes }) => quizzes],
  ['Leads', ({ leads }) => leads],
];

/** Small counts are told apart better as bars, as long as they are wide enough to see. */
const MOST_IN_BARS = 40;
const MOST_DAYS_IN_BARS = 60;

export function TrendPanel({ report, analyticsScope }: { report: AnalyticsReport; analyticsScope: AnalyticsScope }) {
  const { daily, previous } = report;
  const days = daily.map(({ date }) => date);
  const previousDays = previous?.daily ?? [];
  const submissions = daily.map(({ forms, quizzes }) => forms + quizzes);
  const leads = daily.map((day) => day.leads);
  const areFew = days.length <= MOST_DAYS_IN_BARS && Math.max(0, ...submissions, ...leads) <= MOST_IN_BARS;
  return (
    <div className="analytics-panel">
      <section className="analytics-box">
        <div className="analytics-box-head">
          <h2>Views by day</h2>
          <ExportButton
            source={{ name: 'analytics-days', columns: DAY_COLUMNS, rows: daily }}
            disabled={daily.length === 0}
            isSmall
          />
        </div>
        <DayChart
          title="Views by day"
          summary={trendText(daily)}
          days={days}
          height={220}
          series={[
            { name: 'Views', values: daily.map(({ views }) => views), tone: 'green' },
            { name: 'Visitors', values: daily.map(({ visitors }) => visitors), tone: 'orange', shape: 'line' },
            ...(previousDays.length > 0
              ? [
                  {
                    name: 'Views before',
                    values: days.map((_, index) => previousDays[index]?.views ?? null),
                    tone: 'grey' as const,
                    shape: 'dashed' as const,
                  },
                ]
              : []),
          ]}
        />
      </section>
      <div className="analytics-pair">
        <section className="analytics-box">
          <h2>Submissions and leads by day</h2>
          <DayChart
            title="Submissions and leads by day"
            summary={trendText(daily)}
            days={days}
            height={140}
            series={[
              { name: 'Submissions', values: submissions, tone: 'blue', shape: areFew ? 'bars' : 'area' },
              { name: 'Leads', values: leads, tone: 'orange', shape: areFew ? 'bars' : 'line' },
            ]}
          />
        </section>
        <section className="analytics-box">
          <h2>From view to won</h2>
          <Steps report={report} analyticsScope={analyticsScope} />
          <p className="analytics-note">Leads also come from the form, so there may be more leads than quizzes.</p>
        </section>
      </div>
    </div>
  );
}

function Steps({ report, analyticsScope }: { report: AnalyticsReport; analyticsScope: AnalyticsScope }) {
  const { views, quizzes, leads, won } = report.totals;
  return (
    <Funnel
      label="From view to won"
      steps={[
        { key: 'views', label: 'Views', value: views },
        { key: 'quizzes', label: 'Quizzes taken', value: quizzes, share: shareText(quizzes, views, 'views') },
        {
          key: 'leads',
          label: 'Leads',
          value: leads,
          share: shareText(leads, views, 'views'),
          to: leadsLink(analyticsScope),
        },
        {
          key: 'won',
          label: 'Won',
          value: won,
          share: shareText(won, leads, 'leads'),
          to: leadsLink(analyticsScope, 'won'),
        },
      ]}
    />
  );
}
