import type { Ctx } from '#server/platform/context.ts';
import { inParts } from '#server/platform/objects/checked-bytes.ts';
import { deleteObjectsUnlessKept } from '#server/platform/objects/deletions.ts';
import { expectedOf, newObjectKey } from '#server/platform/objects/kept-bytes.ts';
import type { Movement } from '#server/platform/objects/movement.ts';
import { requireStore } from '#server/platform/objects/objects.ts';
import { deleteChunks, insertChunk, listDataExportRows, moveExport, type DataExportRow } from './exports.repository.ts';
import { readChunks } from './exports.usecases.ts';

const CHUNK_BYTES = 1024 * 1024;

type ReadyRow = DataExportRow & { run: string };

const isReady = (row: DataExportRow): row is ReadyRow => row.state === 'ready' && row.run !== null;

const moveToStore = async (ctx: Ctx, { id, run }: ReadyRow): Promise<boolean> => {
  const objectKey = newObjectKey('archives');
  await deleteObjectsUnlessKept(ctx, [objectKey]);
  const object = { chunks: readChunks(ctx, { id, run }), type: 'application/zip' };
  const { sha256 } = await requireStore(ctx.objects).putStream(objectKey, object);
  return ctx.transaction(async (tx) => {
    if (!(await moveExport(tx, { id, run, objectKey, sha256 }))) return false;
    await deleteChunks(tx, { id, run });
    return true;
  });
};

const moveToDatabase = async (ctx: Ctx, { id, run, objectKey, sha256, bytes: size }: ReadyRow): Promise<boolean> => {
  const chunks = await requireStore(ctx.objects).open(objectKey ?? '', expectedOf({ sha256, size }));
  return ctx.transaction(async (tx) => {
    if (!(await moveExport(tx, { id, run, objectKey: null, sha256: null }))) return false;
    let position = 0;
    for await (const bytes of inParts(chunks, CHUNK_BYTES)) {
      await insertChunk(tx, { exportId: id, run, position, bytes });
      position += 1;
    }
    return true;
  });
};

/** Moves archives of Export Data that can be downloaded. */
export const moveArchives = async (ctx: Ctx, { to, progress }: Movement): Promise<void> => {
  for (const row of (await listDataExportRows(ctx)).filter(isReady)) {
    if ((row.objectKey === null) === (to === 'database')) continue;
    if (await (to === 's3' ? moveToStore : moveToDatabase)(ctx, row)) progress.moved(row.bytes);
  }
};
