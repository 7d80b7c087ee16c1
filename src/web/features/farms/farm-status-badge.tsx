import type { FarmStatus } from '#shared/farms.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { FARM_STATUS_LABELS } from './farm-texts.ts';

const TONES: Record<FarmStatus, BadgeTone> = { active: 'green', indexing: 'yellow', inactive: 'grey' };

export function FarmStatusBadge({ status }: { status: FarmStatus }) {
  return <StatusBadge tone={TONES[status]}>{FARM_STATUS_LABELS[status]}</StatusBadge>;
}
