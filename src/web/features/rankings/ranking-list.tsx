import './rankings.css';
import type { ReactNode } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { shortDate } from '#web/lib/dates.ts';
import { PositionBadge } from './position-badge.tsx';
import { TrendIcon } from './trend-icon.tsx';

/** Columns besides position, trend, keyword, page and last check. */
export type RankingColumn = 'farm' | 'client' | 'domain';

const TEXTS: Record<RankingColumn, (ranking: Ranking) => string> = {
  farm: ({ farmName }) => farmName,
  client: ({ clientName }) => clientName,
  domain: ({ domain }) => domain,
};

export interface RankingRowProps {
  ranking: Ranking;
  columns?: readonly RankingColumn[];
  detail?: ((ranking: Ranking) => ReactNode) | undefined;
  /** Columns for staff: status of the latest check, extra keywords, places and devices. */
  onOpen?: ((ranking: Ranking) => void) | undefined;
}

function StaffFacts({ ranking }: { ranking: Ranking }) {
  const { isPrimary, city, device, underWay, state, reason, wrongPage } = ranking;
  return (
    <>
      {isPrimary ? null : <span>Extra keyword</span>}
      {city === null ? null : <span>{city}</span>}
      {device === 'mobile' ? <span>Mobile</span> : null}
      {underWay ? <span>Being checked</span> : null}
      {(state === 'error' || state === 'unmeasured') && reason ? (
        <span data-tone="red">Last check: {reason}</span>
      ) : null}
      {wrongPage ? <span data-tone="orange">Google ranks another page, at #{wrongPage.position}</span> : null}
    </>
  );
}

const checkedText = ({ lastChecked, state, reason }: Ranking): string => {
  if (lastChecked !== null) return `Checked ${shortDate(lastChecked)}`;
  return state === 'error' || reason !== null ? 'Never measured' : 'Not checked yet';
};

export function RankingRow({ ranking, columns = [], detail, onOpen }: RankingRowProps) {
  return (
    <>
      <span className="ranking-place">
        <PositionBadge ranking={ranking} />
      </span>
      <div className="ranking-text">
        {onOpen ? (
          <button type="button" className="ranking-keyword ranking-open" onClick={() => onOpen(ranking)}>
            {ranking.keyword}
          </button>
        ) : (
          <strong className="ranking-keyword">{ranking.keyword}</strong>
        )}
        <span className="ranking-page">{ranking.pageTitle}</span>
        <span className="ranking-facts">
          {columns.map((column) => (
            <span key={column}>{TEXTS[column](ranking)}</span>
          ))}
          <span>{checkedText(ranking)}</span>
          {onOpen ? <StaffFacts ranking={ranking} /> : null}
        </span>
        {detail?.(ranking)}
      </div>
      <span className="ranking-trend">
        <TrendIcon {...ranking} />
      </span>
    </>
  );
}

export interface RankingListProps extends Omit<RankingRowProps, 'ranking'> {
  rankings: readonly Ranking[];
  /** Accessible name of the list. */
  label: string;
  busy?: boolean;
}

export function RankingList({ rankings, label, busy = false, ...row }: RankingListProps) {
  return (
    <ul className="ranking-list" aria-label={label} aria-busy={busy}>
      {rankings.map((ranking) => (
        <li key={ranking.id} className="ranking-row">
          <RankingRow ranking={ranking} {...row} />
        </li>
      ))}
    </ul>
  );
}
