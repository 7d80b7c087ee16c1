import { randomUUID } from 'node:crypto';
import { ARCHIVE_HOURS } from '#shared/archives.ts';
import type { Ctx } from '#server/platform/context.ts';
import { zipped, type ZipEntry } from '#server/platform/zip.ts';
import { brandOf } from '../../clients/branding/branding.usecases.ts';
import { insertPiece, takeArchive, updateOwnArchive, type ArchiveRow, type OwnRun } from '../archives.repository.ts';
import { HELD, withoutSealed } from '../contents/contents.rules.ts';
import { guideText, type GuideParts } from '../guide/guide.rules.ts';
import { LISTS, readList } from '../lists/lists.repository.ts';
import { beginSnapshot, readPictures, readTable } from './making.repository.ts';

const PIECE_BYTES = 1024 * 1024;
const TELL_EVERY_MS = 1000;
const HOUR_MS = 3_600_000;

/** Thrown inside the work when the archive was cancelled or another worker took it over. */
class Unwanted extends Error {}

/** One try at an archive: how far it is, told at most once a second. */
interface Making {
  /** Outside the snapshot, which only reads. */
  ctx: Ctx;
  own: OwnRun;
  signal: AbortSignal;
  reading: string;
  step: number;
  rows: number;
  bytes: number;
  toldAt: number;
}

const tell = async (making: Making, force = false): Promise<void> => {
  making.signal.throwIfAborted();
  const now = Date.now();
  if (!force && now - making.toldAt < TELL_EVERY_MS) return;
  making.toldAt = now;
  const { ctx, own, reading, step, rows, bytes } = making;
  if (!(await updateOwnArchive(ctx, own, { reading, step, rows, bytes }))) throw new Unwanted();
};

async function* counted(
  making: Making,
  { batches, counts, end }: { batches: AsyncGenerator<string[]>; counts: boolean; end: string },
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const lines of batches) {
    count(lines.length);
    if (counts) making.rows += lines.length;
    await tell(making);
    yield Buffer.from(lines.map((line) => withoutSealed(line) + end).join(''));
  }
}

async function* entries(tx: Ctx, making: Making, row: ArchiveRow): AsyncGenerator<ZipEntry> {
  const files: { path: string; about: string; rows: number }[] = [];
  const list = (path: string, about: string) => {
    const file = { path, about, rows: 0 };
    files.push(file);
    making.step += 1;
    making.reading = about;
    return { path, isCompressible: true, count: (rows: number) => (file.rows += rows) };
  };
  for (const held of HELD) {
    const { count, ...entry } = list(`records/${held.file}.jsonl`, held.about);
    const lines = { batches: readTable(tx, held), counts: true, end: '\n' };
    yield { ...entry, chunks: counted(making, lines, count) };
  }
  for (const one of LISTS) {
    const { count, ...entry } = list(`lists/${one.file}.csv`, one.about);
    // The line of titles is no row.
    count(-1);
    yield { ...entry, chunks: counted(making, { batches: readList(tx, one), counts: false, end: '' }, count) };
  }
  for await (const { name, bytes } of readPictures(tx)) {
    making.reading = 'Photos and logos';
    await tell(making);
    yield { path: `pictures/${name}`, isCompressible: false, chunks: [bytes] };
  }
  const { config, clock } = making.ctx;
  const parts: GuideParts = {
    productName: (await brandOf(making.ctx)).name,
    origin: config.appOrigin,
    at: clock.now(),
    orderedBy: row.orderedBy,
    files,
  };
  yield { path: 'README.md', isCompressible: true, chunks: [Buffer.from(guideText(parts))] };
}

const store = async (making: Making, bytes: AsyncGenerator<Buffer>): Promise<void> => {
  const { ctx, own } = making;
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  const keep = async (): Promise<void> => {
    await insertPiece(ctx, { archiveId: own.id, run: own.run, number, bytes: Buffer.concat(waiting) });
    number += 1;
    making.bytes += size;
    waiting = [];
    size = 0;
    await tell(making);
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await keep();
  }
  if (size > 0) await keep();
};

/**
 * Makes an ordered archive: everything is read in one snapshot, a batch of rows at a time, and kept in the database in
 * parts. A try that follows one that was cut off begins anew; one whose archive was cancelled meanwhile ends quietly.
 */
export const makeArchive = async (ctx: Ctx, { id, signal }: { id: number; signal: AbortSignal }): Promise<void> => {
  const own = { id, run: randomUUID() };
  const row = await takeArchive(ctx, { ...own, steps: HELD.length + LISTS.length });
  if (!row) return;
  const making: Making = { ctx, own, signal, reading: '', step: 0, rows: 0, bytes: 0, toldAt: 0 };
  try {
    await ctx.transaction(async (tx) => {
      await beginSnapshot(tx);
      await store(making, zipped(entries(tx, making, row)));
    });
    await tell(making, true);
    const now = ctx.clock.now();
    await updateOwnArchive(ctx, own, {
      state: 'ready',
      reading: null,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + ARCHIVE_HOURS * HOUR_MS),
    });
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
  }
};
