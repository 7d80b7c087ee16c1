import type { AnalyticsReport, AnalyticsFigures } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { FigureLineBeside } from '#ui/figure-line.tsx';
import { StatCard, StatGrid, type StatCardProps } from '#ui/stat-card.tsx';
import { leadsLink, type AnalyticsScope } from './analytics-filter.ts';
import {
  comparedPeriod,
  changeText,
  partialPeriodText,
  rateChangeText,
  rateDetail,
  rateText,
} from './analytics-texts.ts';

export interface SummaryCardsProps {
  report: AnalyticsReport | undefined;
  analyticsScope: AnalyticsScope;
  isYear: boolean;
  tabLink: (tab: string) => string;
}

interface SummaryFigure extends Pick<StatCardProps, 'label' | 'value' | 'hint' | 'detail' | 'to'> {
  hint: string | undefined;
}

const summaryFigures = ({ report, analyticsScope, isYear, tabLink }: SummaryCardsProps): SummaryFigure[] => {
  const totals = report?.totals;
  const comparison = (
    select: (figures: AnalyticsFigures) => number | null,
    formatChange = changeText,
  ): string | undefined => {
    if (!report?.previous || !totals) return undefined;
    const { previous, since } = report;
    const period = comparedPeriod(report, isYear);
    const previousValue = previous.totals && select(previous.totals);
    return (
      formatChange({ current: select(totals), previous: previousValue, period }) +
      partialPeriodText(previous, since.views)
    );
  };
  return [
    { label: 'Views', value: totals?.views, hint: comparison(({ views }) => views), to: tabLink('pages') },
    {
      label: 'Visitors',
      value: totals?.visitors,
      hint: comparison(({ visitors }) => visitors) ?? visitorsSince(report),
      detail:
        'A visitor is counted once per day and farm. A visitor who returns on another day is counted again, because visitors are not recognized after midnight UTC.',
      to: tabLink('visitors'),
    },
    { label: 'Form Submissions', value: totals?.forms, hint: comparison(({ forms }) => forms), to: tabLink('pages') },
    {
      label: 'Quiz Submissions',
      value: totals?.quizzes,
      hint: comparison(({ quizzes }) => quizzes),
      to: tabLink('quiz'),
    },
    {
      label: 'Phone Presses',
      value: totals?.calls,
      hint: comparison(({ calls }) => calls) ?? callsSince(report),
      detail:
        'How often the phone number of a page was pressed, once per visitor and page in half an hour. Whether a call followed is not known, so presses enter no rate.',
      to: tabLink('pages'),
    },
    { label: 'Leads', value: totals?.leads, hint: comparison(({ leads }) => leads), to: leadsLink(analyticsScope) },
    {
      label: 'Conversion Rate',
      value: totals && rateText(totals.conversion),
      hint: comparison(({ conversion }) => conversion.rate, rateChangeText) ?? (totals && rateHint(totals.conversion)),
      ...(totals ? { detail: rateDetail(totals.conversion) } : {}),
      to: tabLink('pages'),
    },
  ];
};

export function SummaryCards(props: SummaryCardsProps) {
  return (
    <div className="analytics-cards">
      <StatGrid>
        {summaryFigures(props).map((figure) => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </StatGrid>
    </div>
  );
}

/** The same figures in one line, most telling first: those without room are left to the cards. */
export function SummaryLine(props: SummaryCardsProps) {
  const figures = summaryFigures(props).map(({ hint, detail, ...figure }) => ({
    ...figure,
    detail: hint ?? detail,
  }));
  return (
    <FigureLineBeside
      label="The period"
      figures={figures.toSorted((a, b) => orderOf(a.label) - orderOf(b.label))}
      rest={props.tabLink('overview')}
    />
  );
}

const FIRST = ['Leads', 'Conversion Rate', 'Views'];
const orderOf = (label: string): number => {
  const place = FIRST.indexOf(label);
  return place < 0 ? FIRST.length : place;
};

/** "33 of 4,153, 0.6–1.1%". */
const rateHint = ({ submissions, views, low, high }: AnalyticsFigures['conversion']): string =>
  [
    `${submissions.toLocaleString('en-US')} of ${views.toLocaleString('en-US')}`,
    ...(low === null || high === null ? [] : [`${low}–${high}%`]),
  ].join(', ');

const callsSince = (report: AnalyticsReport | undefined): string | undefined => {
  const since = report?.since.calls ?? null;
  return report && since !== null && since > report.from && report.totals.calls !== null
    ? `Counted since ${dayLabel(since, true)}`
    : undefined;
};

const visitorsSince = (report: AnalyticsReport | undefined): string | undefined => {
  const since = report?.since.visitors ?? null;
  return report && since !== null && since > report.from && report.totals.visitors !== null
    ? `Counted since ${dayLabel(since, true)}`
    : undefined;
};
