import type { PortalFarm } from '#shared/portal.ts';
import type { Ranking } from '#shared/rankings.ts';
import { sortByPosition } from '#web/features/rankings/position.rules.ts';
import { RankingList } from '#web/features/rankings/ranking-list.tsx';
import { Card } from './cards.tsx';
import { CLIENT_RANKINGS, useAllPortalRows } from './portal-calls.ts';
import { QueryView, Message } from './states.tsx';

export function FarmRankings({ farm }: { farm: PortalFarm }) {
  const rankings = useAllPortalRows<Ranking>(CLIENT_RANKINGS, { farmId: farm.id });
  return (
    <Card title="Keyword Rankings">
      <QueryView query={rankings} failed="Failed to fetch rankings">
        {(rows) =>
          rows.length === 0 ? (
            <Message
              drawing="vane"
              title="No Rankings Data"
              text="Keywords for this website are not tracked yet. Rankings are updated automatically every two weeks."
            />
          ) : (
            <RankingList label={`Rankings of ${farm.name}`} rankings={sortByPosition(rows)} />
          )
        }
      </QueryView>
    </Card>
  );
}
