import { randomUUID } from 'node:crypto';
import { DATA_EXPORT_HOURS } from '#shared/exports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { inParts } from '#server/platform/objects/checked-bytes.ts';
import { deleteObjectsUnlessKept } from '#server/platform/objects/deletions.ts';
import { newObjectKey } from '#server/platform/objects/kept-bytes.ts';
import { requireStore } from '#server/platform/objects/objects.ts';
import { createZip, type ZipEntry } from '#server/platform/zip.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import {
  insertChunk,
  claimDataExport,
  updateClaimedDataExport,
  type DataExportRow,
  type DataExportRun,
} from './exports.repository.ts';
import type { dataExports } from './exports.table.ts';
import { EXPORTED_TABLES, maskSealedValues } from './contents.rules.ts';
import { readmeText, type ReadmeInput } from './readme.rules.ts';
import { SPREADSHEET_LISTS, readList } from './spreadsheets.repository.ts';
import { beginSnapshot, readPictures, readTable } from './creation.repository.ts';

const CHUNK_BYTES = 1024 * 1024;
const PROGRESS_INTERVAL_MS = 1000;
/** Longer than the job may take. */
const MOST_MINUTES = 180;
const HOUR_MS = 3_600_000;

/** The export was cancelled or another worker took it over. */
class DataExportCancelled extends Error {}

/** One try at an export; progress is stored at most once a second. */
interface DataExportProgress {
  /** Outside the snapshot, which is read-only. */
  ctx: Ctx;
  claim: DataExportRun;
  signal: AbortSignal;
  currentItem: string;
  step: number;
  rows: number;
  bytes: number;
  savedAt: number;
}

const saveProgress = async (progress: DataExportProgress, force = false): Promise<void> => {
  progress.signal.throwIfAborted();
  const now = Date.now();
  if (!force && now - progress.savedAt < PROGRESS_INTERVAL_MS) return;
  progress.savedAt = now;
  const { ctx, claim: own, currentItem, step, rows, bytes } = progress;
  if (!(await updateClaimedDataExport(ctx, own, { currentItem, step, rows, bytes }))) throw new DataExportCancelled();
};

async function* encodeRows(
  progress: DataExportProgress,
  { batches, counts, end }: { batches: AsyncGenerator<string[]>; counts: boolean; end: string },
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const lines of batches) {
    count(lines.length);
    if (counts) progress.rows += lines.length;
    await saveProgress(progress);
    yield Buffer.from(lines.map((line) => maskSealedValues(line) + end).join(''));
  }
}

async function* createEntries(tx: Ctx, progress: DataExportProgress, row: DataExportRow): AsyncGenerator<ZipEntry> {
  const files: { path: string; description: string; rows: number }[] = [];
  const list = (path: string, description: string) => {
    const file = { path, description, rows: 0 };
    files.push(file);
    progress.step += 1;
    progress.currentItem = description;
    return { path, isCompressible: true, count: (rows: number) => (file.rows += rows) };
  };
  for (const table of EXPORTED_TABLES) {
    const { count, ...entry } = list(`records/${table.file}.jsonl`, table.description);
    const lines = { batches: readTable(tx, table), counts: true, end: '\n' };
    yield { ...entry, chunks: encodeRows(progress, lines, count) };
  }
  for (const one of SPREADSHEET_LISTS) {
    const { count, ...entry } = list(`lists/${one.file}.csv`, one.description);
    // The title line is not a row.
    count(-1);
    yield { ...entry, chunks: encodeRows(progress, { batches: readList(tx, one), counts: false, end: '' }, count) };
  }
  const lost: string[] = [];
  for await (const { name, bytes } of readPictures(tx)) {
    progress.currentItem = 'Photos and logos';
    await saveProgress(progress);
    if (bytes) yield { path: `pictures/${name}`, isCompressible: false, chunks: [bytes] };
    else lost.push(name);
  }
  if (lost.length > 0) {
    const text = `These pictures could not be read from the object store:\n${lost.join('\n')}\n`;
    yield { path: 'pictures/lost.txt', isCompressible: true, chunks: [Buffer.from(text)] };
  }
  const { config, clock } = progress.ctx;
  const parts: ReadmeInput = {
    productName: (await getBrand(progress.ctx)).name,
    origin: config.appOrigin,
    at: clock.now(),
    requestedBy: row.requestedBy,
    files,
  };
  yield { path: 'README.md', isCompressible: true, chunks: [Buffer.from(readmeText(parts))] };
}

/** Joins bytes into chunks of about a megabyte, and saves the progress after each. */
async function* inChunks(progress: DataExportProgress, bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of inParts(bytes, CHUNK_BYTES)) {
    yield chunk;
    progress.bytes += chunk.length;
    await saveProgress(progress);
  }
}

/** Where an export is, for its row. */
type StoredAs = Pick<typeof dataExports.$inferInsert, 'objectKey' | 'sha256'>;

const storeZip = async (progress: DataExportProgress, zip: AsyncGenerator<Buffer>): Promise<StoredAs> => {
  const { ctx, claim } = progress;
  const chunks = inChunks(progress, zip);
  if (ctx.objects.newIn === 's3') {
    const store = requireStore(ctx.objects);
    const objectKey = newObjectKey('archives');
    await deleteObjectsUnlessKept(ctx, [objectKey], MOST_MINUTES);
    const { sha256 } = await store.putStream(objectKey, { chunks, type: 'application/zip' });
    return { objectKey, sha256 };
  }
  let position = 0;
  for await (const bytes of chunks) {
    await insertChunk(ctx, { exportId: claim.id, run: claim.run, position, bytes });
    position += 1;
  }
  return {};
};

/**
 * Creates a requested export: reads everything in one snapshot, in batches, and stores it in chunks. A retry starts
 * over; a cancelled export ends without an error.
 */
export const makeDataExport = async (ctx: Ctx, { id, signal }: { id: number; signal: AbortSignal }): Promise<void> => {
  const claim = { id, run: randomUUID() };
  const row = await claimDataExport(ctx, { ...claim, steps: EXPORTED_TABLES.length + SPREADSHEET_LISTS.length });
  if (!row) return;
  const progress: DataExportProgress = { ctx, claim, signal, currentItem: '', step: 0, rows: 0, bytes: 0, savedAt: 0 };
  try {
    const stored = await ctx.transaction(async (tx) => {
      await beginSnapshot(tx);
      return storeZip(progress, createZip(createEntries(tx, progress, row)));
    });
    await saveProgress(progress, true);
    const now = ctx.clock.now();
    await updateClaimedDataExport(ctx, claim, {
      state: 'ready',
      ...stored,
      currentItem: null,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + DATA_EXPORT_HOURS * HOUR_MS),
    });
  } catch (error) {
    if (!(error instanceof DataExportCancelled)) throw error;
  }
};
