import './analytics.css';
import { Tabs } from '@mantine/core';
import { useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import type { RenderMerge } from './advice-panel.tsx';
import { useReport } from './analytics-calls.ts';
import { screenParsers, spanOf, type AskedFor, type ScreenFilter } from './analytics-filter.ts';
import { PeriodBar } from './period-bar.tsx';
import { Loaded } from './query-states.tsx';
import { ScopeFilter } from './scope-filter.tsx';
import { SummaryCards } from './summary-cards.tsx';

const AdvicePanel = lazy(async () => ({ default: (await import('./advice-panel.tsx')).AdvicePanel }));
const FarmsPanel = lazy(async () => ({ default: (await import('./breakdown-panels.tsx')).FarmsPanel }));
const HubsPanel = lazy(async () => ({ default: (await import('./breakdown-panels.tsx')).HubsPanel }));
const PagesPanel = lazy(async () => ({ default: (await import('./pages-panel.tsx')).PagesPanel }));
const QuizPanel = lazy(async () => ({ default: (await import('./quiz-panel.tsx')).QuizPanel }));
const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }));
const VisitorsPanel = lazy(async () => ({ default: (await import('./visitors-panel.tsx')).VisitorsPanel }));

const TABS = ['overview', 'farms', 'hubs', 'pages', 'visitors', 'quiz', 'advice'] as const;
type Tab = (typeof TABS)[number];

const TAB_LABELS: Record<Tab, string> = {
  overview: texts.overview,
  farms: texts.farms,
  hubs: texts.hubs,
  pages: texts.pages,
  visitors: texts.devicesAndSources,
  quiz: texts.quiz,
  advice: texts.advice,
};

type Change = (next: Partial<{ [Name in keyof ScreenFilter]: ScreenFilter[Name] | null }>) => void;

/** What visitors do over all farms and clients: by day, farm, hub, page, device and source, and what to do about it. */
export function AnalyticsScreen({ renderMerge }: { renderMerge: RenderMerge }) {
  const [filter, setFilter] = useQueryStates(screenParsers);
  const [today] = useState(() => new Date());
  const change: Change = (next) => void setFilter(next);
  const { clientId, farmId, compare } = filter;
  const asked = { ...spanOf(filter, today), clientId, farmId };
  const report = useReport(asked, compare);
  const linkTo = useLinkTo();
  const tab = TABS.find((one) => one === filter.tab) ?? 'overview';
  return (
    <>
      <PageHeader
        title={texts.analytics}
        subtitle={texts.daysShown(dayLabel(asked.from, true), dayLabel(asked.to, true))}
      />
      <search className="analytics-filters">
        <ScopeFilter scope={{ clientId, farmId }} onChange={(scope) => change({ ...scope, hubId: null })} />
        <PeriodBar filter={filter} onChange={change} />
      </search>
      <SummaryCards
        report={report.isPlaceholderData && report.isError ? undefined : report.data}
        asked={asked}
        isYear={compare === 'year'}
        tabLink={(name) => linkTo({ tab: name })}
      />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'overview' ? null : next, hubId: null })}
        className="analytics-tabs"
      >
        <Tabs.List>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {TAB_LABELS[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          <Suspense fallback={<ListSkeleton count={4} shape="rows" />}>
            <Panel {...{ tab, filter, change, asked, report, linkTo, renderMerge }} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** An address of this screen with some of its state changed; null takes a name out. */
const useLinkTo = () => {
  const { search } = useLocation();
  return (next: Record<string, string | number | null>): string => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value === null) query.delete(name);
      else query.set(name, String(value));
    }
    return `/analytics?${query.toString()}`;
  };
};

interface PanelProps {
  tab: Tab;
  filter: ScreenFilter;
  change: Change;
  asked: AskedFor;
  report: ReturnType<typeof useReport>;
  linkTo: ReturnType<typeof useLinkTo>;
  renderMerge: RenderMerge;
}

function Panel({ tab, filter, change, asked, report, linkTo, renderMerge }: PanelProps) {
  if (tab === 'pages') {
    return (
      <PagesPanel
        asked={asked}
        hubId={filter.hubId}
        onEveryHub={() => change({ hubId: null })}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
      />
    );
  }
  if (tab === 'quiz') return <QuizPanel asked={asked} />;
  if (tab === 'advice') {
    return (
      <AdvicePanel
        asked={asked}
        advice={filter.advice}
        onAdvice={(advice) => change({ advice })}
        renderMerge={renderMerge}
      />
    );
  }
  return (
    <Loaded query={report}>
      {(answer) => {
        if (tab === 'farms') {
          const link = ({ farmId }: { farmId: number }) => linkTo({ farmId, tab: null });
          return <FarmsPanel report={answer} asked={asked} linkTo={link} />;
        }
        if (tab === 'hubs') {
          const link = (of: { farmId: number; hubId?: number }) =>
            linkTo({ farmId: of.farmId, hubId: of.hubId ?? null, tab: 'pages' });
          return <HubsPanel report={answer} asked={asked} linkTo={link} />;
        }
        if (tab === 'visitors') return <VisitorsPanel report={answer} />;
        return <TrendPanel report={answer} asked={asked} />;
      }}
    </Loaded>
  );
}
