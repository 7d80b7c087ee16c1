import type { SourceStatus } from '#shared/sources.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';

export const SOURCE_STATUSES = ['ready', 'fetching', 'failed'] as const satisfies SourceStatus[];

export const SOURCE_STATUS_LABELS: Record<SourceStatus, { label: string; tone: BadgeTone }> = {
  ready: { label: 'Ready', tone: 'green' },
  fetching: { label: 'Being fetched', tone: 'blue' },
  failed: { label: 'Failed', tone: 'red' },
};
