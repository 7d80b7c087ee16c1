import './rankings.css';
import type { Ranking } from '#shared/rankings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { isCurrent, positionText, positionTone } from './position.rules.ts';

/** "#4", "Not Ranked" or "Not measured". Where the latest check failed, the last measurement is dashed and dated. */
export function PositionBadge({ ranking }: { ranking: Ranking }) {
  const { currentPosition: position, lastChecked } = ranking;
  const badge = (
    <StatusBadge tone={positionTone(position)} withoutDot>
      {positionText(position, { isMeasured: lastChecked !== null, depth: ranking.depth })}
    </StatusBadge>
  );
  if (lastChecked === null || isCurrent(ranking)) return badge;
  return (
    <span className="position-before">
      {badge}
      <span>as of {shortDate(lastChecked)}</span>
    </span>
  );
}
