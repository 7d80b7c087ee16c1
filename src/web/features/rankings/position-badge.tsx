import './rankings.css';
import type { RankState } from '#shared/rankings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { positionText, positionTone } from './position.rules.ts';

/** A position in the colour of its band: "#4", "Not Ranked", or "Not measured" where no check has measured it. */
export function PositionBadge({ position, state }: { position: number | null; state: RankState }) {
  return (
    <StatusBadge tone={positionTone(position)} plain>
      {positionText(position, state)}
    </StatusBadge>
  );
}
