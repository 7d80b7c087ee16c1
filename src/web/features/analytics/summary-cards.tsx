import type { AnalyticsReport, Figures } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import * as texts from '#web/texts/analytics.ts';
import { leadsLink, type AskedFor } from './analytics-filter.ts';
import { againstWhat, changeWords, partialWords, rateChangeWords, rateDetail, rateText } from './analytics-words.ts';

export interface SummaryCardsProps {
  report: AnalyticsReport | undefined;
  asked: AskedFor;
  isYear: boolean;
  /** The address of another tab of the same screen. */
  tabLink: (tab: string) => string;
}

/** A period's figures, each with what it is compared with. */
export function SummaryCards({ report, asked, isYear, tabLink }: SummaryCardsProps) {
  const totals = report?.totals;
  const compared = (of: (figures: Figures) => number | null, words = changeWords): string | undefined => {
    if (!report?.previous || !totals) return undefined;
    const { previous, since } = report;
    const when = againstWhat(report, isYear);
    const before = previous.totals && of(previous.totals);
    return words({ now: of(totals), before, when }) + partialWords(previous, since.views);
  };
  return (
    <div className="analytics-cards">
      <StatGrid>
        <StatCard
          label={texts.views}
          value={totals?.views}
          hint={compared(({ views }) => views)}
          to={tabLink('pages')}
        />
        <StatCard
          label={texts.visitors}
          value={totals?.visitors}
          hint={compared(({ visitors }) => visitors) ?? visitorsSince(report)}
          detail={texts.visitorsDetail}
          to={tabLink('visitors')}
        />
        <StatCard
          label={texts.formSubmissions}
          value={totals?.forms}
          hint={compared(({ forms }) => forms)}
          to={tabLink('pages')}
        />
        <StatCard
          label={texts.quizSubmissions}
          value={totals?.quizzes}
          hint={compared(({ quizzes }) => quizzes)}
          to={tabLink('quiz')}
        />
        <StatCard
          label={texts.leads}
          value={totals?.leads}
          hint={compared(({ leads }) => leads)}
          to={leadsLink(asked)}
        />
        <StatCard
          label={texts.conversionRate}
          value={totals && rateText(totals.conversion)}
          hint={
            compared(({ conversion }) => conversion.rate, rateChangeWords) ?? (totals && rateHint(totals.conversion))
          }
          {...(totals ? { detail: rateDetail(totals.conversion) } : {})}
          to={tabLink('pages')}
        />
      </StatGrid>
    </div>
  );
}

/** "33 of 4,153, 0.6–1.1%". */
const rateHint = ({ submissions, views, low, high }: Figures['conversion']): string =>
  [
    texts.rateInRow(submissions, views),
    ...(low === null || high === null ? [] : [texts.intervalInRow(low, high)]),
  ].join(', ');

/** Where visitors were not counted from the first day on, since when they are. */
const visitorsSince = (report: AnalyticsReport | undefined): string | undefined => {
  const since = report?.since.visitors ?? null;
  return report && since !== null && since > report.from && report.totals.visitors !== null
    ? texts.countedSinceOnly(dayLabel(since, true))
    : undefined;
};
