import { Button, Tabs, VisuallyHidden } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { useFarm } from '#web/features/farms/farm-calls.ts';
import { FarmFigures } from '#web/features/farms/farm-figures.tsx';
import { FarmHeader, UnknownFarmHeader } from '#web/features/farms/farm-header.tsx';
import { GenerationBanner } from '#web/features/farms/generation-banner.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { NotFound } from '#web/lib/not-found.tsx';
import { FARM_TABS, farmTabOf, farmTabSearch } from './farm-overview/farm-tabs.rules.ts';

const loadPages = () => import('#web/features/pages/farm-pages.tsx');
const FarmPages = lazy(async () => ({ default: (await loadPages()).FarmPages }));
const FarmAnalytics = lazyDialog(async () => (await import('./farm-analytics.tsx')).FarmAnalytics);
const FarmFacts = lazy(async () => ({ default: (await import('#web/features/facts/farm-facts.tsx')).FarmFacts }));
const DeindexedNotice = lazy(async () => ({
  default: (await import('#web/features/farms/indexing/deindexed-notice.tsx')).DeindexedNotice,
}));
const InactiveNotice = lazy(async () => ({
  default: (await import('#web/features/farms/inactive-notice.tsx')).InactiveNotice,
}));
const FarmGrowth = lazy(async () => ({ default: (await import('./farm-overview/farm-growth.tsx')).FarmGrowth }));
const FarmOverview = lazy(async () => ({ default: (await import('./farm-overview/farm-overview.tsx')).FarmOverview }));
const FarmLeads = lazy(async () => ({ default: (await import('#web/features/leads/leads-screen.tsx')).FarmLeads }));
const FarmRankings = lazy(async () => ({
  default: (await import('#web/features/rankings/farm-rankings.tsx')).FarmRankings,
}));
const FarmSettingsTab = lazy(async () => ({ default: (await import('./farm-settings-tab.tsx')).FarmSettingsTab }));

/** The id in the path; 0, which no farm has, for an invalid id. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0);

export function FarmDetailScreen() {
  const id = idOf(useParams().id);
  const farm = useFarm(id);
  // A list's program loads while the farm is fetched.
  const [search] = useSearchParams();
  const isOfPages = farmTabOf(search) === 'pages';
  useEffect(() => void (isOfPages && loadPages()), [isOfPages]);
  if (farm.data) return <FarmDetail key={id} farm={farm.data} />;
  if (id === 0 || hasStatus(farm.error, 404)) return <FarmNotFound />;
  return (
    <>
      <DocumentTitle>Farm</DocumentTitle>
      <UnknownFarmHeader />
      <QueryView query={farm} failed="Failed to fetch farms" loading={<ListSkeleton count={6} />} />
    </>
  );
}

function FarmNotFound() {
  return (
    <NotFound
      title="Farm Not Found"
      text="It may have been deleted, or the address is incomplete."
      back={
        <Button component={Link} to="/farms" leftSection={<ArrowLeft size={16} aria-hidden />}>
          Back to Farms
        </Button>
      }
    />
  );
}

function FarmDetail({ farm }: { farm: Farm }) {
  const [search, setSearch] = useSearchParams();
  const tab = farmTabOf(search);
  // Each tab has its own filters in the URL; switching tabs clears them.
  const open = (next: string | null) => setSearch(farmTabSearch(next));
  // An address of one of its pages opens their tab, and stays there once the page is closed.
  const isUnnamed = tab !== 'overview' && !search.has('tab');
  useEffect(() => {
    if (!isUnnamed) return;
    setSearch((previous) => new URLSearchParams([['tab', tab], ...previous]), { replace: true });
  }, [isUnnamed, tab, setSearch]);
  return (
    <>
      <DocumentTitle>{farm.name}</DocumentTitle>
      <FarmHeader
        farm={farm}
        isOneLine={tab !== 'overview'}
        onAnalytics={() => setSearch((previous) => new URLSearchParams([...previous, ['analytics', 'popular']]))}
      />
      {farm.status === 'inactive' ? (
        <Suspense>
          <InactiveNotice />
        </Suspense>
      ) : null}
      {farm.deindexed ? (
        <Suspense>
          <DeindexedNotice farm={farm} />
        </Suspense>
      ) : null}
      <GenerationBanner scope={[farm]} />
      <Tabs value={tab} onChange={open} className="farm-tabs" data-list={tab !== 'overview' || undefined}>
        <div className="farm-tabs-line">
          <Tabs.List>
            {FARM_TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Suspense fallback={<div className="farm-growth" />}>
            <FarmGrowth farm={farm} />
          </Suspense>
        </div>
        <Tabs.Panel value="overview">
          <FarmFigures farm={farm} />
          <Suspense>
            <FarmFacts clientId={farm.clientId} farmId={farm.id} />
          </Suspense>
          <Suspense>
            <FarmOverview farm={farm} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="pages">
          <VisuallyHidden component="h2">Pages</VisuallyHidden>
          <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
            <FarmPages farm={farm} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="leads">
          <VisuallyHidden component="h2">Leads</VisuallyHidden>
          <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
            <FarmLeads farmId={farm.id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="rankings">
          <VisuallyHidden component="h2">Rankings</VisuallyHidden>
          <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
            <FarmRankings farmId={farm.id} name={farm.name} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Suspense fallback={<ListSkeleton count={2} />}>
            <FarmSettingsTab farm={farm} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <FarmAnalytics farm={farm} opened={search.has('analytics')} />
    </>
  );
}
