import type { AnalyticsReport, DayFigures } from '#shared/analytics.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { Funnel } from '#ui/charts/funnel.tsx';
import type { CsvColumns } from '#shared/csv.ts';
import * as texts from '#web/texts/analytics.ts';
import { leadsLink, type AskedFor } from './analytics-filter.ts';
import { shareWords, trendWords } from './analytics-words.ts';
import { ExportButton } from './export-button.tsx';

const DAY_COLUMNS: CsvColumns<DayFigures> = [
  [texts.day, ({ date }) => date],
  [texts.views, ({ views }) => views],
  [texts.visitors, ({ visitors }) => visitors],
  [texts.forms, ({ forms }) => forms],
  [texts.quizzes, ({ quizzes }) => quizzes],
  [texts.leads, ({ leads }) => leads],
];

/** A period by day, and how many of its views went on to be won. */
export function TrendPanel({ report, asked }: { report: AnalyticsReport; asked: AskedFor }) {
  const { daily, previous } = report;
  const days = daily.map(({ date }) => date);
  const before = previous?.daily ?? [];
  return (
    <div className="analytics-panel">
      <section className="analytics-box">
        <div className="analytics-box-head">
          <h2>{texts.viewsByDay}</h2>
          <ExportButton name="analytics-days" columns={DAY_COLUMNS} rows={daily} />
        </div>
        <DayChart
          title={texts.viewsByDay}
          summary={trendWords(daily)}
          days={days}
          height={220}
          series={[
            { name: texts.views, values: daily.map(({ views }) => views), tone: 'green' },
            { name: texts.visitors, values: daily.map(({ visitors }) => visitors), tone: 'orange', shape: 'line' },
            ...(before.length > 0
              ? [
                  {
                    name: texts.viewsBefore,
                    values: days.map((_, index) => before[index]?.views ?? null),
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
          <h2>{texts.submissionsByDay}</h2>
          <DayChart
            title={texts.submissionsByDay}
            summary={trendWords(daily)}
            days={days}
            height={140}
            series={[
              { name: texts.submissions, values: daily.map(({ forms, quizzes }) => forms + quizzes), tone: 'blue' },
              { name: texts.leads, values: daily.map(({ leads }) => leads), tone: 'orange', shape: 'line' },
            ]}
          />
        </section>
        <section className="analytics-box">
          <h2>{texts.funnel}</h2>
          <Steps report={report} asked={asked} />
          <p className="analytics-note">{texts.funnelNote}</p>
        </section>
      </div>
    </div>
  );
}

function Steps({ report, asked }: { report: AnalyticsReport; asked: AskedFor }) {
  const { views, quizzes, leads, won } = report.totals;
  return (
    <Funnel
      label={texts.funnel}
      steps={[
        { key: 'views', label: texts.views, value: views },
        { key: 'quizzes', label: texts.quizzesTaken, value: quizzes, share: shareWords(quizzes, views, texts.ofViews) },
        {
          key: 'leads',
          label: texts.leads,
          value: leads,
          share: shareWords(leads, views, texts.ofViews),
          to: leadsLink(asked),
        },
        {
          key: 'won',
          label: texts.won,
          value: won,
          share: shareWords(won, leads, texts.ofLeads),
          to: leadsLink(asked, 'won'),
        },
      ]}
    />
  );
}
