import type { ReportLink } from '#shared/reports.ts';
import type { LinkRow } from './sharing.repository.ts';

export const presentLink = (row: LinkRow, now: Date): ReportLink => ({
  id: row.id,
  madeBy: row.madeBy,
  mailedTo: row.mailedTo,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  isOpen: row.revokedAt === null && row.expiresAt > now,
  views: row.views,
  lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
});
