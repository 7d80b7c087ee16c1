import type { Archive } from '#shared/archives.ts';
import type { ArchiveRow } from './archives.repository.ts';

export const presentArchive = (row: ArchiveRow): Archive => ({
  id: row.id,
  state: row.state,
  reading: row.reading,
  step: row.step,
  steps: row.steps,
  rows: row.rows,
  bytes: row.bytes,
  failure: row.failure,
  orderedBy: row.orderedBy,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
