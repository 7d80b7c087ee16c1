import { ChartLine } from 'lucide-react';
import { Suspense } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { PositionBands } from '#web/features/rankings/position-bands.tsx';
import { bestFirst, groupRankings, summarizeRankings } from '#web/features/rankings/position.rules.ts';
import { RankingList } from '#web/features/rankings/ranking-list.tsx';
import * as texts from '#web/texts/portal.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, Figure, Figures, SkeletonCards } from './cards.tsx';
import { counted } from './farm-words.ts';
import { later } from './later.ts';
import { CLIENT_RANKINGS, useAllPortalRows } from './portal-calls.ts';
import { PositionHistory } from './position-history.tsx';
import { Loaded, Message } from './states.tsx';
import { Tabs } from './tabs.tsx';

const FoundInGoogle = later(async () => (await import('./found-in-google.tsx')).FoundInGoogle);

export default function PortalRankingsRoute() {
  const rankings = useAllPortalRows<Ranking>(CLIENT_RANKINGS);
  return (
    <>
      <DocumentTitle>{texts.keywordRankings}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.keywordRankings}</h1>
        <p className="screen-about">{texts.rankingsAreUpdatedEvery2Weeks}</p>
      </div>
      <RankingFigures rankings={rankings.data} failed={rankings.errorUpdatedAt > 0} />
      <Loaded query={rankings} failure={texts.failedToFetchRankings} skeleton={<SkeletonCards />}>
        {(rows) => (rows.length === 0 ? <NoRankings /> : <AllRankings rankings={bestFirst(rows)} />)}
      </Loaded>
      <Suspense>
        <FoundInGoogle />
      </Suspense>
    </>
  );
}

function RankingFigures({ rankings, failed }: { rankings: Ranking[] | undefined; failed: boolean }) {
  const summary = rankings && summarizeRankings(rankings);
  const unknown = failed ? null : undefined;
  return (
    <Figures label={texts.atAGlance} count={4}>
      <Figure
        label={texts.averagePosition}
        value={summary ? (summary.average ?? 'N/A') : unknown}
        hint={summary ? texts.ofRanked(counted(summary.ranked, texts.rankedKeyword)) : texts.ofRankedKeywords}
      />
      <Figure label={texts.top3Rankings} value={summary?.top3 ?? unknown} hint={texts.amongTheFirstThree} />
      <Figure label={texts.top10Rankings} value={summary?.top10 ?? unknown} hint={texts.onTheFirstPage} />
      <Figure label={texts.totalKeywords} value={summary?.total ?? unknown} hint={texts.keywordsBeingTracked} />
    </Figures>
  );
}

function NoRankings() {
  return (
    <div className="card">
      <Message
        level={2}
        icon={<ChartLine size={24} />}
        title={texts.noRankingsData}
        text={texts.yourKeywordsAreNotTrackedYet}
      />
    </div>
  );
}

function AllRankings({ rankings }: { rankings: Ranking[] }) {
  return (
    <>
      <Card title={texts.whereYourKeywordsStand}>
        <PositionBands rankings={rankings} />
      </Card>
      <Tabs
        label={texts.rankings}
        tabs={[
          {
            id: 'all',
            label: texts.allRankings,
            panel: () => (
              <div className="card">
                <RankingList
                  label={texts.allRankingsLabel}
                  rankings={rankings}
                  show={['farm', 'domain']}
                  detail={(ranking) => <PositionHistory ranking={ranking} />}
                />
              </div>
            ),
          },
          { id: 'farms', label: texts.byFarm, panel: () => <RankingsByFarm rankings={rankings} /> },
        ]}
      />
    </>
  );
}

function RankingsByFarm({ rankings }: { rankings: Ranking[] }) {
  return groupRankings(rankings, ({ farmName }) => farmName).map(({ name, rankings: own }) => (
    <Card
      key={name}
      title={name}
      aside={
        <span className="card-aside">
          {texts.inTop3(summarizeRankings(own).top3, counted(own.length, texts.keyword))}
        </span>
      }
    >
      <RankingList label={texts.rankingsOf(name)} rankings={own} show={['domain']} />
    </Card>
  ));
}
