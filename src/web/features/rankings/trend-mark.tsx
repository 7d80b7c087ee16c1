import './rankings.css';
import { Minus, Sparkle, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { Ranking, Trend } from '#shared/rankings.ts';
import { positionBefore } from './position.rules.ts';

const MARKS: Record<Trend, { icon: LucideIcon; word: string }> = {
  up: { icon: TrendingUp, word: 'Up' },
  down: { icon: TrendingDown, word: 'Down' },
  same: { icon: Minus, word: 'Same' },
  new: { icon: Sparkle, word: 'New' },
};

/** Which way a keyword went since the check before, as a coloured icon with its word and where it came from. */
export function TrendMark(ranking: Pick<Ranking, 'trend' | 'currentPosition' | 'previousPosition'>) {
  const { icon: Icon, word } = MARKS[ranking.trend];
  const before = positionBefore(ranking);
  return (
    <span className="trend" data-trend={ranking.trend}>
      <Icon size={16} aria-hidden />
      <span>{before === null ? word : `${word} ${before}`}</span>
    </span>
  );
}
