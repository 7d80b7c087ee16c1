import { Suspense } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { PositionBands } from '#web/features/rankings/position-bands.tsx';
import { sortByPosition, groupRankings, summarizeRankings } from '#web/features/rankings/position.rules.ts';
import { RankingList } from '#web/features/rankings/ranking-list.tsx';
import { counted } from '#shared/counted.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, Figure, Figures, SkeletonCards } from './cards.tsx';
import { lazyComponent } from './lazy-component.ts';
import { CLIENT_RANKINGS, useAllPortalRows } from './portal-calls.ts';
import { PositionHistory } from './position-history.tsx';
import { QueryView, Message } from './states.tsx';
import { Tabs } from './tabs.tsx';

const FoundInGoogle = lazyComponent(async () => (await import('./found-in-google.tsx')).FoundInGoogle);

export default function PortalRankingsRoute() {
  const rankings = useAllPortalRows<Ranking>(CLIENT_RANKINGS);
  return (
    <>
      <DocumentTitle>Keyword Rankings</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Keyword Rankings</h1>
        <p className="screen-description">Rankings are updated every 2 weeks</p>
      </div>
      <RankingFigures rankings={rankings.data} failed={rankings.errorUpdatedAt > 0} />
      <QueryView query={rankings} failed="Failed to fetch rankings" loading={<SkeletonCards />}>
        {(rows) => (rows.length === 0 ? <NoRankings /> : <AllRankings rankings={sortByPosition(rows)} />)}
      </QueryView>
      <Suspense>
        <FoundInGoogle />
      </Suspense>
    </>
  );
}

function RankingFigures({ rankings, failed }: { rankings: Ranking[] | undefined; failed: boolean }) {
  const summary = rankings && summarizeRankings(rankings);
  const placeholder = failed ? null : undefined;
  return (
    <Figures label="At a glance" count={4}>
      <Figure
        label="Average Position"
        value={summary ? (summary.average ?? 'N/A') : placeholder}
        hint={summary ? `Of ${counted(summary.ranked, 'ranked keyword')}` : 'Of ranked keywords'}
      />
      <Figure label="Top 3 Rankings" value={summary?.top3 ?? placeholder} hint="Among the first three" />
      <Figure label="Top 10 Rankings" value={summary?.top10 ?? placeholder} hint="On the first page" />
      <Figure label="Total Keywords" value={summary?.total ?? placeholder} hint="Keywords being tracked" />
    </Figures>
  );
}

function NoRankings() {
  return (
    <div className="card">
      <Message
        level={2}
        drawing="vane"
        title="No Rankings Data"
        text="Your keywords are not tracked yet. Rankings are updated automatically every two weeks."
      />
    </div>
  );
}

function AllRankings({ rankings }: { rankings: Ranking[] }) {
  return (
    <>
      <Card title="Your keyword positions">
        <PositionBands rankings={rankings} />
      </Card>
      <Tabs
        label="Rankings"
        tabs={[
          {
            id: 'all',
            label: 'All Rankings',
            panel: () => (
              <div className="card">
                <RankingList
                  label="All rankings"
                  rankings={rankings}
                  columns={['farm', 'domain']}
                  detail={(ranking) => <PositionHistory ranking={ranking} />}
                />
              </div>
            ),
          },
          { id: 'farms', label: 'By Farm', panel: () => <RankingsByFarm rankings={rankings} /> },
        ]}
      />
    </>
  );
}

function RankingsByFarm({ rankings }: { rankings: Ranking[] }) {
  return groupRankings(rankings, ({ farmName }) => farmName).map(({ name, rankings: farmRankings }) => (
    <Card
      key={name}
      title={name}
      action={
        <span className="card-aside">
          {summarizeRankings(farmRankings).top3.toLocaleString('en-US')} in top 3 ·{' '}
          {counted(farmRankings.length, 'keyword')}
        </span>
      }
    >
      <RankingList label={`Rankings of ${name}`} rankings={farmRankings} columns={['domain']} />
    </Card>
  ));
}
