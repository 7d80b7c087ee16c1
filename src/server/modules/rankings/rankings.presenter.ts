import type { Ranking } from '#shared/rankings.ts';
import type { RankingWithNames } from './rankings.repository.ts';

export const presentRanking = ({ ranking, pageTitle, farmName, clientName, underWay }: RankingWithNames): Ranking => ({
  id: ranking.id,
  pageId: ranking.pageId,
  farmId: ranking.farmId,
  clientId: ranking.clientId,
  keyword: ranking.keyword,
  isPrimary: ranking.isPrimary,
  city: ranking.city,
  stateCode: ranking.stateCode,
  device: ranking.device,
  weight: ranking.weight,
  pageTitle: pageTitle ?? '',
  farmName,
  clientName,
  domain: ranking.domain,
  currentPosition: ranking.currentPosition,
  previousPosition: ranking.previousPosition,
  bestPosition: ranking.bestPosition,
  trend: ranking.trend,
  depth: ranking.depth,
  lastChecked: ranking.lastCheckedAt?.toISOString() ?? null,
  state: ranking.state,
  reason: ranking.reason,
  underWay,
  wrongPage:
    ranking.wrongUrl === null || ranking.wrongPosition === null
      ? null
      : { url: ranking.wrongUrl, position: ranking.wrongPosition, pageId: ranking.wrongPageId },
  history: ranking.recent.map(([at, position]) => ({ checkedAt: new Date(at).toISOString(), position })),
});
