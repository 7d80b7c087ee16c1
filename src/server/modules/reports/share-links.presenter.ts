import type { ShareLink } from '#shared/reports.ts';
import type { ShareLinkRow } from './share-links.repository.ts';

export const presentShareLink = (row: ShareLinkRow, now: Date): ShareLink => ({
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
