import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../errors.ts';
import { sha256Of } from '../objects/checked-bytes.ts';

export const BackupHead = z.object({
  format: z.literal('farmstead-backup'),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  at: z.string(),
  postgres: z.string(),
  /** The source database's migrations in order. */
  migrations: z.array(z.string()),
  /** Shows whether two installations share a secret, without revealing it. */
  secretId: z.string(),
  secret: z.string().optional(),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackedUpTable = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

const TableEnd = z.object({ schema: z.string(), table: z.string(), rows: z.number(), sha256: z.string() });
type TableEnd = z.infer<typeof TableEnd>;

const WaitingJob = z.object({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  key: z.string().nullable(),
  priority: z.number(),
  startAfter: z.string(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;

export const BackupEnd = z.object({
  tables: z.array(TableEnd),
  /** The last value of every used id sequence. */
  sequences: z.record(z.string(), z.string()),
  jobs: z.array(WaitingJob),
});
export type BackupEnd = z.infer<typeof BackupEnd>;

const BackedUpObject = z.object({ key: z.string(), sha256: z.string(), size: z.number().int().nonnegative() });
/** Bytes outside the database that rows name by this key. */
export type BackedUpObject = z.infer<typeof BackedUpObject>;

/** One line of JSON; the bytes it describes follow. */
const Frame = z.union([
  z.object({ head: BackupHead }),
  z.object({ table: BackedUpTable }),
  z.object({ bytes: z.number().int().positive() }),
  z.object({ tableEnd: TableEnd }),
  z.object({ object: BackedUpObject }),
  z.object({ end: BackupEnd }),
]);
type Frame = z.infer<typeof Frame>;

const BLOCK = 256 * 1024;

export interface BackupWriter {
  write(frame: Frame): Promise<void>;
  writeTable(table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<TableEnd>;
  writeObject(object: BackedUpObject, bytes: Buffer): Promise<void>;
  /** Renames the complete file and syncs it to disk; returns its size in bytes. */
  finish(): Promise<number>;
  discard(): Promise<void>;
}

/** Writes a backup, under a temporary name until it is complete. */
export const writeBackupFile = async (file: string): Promise<BackupWriter> => {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const zip = createGzip({ level: 5 });
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
  await once(target, 'open').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The file ${file} cannot be written (${code}): name one in a folder that can be.`, error);
  });
  zip.pipe(target);
  const ended = finished(target);
  ended.catch(() => undefined);
  const writeBytes = async (bytes: Buffer | string): Promise<void> => {
    if (target.errored) throw target.errored;
    if (!zip.write(bytes)) await Promise.race([once(zip, 'drain'), ended]);
  };
  const write = (frame: Frame): Promise<void> => writeBytes(`${JSON.stringify(frame)}\n`);
  return {
    write,
    writeTable: (table, rows) => writeRows({ table, rows }, { writeBytes, write }),
    async writeObject(object, bytes) {
      await write({ object });
      if (bytes.length > 0) await writeBytes(bytes);
    },
    async finish() {
      zip.end();
      await ended;
      const handle = await open(partial, 'r+');
      await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      await rename(partial, file);
      await syncFolder(path.dirname(file));
      return size;
    },
    async discard() {
      zip.destroy();
      target.destroy();
      await rm(partial, { force: true });
    },
  };
};

interface Sink {
  writeBytes: (bytes: Buffer) => Promise<void>;
  write: (frame: Frame) => Promise<void>;
}

const writeRows = async (
  { table, rows }: { table: BackedUpTable; rows: AsyncIterable<Buffer> },
  { writeBytes, write }: Sink,
): Promise<TableEnd> => {
  await write({ table });
  const hash = createHash('sha256');
  let count = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const bytes = Buffer.concat(waiting);
    hash.update(bytes);
    await write({ bytes: size });
    await writeBytes(bytes);
    waiting = [];
    size = 0;
  };
  for await (const row of rows) {
    count += 1;
    waiting.push(row);
    size += row.length;
    if (size >= BLOCK) await flush();
  }
  await flush();
  const tableEnd = { schema: table.schema, table: table.table, rows: count, sha256: hash.digest('hex') };
  await write({ tableEnd });
  return tableEnd;
};

/** A rename is durable only once its folder is synced. Not every system can open a folder. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

export interface BackupReader {
  head(head: BackupHead): Promise<void> | void;
  table(table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<void>;
  object(object: BackedUpObject, bytes: Buffer): Promise<void> | void;
}

const damagedBackup = (file: string, cause?: unknown): StartupError =>
  new StartupError(`${file} is no whole backup: it was cut short or changed. Use another one.`, cause);

/** Reads a backup and verifies every checksum. Throws StartupError when it is incomplete or damaged. */
export const readBackupFile = async (file: string, reader: BackupReader): Promise<BackupEnd> => {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.once('error', (error) => unzipped.destroy(error));
  const bytes = createByteReader(unzipped);
  const ends: TableEnd[] = [];
  try {
    for (;;) {
      const frame = Frame.parse(JSON.parse(await bytes.line()));
      if ('head' in frame) await reader.head(frame.head);
      else if ('table' in frame) ends.push(await readTable(bytes, { table: frame.table, reader }));
      else if ('object' in frame) await reader.object(frame.object, await readObject(bytes, frame.object));
      else if ('end' in frame) {
        if (JSON.stringify(frame.end.tables) !== JSON.stringify(ends)) throw new DamageError('its tables differ');
        return frame.end;
      } else throw new DamageError('a part is missing');
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, error);
    const isDamage =
      error instanceof DamageError ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError ||
      (typeof code === 'string' && /^Z_|^ERR_STREAM_PREMATURE/.test(code));
    throw isDamage ? damagedBackup(file, error) : error;
  } finally {
    unzipped.destroy();
    source.destroy();
  }
};

class DamageError extends Error {}

const readTable = async (
  bytes: ByteReader,
  { table, reader }: { table: BackedUpTable; reader: BackupReader },
): Promise<TableEnd> => {
  const hash = createHash('sha256');
  let end: TableEnd | null = null;
  async function* rows(): AsyncGenerator<Buffer> {
    while (end === null) {
      const frame = Frame.parse(JSON.parse(await bytes.line()));
      if ('bytes' in frame) {
        const block = await bytes.readBytes(frame.bytes);
        hash.update(block);
        yield block;
      } else if ('tableEnd' in frame) {
        end = frame.tableEnd;
        if (end.table !== table.table || end.sha256 !== hash.digest('hex'))
          throw new DamageError(`${table.table} differs`);
      } else throw new DamageError('a table has no end');
    }
  }
  await reader.table(table, rows());
  if (end === null) throw new DamageError('a table was not read to its end');
  return end;
};

const readObject = async (bytes: ByteReader, { key, sha256, size }: BackedUpObject): Promise<Buffer> => {
  const read = Buffer.from(await bytes.readBytes(size));
  if (sha256Of(read) !== sha256) throw new DamageError(`the object ${key} differs`);
  return read;
};

interface ByteReader {
  line(): Promise<string>;
  readBytes(length: number): Promise<Buffer>;
}

const NEW_LINE = 10;
const MAX_LINE = 256 * 1024 * 1024;

const createByteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  const readChunk = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done) throw new DamageError('it ends too early');
    buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value]);
  };
  const readBytes = async (length: number): Promise<Buffer> => {
    while (buffered.length < length) await readChunk();
    const bytes = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return bytes;
  };
  return {
    readBytes,
    async line() {
      let at = buffered.indexOf(NEW_LINE);
      while (at < 0) {
        const from = buffered.length;
        if (from > MAX_LINE) throw new DamageError('a line has no end');
        await readChunk();
        at = buffered.indexOf(NEW_LINE, from);
      }
      const line = (await readBytes(at + 1)).subarray(0, at).toString();
      return line;
    },
  };
};
