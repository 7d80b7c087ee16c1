import './rankings.css';
import { Minus, Sparkle, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { Ranking, Trend } from '#shared/rankings.ts';
import { previousPositionText, TREND_LABELS } from './position.rules.ts';

const ICONS: Record<Trend, LucideIcon> = { up: TrendingUp, down: TrendingDown, same: Minus, new: Sparkle };

type RankingTrend = Pick<Ranking, 'trend' | 'currentPosition' | 'previousPosition' | 'lastChecked'>;

/** The trend of the last measurement; nothing without one. */
export function TrendIcon(ranking: RankingTrend) {
  if (ranking.lastChecked === null) return null;
  const Icon = ICONS[ranking.trend];
  const label = TREND_LABELS[ranking.trend];
  const previous = previousPositionText(ranking);
  return (
    <span className="trend" data-trend={ranking.trend}>
      <Icon size={16} aria-hidden />
      <span>{previous === null ? label : `${label} ${previous}`}</span>
    </span>
  );
}
