import type { Archive } from '#shared/archives.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { brandOf } from '../clients/branding/branding.usecases.ts';
import { archiveExpired, archiveUnderWay } from './archives.errors.ts';
import { makeArchiveJob } from './archives.jobs.ts';
import { presentArchive } from './archives.presenter.ts';
import {
  deleteArchiveRow,
  deleteOldArchives,
  deleteOtherArchives,
  failStalledArchives,
  getArchiveRow,
  getPiece,
  insertArchive,
  listArchiveRows,
  type ArchiveRow,
} from './archives.repository.ts';

const HOUR_MS = 3_600_000;

const target = ({ id }: { id: number }) => ({ kind: 'archive', id, name: 'Export of all records' });

/** The archives there are, the newest first: at most one under way or ready. Throws 403. */
export const listArchives = async (ctx: Ctx, actor: StaffActor): Promise<Archive[]> => {
  assertMay(actor, 'data.export');
  return (await listArchiveRows(ctx)).map(presentArchive);
};

/** Orders an archive of all records, in place of any earlier one. Throws 403, and 409 while one is under way. */
export const orderArchive = async (ctx: Ctx, actor: StaffActor): Promise<Archive> => {
  assertMay(actor, 'data.export');
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const row = await insertArchive(tx, {
      state: 'waiting',
      orderedById: actor.id,
      orderedBy: actor.name,
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw archiveUnderWay();
    await deleteOtherArchives(tx, row.id);
    await tx.jobs.send(makeArchiveJob, { archiveId: row.id });
    await recordAudit(tx, { actor, action: 'archive.ordered', target: target(row) });
    return presentArchive(row);
  });
};

/** Takes an archive away, or gives one up that is under way. Throws 403 and 404. */
export const deleteArchive = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'data.export');
  await ctx.transaction(async (tx) => {
    const row = await deleteArchiveRow(tx, id);
    if (!row) throw notFound('Export');
    await recordAudit(tx, { actor, action: 'archive.deleted', target: target(row) });
  });
};

async function* piecesOf(ctx: Ctx, { id, run }: { id: number; run: string }): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const bytes = await getPiece(ctx, { id, run, number });
    if (bytes === null) return;
    yield bytes;
  }
}

const nameOf = ({ finishedAt }: ArchiveRow, productName: string): string => {
  const name = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'records';
  return `${name}-records-${(finishedAt ?? new Date(0)).toISOString().slice(0, 10)}.zip`;
};

export interface ArchiveFile {
  name: string;
  size: number;
  bytes: AsyncGenerator<Buffer>;
}

/** A finished archive, read from the database part by part. Throws 403, 404, and 410 once its day is over. */
export const openArchive = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<ArchiveFile> => {
  assertMay(actor, 'data.export');
  const row = await getArchiveRow(ctx, id);
  if (row?.state !== 'ready' || row.run === null) throw notFound('Export');
  if (row.expiresAt !== null && row.expiresAt <= ctx.clock.now()) throw archiveExpired();
  await recordAudit(ctx, { actor, action: 'archive.downloaded', target: target(row), after: { bytes: row.bytes } });
  return {
    name: nameOf(row, (await brandOf(ctx)).name),
    size: row.bytes,
    bytes: piecesOf(ctx, { id, run: row.run }),
  };
};

/** Removes archives whose day is over, and gives up those whose worker was lost for good. */
export const dropOldArchives = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await failStalledArchives(ctx, { now, since: before(2) });
  await deleteOldArchives(ctx, { now, failedBefore: before(24) });
};
