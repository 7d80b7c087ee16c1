import './rankings.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { positionText, positionTone } from './position.rules.ts';

/** A position in the colour of its band: "#4" or "Not Ranked". */
export function PositionBadge({ position }: { position: number | null | undefined }) {
  return (
    <StatusBadge tone={positionTone(position)} plain>
      {positionText(position)}
    </StatusBadge>
  );
}
