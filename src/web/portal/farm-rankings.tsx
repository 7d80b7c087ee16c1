import { ChartLine } from 'lucide-react';
import type { PortalFarm } from '#shared/portal.ts';
import type { Ranking } from '#shared/rankings.ts';
import { bestFirst } from '#web/features/rankings/position.rules.ts';
import { RankingList } from '#web/features/rankings/ranking-list.tsx';
import * as texts from '#web/texts/portal.ts';
import { Card } from './cards.tsx';
import { CLIENT_RANKINGS, useAllPortalRows } from './portal-calls.ts';
import { Loaded, Message } from './states.tsx';

/** The keywords tracked for one website. */
export function FarmRankings({ farm }: { farm: PortalFarm }) {
  const rankings = useAllPortalRows<Ranking>(CLIENT_RANKINGS, { farmId: farm.id });
  return (
    <Card title={texts.keywordRankings}>
      <Loaded query={rankings} failure={texts.failedToFetchRankings}>
        {(rows) =>
          rows.length === 0 ? (
            <Message icon={<ChartLine size={24} />} title={texts.noRankingsData} text={texts.keywordsForThisWebsite} />
          ) : (
            <RankingList label={texts.rankingsOf(farm.name)} rankings={bestFirst(rows)} />
          )
        }
      </Loaded>
    </Card>
  );
}
