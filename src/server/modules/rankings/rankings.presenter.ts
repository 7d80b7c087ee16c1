import type { Ranking } from '#shared/rankings.ts';
import type { RankingWithNames } from './rankings.repository.ts';

export const presentRanking = ({ ranking, pageTitle, farmName, clientName, history }: RankingWithNames): Ranking => ({
  id: ranking.id,
  pageId: ranking.pageId,
  farmId: ranking.farmId,
  clientId: ranking.clientId,
  keyword: ranking.keyword,
  pageTitle: pageTitle ?? '',
  farmName,
  clientName,
  domain: ranking.domain,
  currentPosition: ranking.currentPosition,
  previousPosition: ranking.previousPosition,
  bestPosition: ranking.bestPosition,
  trend: ranking.trend,
  lastChecked: ranking.lastCheckedAt?.toISOString() ?? null,
  state: ranking.state,
  reason: ranking.reason,
  wrongPage:
    ranking.wrongUrl === null || ranking.wrongPosition === null
      ? null
      : { url: ranking.wrongUrl, position: ranking.wrongPosition, pageId: ranking.wrongPageId },
  history: history.map(({ checkedAt, position }) => ({ checkedAt: new Date(checkedAt).toISOString(), position })),
});
