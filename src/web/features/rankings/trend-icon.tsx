import './rankings.css';
import { Minus, Sparkle, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { Ranking, Trend } from '#shared/rankings.ts';
import { isCurrent, positionBefore, TREND_LABELS } from './position.rules.ts';

const ICONS: Record<Trend, LucideIcon> = { up: TrendingUp, down: TrendingDown, same: Minus, new: Sparkle };

type RankingTrend = Pick<Ranking, 'trend' | 'currentPosition' | 'previousPosition' | 'lastChecked' | 'state'>;

/**
 * Which way a keyword went since the check before, as a coloured icon with its word and where it came from. Nothing
 * where nothing was measured, or where the latest check failed: which way it goes now nobody knows.
 */
export function TrendIcon(ranking: RankingTrend) {
  if (ranking.lastChecked === null || !isCurrent(ranking)) return null;
  const Icon = ICONS[ranking.trend];
  const word = TREND_LABELS[ranking.trend];
  const before = positionBefore(ranking);
  return (
    <span className="trend" data-trend={ranking.trend}>
      <Icon size={16} aria-hidden />
      <span>{before === null ? word : `${word} ${before}`}</span>
    </span>
  );
}
