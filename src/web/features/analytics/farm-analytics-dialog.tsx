import './analytics.css';
import { Anchor, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FarmAnalytics } from '#shared/analytics.ts';
import { conversionRate } from '#shared/farm-choices.ts';
import { rateOf } from '#shared/analytics-rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { withQuery } from '#web/lib/api.ts';
import { AdvicePanel, type RenderMerge } from './advice-panel.tsx';
import { useFarmAnalytics } from './analytics-calls.ts';
import { farmParsers, periodDays, type AnalyticsFilter } from './analytics-filter.ts';
import { ADVICE_NOTE, rateDetail } from './analytics-texts.ts';
import { TopicsPanel } from './breakdown-panels.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PopularPages } from './popular-pages.tsx';
import { AnalyticsView } from './analytics-view.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { VisitorsPanel } from './visitors-panel.tsx';

const TABS = ['popular', 'activity', 'overview', 'topics', 'visitors', 'quiz', 'advice'] as const;
type Tab = (typeof TABS)[number];

const TAB_LABELS: Record<Tab, string> = {
  popular: 'Popular Pages',
  activity: 'Recent Activity',
  overview: 'Overview',
  topics: 'Hubs',
  visitors: 'Visitors',
  quiz: 'Quiz',
  advice: 'Advice',
};

export const DIALOG_PARAMETERS = ['analytics', ...Object.keys(farmParsers)];

export interface FarmAnalyticsDialogProps {
  farm: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  tab: string | null;
  onTab: (tab: string) => void;
  renderMerge: RenderMerge;
}

export function FarmAnalyticsDialog(props: FarmAnalyticsDialogProps) {
  const { farm, opened, onClose } = props;
  const isNarrow = useMediaQuery('(max-width: 48em)', false);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Analytics for ${farm.name}`} size={960} fullScreen={isNarrow}>
      <Body {...props} />
    </Dialog>
  );
}

function Body({ farm, tab: named, onTab, renderMerge }: FarmAnalyticsDialogProps) {
  const [filter, setFilter] = useQueryStates(farmParsers);
  const [today] = useState(() => new Date());
  const change = (next: Partial<AnalyticsFilter>) => void setFilter(next);
  const { period, compare } = filter;
  const analyticsScope = { ...periodDays(filter, today), clientId: null, farmId: farm.id };
  const days = period === 'all' ? { from: null, to: null } : { from: analyticsScope.from, to: analyticsScope.to };
  const analytics = useFarmAnalytics(farm.id, { ...days, compare });
  const tab = TABS.find((candidate) => candidate === named) ?? 'popular';
  return (
    <div className="farm-analytics">
      <search className="analytics-filters">
        <PeriodBar filter={filter} onChange={change} hasAllTime />
        <Anchor component={Link} to={withQuery('/analytics', { farmId: farm.id, ...days, period: days.from && 'own' })}>
          Compare with other farms
        </Anchor>
      </search>
      <AnalyticsView query={analytics}>
        {(answer) => (
          <div className="farm-analytics">
            <Cards analytics={answer} />
            {period === 'all' ? (
              <p className="analytics-note">
                The figures above and Popular Pages cover all time. The other tabs show the last 30 days.
              </p>
            ) : null}
            <Tabs value={tab} onChange={(next) => onTab(next ?? 'popular')} className="analytics-tabs">
              <Tabs.List>
                {TABS.map((value) => (
                  <Tabs.Tab key={value} value={value}>
                    {TAB_LABELS[value]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value={tab} pt="sm">
                {tab === 'popular' ? <PopularPages farmId={farm.id} pages={answer.popularPages} /> : null}
                {tab === 'activity' ? <RecentActivity events={answer.recentActivity} /> : null}
                {tab === 'overview' ? <TrendPanel report={answer.report} analyticsScope={analyticsScope} /> : null}
                {tab === 'topics' ? (
                  <TopicsPanel
                    analyticsScope={analyticsScope}
                    linkTo={({ topicId }) => withQuery('/analytics', { farmId: farm.id, topicId, tab: 'pages' })}
                  />
                ) : null}
                {tab === 'visitors' ? <VisitorsPanel report={answer.report} /> : null}
                {tab === 'quiz' ? <QuizPanel analyticsScope={analyticsScope} /> : null}
                {tab === 'advice' ? (
                  <>
                    <p className="analytics-note">{ADVICE_NOTE}</p>
                    <AdvicePanel
                      analyticsScope={analyticsScope}
                      advice={filter.advice}
                      onAdvice={(advice) => change({ advice })}
                      renderMerge={renderMerge}
                    />
                  </>
                ) : null}
              </Tabs.Panel>
            </Tabs>
          </div>
        )}
      </AnalyticsView>
    </div>
  );
}

function Cards({ analytics }: { analytics: FarmAnalytics }) {
  const { totalViews, totalFormSubmissions, totalQuizSubmissions, totalCalls } = analytics;
  const submissions = totalFormSubmissions + totalQuizSubmissions;
  return (
    <StatGrid>
      <StatCard label="Total Views" value={totalViews} />
      <StatCard label="Form Submissions" value={totalFormSubmissions} />
      <StatCard label="Quiz Submissions" value={totalQuizSubmissions} />
      <StatCard label="Phone Presses" value={totalCalls} />
      <StatCard
        label="Conversion Rate"
        value={`${conversionRate(submissions, totalViews).toFixed(1)}%`}
        detail={rateDetail(rateOf(submissions, totalViews))}
      />
    </StatGrid>
  );
}
