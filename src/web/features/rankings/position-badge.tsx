import './rankings.css';
import type { RankState } from '#shared/rankings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { positionText, positionTone } from './position.rules.ts';

interface PositionBadgeProps {
  position: number | null;
  state: RankState;
  /** How many places were looked at. */
  depth: number | null;
}

/** A position in the colour of its band: "#4", "Not Ranked", or "Not measured" where no check has measured it. */
export function PositionBadge({ position, state, depth }: PositionBadgeProps) {
  return (
    <StatusBadge tone={positionTone(position)} plain>
      {positionText(position, { state, depth })}
    </StatusBadge>
  );
}
