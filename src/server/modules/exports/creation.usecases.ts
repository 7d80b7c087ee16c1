import { randomUUID } from 'node:crypto';
import { DATA_EXPORT_HOURS } from '#shared/exports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createZip, type ZipEntry } from '#server/platform/zip.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import {
  insertChunk,
  claimDataExport,
  updateClaimedDataExport,
  type DataExportRow,
  type DataExportRun,
} from './exports.repository.ts';
import { EXPORTED_TABLES, maskSealedValues } from './contents.rules.ts';
import { readmeText, type ReadmeInput } from './readme.rules.ts';
import { SPREADSHEET_LISTS, readList } from './spreadsheets.repository.ts';
import { beginSnapshot, readPictures, readTable } from './creation.repository.ts';

const CHUNK_BYTES = 1024 * 1024;
const PROGRESS_INTERVAL_MS = 1000;
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
  for await (const { name, bytes } of readPictures(tx)) {
    progress.currentItem = 'Photos and logos';
    await saveProgress(progress);
    yield { path: `pictures/${name}`, isCompressible: false, chunks: [bytes] };
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

const storeChunks = async (progress: DataExportProgress, bytes: AsyncGenerator<Buffer>): Promise<void> => {
  const { ctx, claim } = progress;
  let waiting: Buffer[] = [];
  let size = 0;
  let position = 0;
  const storeChunk = async (): Promise<void> => {
    await insertChunk(ctx, { exportId: claim.id, run: claim.run, position, bytes: Buffer.concat(waiting) });
    position += 1;
    progress.bytes += size;
    waiting = [];
    size = 0;
    await saveProgress(progress);
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES) await storeChunk();
  }
  if (size > 0) await storeChunk();
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
    await ctx.transaction(async (tx) => {
      await beginSnapshot(tx);
      await storeChunks(progress, createZip(createEntries(tx, progress, row)));
    });
    await saveProgress(progress, true);
    const now = ctx.clock.now();
    await updateClaimedDataExport(ctx, claim, {
      state: 'ready',
      currentItem: null,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + DATA_EXPORT_HOURS * HOUR_MS),
    });
  } catch (error) {
    if (!(error instanceof DataExportCancelled)) throw error;
  }
};
