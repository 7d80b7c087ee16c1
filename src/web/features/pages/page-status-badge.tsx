import type { PageStatus } from '#shared/pages.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { PAGE_STATUS_LABELS } from './page-states.ts';

const TONES: Record<PageStatus, BadgeTone> = {
  planned: 'grey',
  writing: 'blue',
  draft: 'yellow',
  published: 'green',
  failed: 'red',
};

export function PageStatusBadge({ status }: { status: PageStatus }) {
  return <StatusBadge tone={TONES[status]}>{PAGE_STATUS_LABELS[status]}</StatusBadge>;
}
