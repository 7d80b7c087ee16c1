import './rankings.css';
import type { ReactNode } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { shortDate } from '#web/lib/dates.ts';
import { PositionBadge } from './position-badge.tsx';
import { TrendMark } from './trend-mark.tsx';

/** What a row says besides position, trend, keyword, page and last check. */
export type RankingColumn = 'farm' | 'client' | 'domain';

export interface RankingListProps {
  rankings: readonly Ranking[];
  show?: readonly RankingColumn[];
  /** What stands below a row's words. */
  detail?: (ranking: Ranking) => ReactNode;
  /** The list's name for assistive technology. */
  label: string;
}

const TEXTS: Record<RankingColumn, (ranking: Ranking) => string> = {
  farm: ({ farmName }) => farmName,
  client: ({ clientName }) => clientName,
  domain: ({ domain }) => domain,
};

/** Keywords with their position, trend, page and last check; `show` adds farm, client and domain. */
export function RankingList({ rankings, show = [], detail, label }: RankingListProps) {
  return (
    <ul className="ranking-list" aria-label={label}>
      {rankings.map((ranking) => (
        <li key={ranking.id} className="ranking-row">
          <span className="ranking-place">
            <PositionBadge position={ranking.currentPosition} state={ranking.state} />
          </span>
          <div className="ranking-words">
            <strong className="ranking-keyword">{ranking.keyword}</strong>
            <span className="ranking-page">{ranking.pageTitle}</span>
            <span className="ranking-facts">
              {show.map((column) => (
                <span key={column}>{TEXTS[column](ranking)}</span>
              ))}
              <span>{ranking.lastChecked ? `Checked ${shortDate(ranking.lastChecked)}` : 'Not checked yet'}</span>
            </span>
            {detail?.(ranking)}
          </div>
          <span className="ranking-trend">
            <TrendMark {...ranking} />
          </span>
        </li>
      ))}
    </ul>
  );
}
