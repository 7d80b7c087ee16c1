import './analytics.css';
import { Tabs } from '@mantine/core';
import { useQueryStates } from 'nuqs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { withQuery } from '#web/lib/api.ts';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import type { RenderMerge } from './advice-panel.tsx';
import { useReport } from './analytics-calls.ts';
import { ADVICE_NOTE } from './analytics-texts.ts';
import { screenParsers, periodDays, type AnalyticsScope, type ScreenFilter } from './analytics-filter.ts';
import { useListAddress } from './list-address.ts';
import { PeriodBar } from './period-bar.tsx';
import { AnalyticsView } from './analytics-view.tsx';
import { ScopeFilter } from './scope-filter.tsx';
import { SummaryCards, SummaryLine } from './summary-cards.tsx';

const AdvicePanel = lazy(async () => ({ default: (await import('./advice-panel.tsx')).AdvicePanel }));
const FarmsPanel = lazy(async () => ({ default: (await import('./breakdown-panels.tsx')).FarmsPanel }));
const TopicsPanel = lazy(async () => ({ default: (await import('./breakdown-panels.tsx')).TopicsPanel }));
const PagesPanel = lazy(async () => ({ default: (await import('./breakdown-panels.tsx')).PagesPanel }));
const QuizPanel = lazy(async () => ({ default: (await import('./quiz-panel.tsx')).QuizPanel }));
const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }));
const VisitorsPanel = lazy(async () => ({ default: (await import('./visitors-panel.tsx')).VisitorsPanel }));

const TABS = ['overview', 'farms', 'topics', 'pages', 'visitors', 'quiz', 'advice'] as const;
type Tab = (typeof TABS)[number];

const TAB_LABELS: Record<Tab, string> = {
  overview: 'Overview',
  farms: 'Farms',
  topics: 'Hubs',
  pages: 'Pages',
  visitors: 'Visitors',
  quiz: 'Quiz',
  advice: 'Advice',
};

/** Lists need the room of the cards: their figures stand beside the tabs. */
const LIST_TABS: ReadonlySet<Tab> = new Set(['farms', 'topics', 'pages', 'quiz', 'advice']);

/** What stays behind when another tab is opened. */
const OF_ONE_TAB = { topicId: null, sort: null, advice: null } as const;
type Change = (next: Partial<{ [Name in keyof ScreenFilter]: ScreenFilter[Name] | null }>) => void;

export function AnalyticsScreen({ renderMerge }: { renderMerge: RenderMerge }) {
  const [filter, setFilter] = useQueryStates(screenParsers, { urlKeys: SCOPED_KEYS });
  const [today] = useState(() => new Date());
  const change: Change = (next) => void setFilter(next);
  const { clientId, farmId, compare } = filter;
  const analyticsScope = { ...periodDays(filter, today), clientId, farmId };
  const report = useReport(analyticsScope, compare);
  const links = useLinks();
  const tab = TABS.find((candidate) => candidate === filter.tab) ?? 'overview';
  const isList = LIST_TABS.has(tab);
  const summary = {
    report: report.isPlaceholderData && report.isError ? undefined : report.data,
    analyticsScope,
    isYear: compare === 'year',
    tabLink: (name: string) => links.linkTo({ tab: name }),
  };
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle={`${dayLabel(analyticsScope.from, true)} to ${dayLabel(analyticsScope.to, true)}, days in UTC`}
        isOneLine={isList}
        beside={
          <search className="analytics-filters">
            <ScopeFilter scope={{ clientId, farmId }} onChange={(scope) => change({ ...scope, topicId: null })} />
            <PeriodBar filter={filter} onChange={change} />
          </search>
        }
      />
      {isList ? null : <SummaryCards {...summary} />}
      <Tabs
        value={tab}
        onChange={(next) => change({ ...OF_ONE_TAB, tab: next === 'overview' ? null : next })}
        className="analytics-tabs"
        data-list={isList || undefined}
      >
        <div className="analytics-tabs-line">
          <Tabs.List>
            {TABS.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {TAB_LABELS[value]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab === 'advice' ? <p className="analytics-note">{ADVICE_NOTE}</p> : null}
          {isList && tab !== 'advice' ? <SummaryLine {...summary} /> : null}
        </div>
        <Tabs.Panel value={tab} pt={isList ? 4 : 'md'}>
          <Suspense fallback={<ListSkeleton count={4} shape="rows" />}>
            <Panel {...{ tab, filter, change, analyticsScope, report, links, renderMerge }} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Links to other tabs that keep the period and the scope. */
const useLinks = () => {
  const at = useListAddress();
  return useMemo(() => {
    const linkTo = (next: Record<string, string | number | null>): string =>
      withQuery('/analytics', { ...at, advice: null, ...next });
    return {
      linkTo,
      toFarm: ({ farmId }: { farmId: number }) => linkTo({ farmId, tab: null }),
      toPages: ({ farmId, topicId }: { farmId: number; topicId: number }) => linkTo({ farmId, topicId, tab: 'pages' }),
    };
  }, [at]);
};

interface PanelProps {
  tab: Tab;
  filter: ScreenFilter;
  change: Change;
  analyticsScope: AnalyticsScope;
  report: ReturnType<typeof useReport>;
  links: ReturnType<typeof useLinks>;
  renderMerge: RenderMerge;
}

function Panel({ tab, filter, change, analyticsScope, report, links, renderMerge }: PanelProps) {
  if (tab === 'pages') {
    return (
      <PagesPanel
        analyticsScope={analyticsScope}
        topicId={filter.topicId}
        onAllTopics={() => change({ topicId: null })}
      />
    );
  }
  if (tab === 'quiz') return <QuizPanel analyticsScope={analyticsScope} />;
  if (tab === 'advice') {
    return (
      <AdvicePanel
        analyticsScope={analyticsScope}
        advice={filter.advice}
        onAdvice={(advice) => change({ advice })}
        renderMerge={renderMerge}
      />
    );
  }
  if (tab === 'farms') return <FarmsPanel analyticsScope={analyticsScope} linkTo={links.toFarm} />;
  if (tab === 'topics') return <TopicsPanel analyticsScope={analyticsScope} linkTo={links.toPages} />;
  return (
    <AnalyticsView query={report}>
      {(answer) =>
        tab === 'visitors' ? (
          <VisitorsPanel report={answer} />
        ) : (
          <TrendPanel report={answer} analyticsScope={analyticsScope} />
        )
      }
    </AnalyticsView>
  );
}
