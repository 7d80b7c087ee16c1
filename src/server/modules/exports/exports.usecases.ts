import type { DataExport } from '#shared/exports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { expectedOf } from '#server/platform/objects/kept-bytes.ts';
import { requireStore } from '#server/platform/objects/objects.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import { makeExportJob } from './exports.jobs.ts';
import {
  deleteDataExportRow,
  deleteExpiredDataExports,
  deleteOtherDataExports,
  failStalledDataExports,
  getDataExportRow,
  getChunk,
  insertDataExport,
  listDataExportRows,
  type DataExportRow,
  type DataExportRun,
} from './exports.repository.ts';

const HOUR_MS = 3_600_000;

const exportUnderWay = (): AppError =>
  new AppError({
    code: 'exports.under_way',
    status: 409,
    message: 'An export is being made already. Wait until it is ready, or cancel it.',
  });

const exportExpired = (): AppError =>
  new AppError({
    code: 'exports.expired',
    status: 410,
    message: 'This export could be downloaded for a day, which is over. Make a new one.',
  });

const presentDataExport = (row: DataExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  currentItem: row.currentItem,
  step: row.step,
  steps: row.steps,
  rows: row.rows,
  bytes: row.bytes,
  failure: row.failure,
  requestedBy: row.requestedBy,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

const auditTarget = ({ id }: { id: number }) => ({ kind: 'archive', id, name: 'Export of all records' });

/** Exports, newest first: at most one running or ready. Throws 403. */
export const listDataExports = async (ctx: Ctx, actor: StaffActor): Promise<DataExport[]> => {
  assertMay(actor, 'data.export');
  return (await listDataExportRows(ctx)).map(presentDataExport);
};

/** Starts an export of all records and replaces any earlier one. Throws 403, and 409 while one is running. */
export const createDataExport = async (ctx: Ctx, actor: StaffActor): Promise<DataExport> => {
  assertMay(actor, 'data.export');
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const row = await insertDataExport(tx, {
      state: 'waiting',
      requestedById: actor.id,
      requestedBy: actor.name,
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw exportUnderWay();
    await deleteOtherDataExports(tx, row.id);
    await tx.jobs.send(makeExportJob, { exportId: row.id });
    await recordAudit(tx, { actor, action: 'archive.requested', target: auditTarget(row) });
    return presentDataExport(row);
  });
};

/** Deletes an export, or cancels a running one. Throws 403 and 404. */
export const deleteDataExport = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'data.export');
  await ctx.transaction(async (tx) => {
    const row = await deleteDataExportRow(tx, id);
    if (!row) throw notFound('Export');
    await recordAudit(tx, { actor, action: 'archive.deleted', target: auditTarget(row) });
  });
};

/** A zip that is in the database. */
export async function* readChunks(ctx: Ctx, { id, run }: DataExportRun): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await getChunk(ctx, { id, run, position });
    if (bytes === null) return;
    yield bytes;
  }
}

const fileName = ({ finishedAt }: DataExportRow, productName: string): string => {
  const name = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'records';
  return `${name}-records-${(finishedAt ?? new Date(0)).toISOString().slice(0, 10)}.zip`;
};

export interface DataExportFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

const openBytes = async (ctx: Ctx, { id, run, objectKey, sha256, bytes: size }: DataExportRow & { run: string }) => {
  if (objectKey === null) return readChunks(ctx, { id, run });
  return requireStore(ctx.objects).open(objectKey, expectedOf({ sha256, size }));
};

/** A finished export, read in chunks. Throws 403, 404, 410 after a day, and 503 while its store is away. */
export const openDataExport = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<DataExportFile> => {
  assertMay(actor, 'data.export');
  const row = await getDataExportRow(ctx, id);
  if (row?.state !== 'ready' || row.run === null) throw notFound('Export');
  if (row.expiresAt !== null && row.expiresAt <= ctx.clock.now()) throw exportExpired();
  const bytes = await openBytes(ctx, { ...row, run: row.run });
  await recordAudit(ctx, {
    actor,
    action: 'archive.downloaded',
    target: auditTarget(row),
    after: { bytes: row.bytes },
  });
  return {
    name: fileName(row, (await getBrand(ctx)).name),
    size: row.bytes,
    bytes,
  };
};

/** Deletes expired exports and fails those whose worker was lost. */
export const deleteOldDataExports = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await failStalledDataExports(ctx, { now, since: before(2) });
  await deleteExpiredDataExports(ctx, { now, failedBefore: before(24) });
};
