import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../errors.ts';
import type { ExpectedObject } from '../objects/object-store.ts';
import { requireStore, type Objects } from '../objects/objects.ts';
import { listBackupNames, type NamedBackup } from './names.ts';

/** Where backups that are made by schedule are kept. */
export interface BackupTarget {
  /** What `restore` takes: a path, or `s3:…`. */
  addressOf(name: string): string;
  /** The newest first. */
  list(): Promise<NamedBackup[]>;
  /** Stores it under its name once it is complete, and reads it back. Throws where that is not what was written. */
  store(name: string, chunks: AsyncIterable<Buffer>): Promise<ExpectedObject>;
  delete(backups: readonly NamedBackup[]): Promise<void>;
  /** A folder for the file that is not yet encrypted. */
  workFolder: string;
}

const describe = async (chunks: AsyncIterable<Buffer>): Promise<ExpectedObject> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
};

/** The same chunks, of which is known afterwards what they were. */
const observe = (chunks: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { chunks: pass(), written: (): ExpectedObject => ({ sha256: hash.digest('hex'), size }) };
};

const assertSame = (written: ExpectedObject, read: ExpectedObject, address: string): ExpectedObject => {
  if (written.sha256 === read.sha256 && written.size === read.size) return written;
  throw new Error(`what is read back from ${address} is not what was written`);
};

const toFolderError = (error: unknown, folder: string): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || !['EACCES', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EPERM'].includes(code)) return error;
  return new StartupError(
    `BACKUP_TARGET is ${folder}, which cannot be written (${code}): make it a folder that can.`,
    error,
  );
};

const folderTarget = (folder: string): BackupTarget => {
  const addressOf = (name: string): string => path.join(folder, name);
  return {
    addressOf,
    workFolder: folder,
    list: async () => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw toFolderError(error, folder);
      });
      return listBackupNames(names);
    },
    async store(name, chunks) {
      const place = addressOf(name);
      const partial = `${place}.partial`;
      const { chunks: observed, written } = observe(chunks);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(observed, createWriteStream(partial, { mode: 0o600 }));
        const handle = await open(partial, 'r+');
        await handle.sync();
        await handle.close();
        const stored = assertSame(written(), await describe(createReadStream(partial)), place);
        await rename(partial, place);
        return stored;
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw toFolderError(error, folder);
      }
    },
    delete: async (backups) => {
      for (const { name } of backups) await rm(addressOf(name), { force: true });
    },
  };
};

const storeTarget = (address: string, { objects, dataDir }: { objects: Objects; dataDir: string }): BackupTarget => {
  const prefix = address.slice('s3:'.length);
  const inPrefix = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const keyOf = (name: string): string => `backups/${inPrefix(name)}`;
  return {
    addressOf: (name) => `s3:${inPrefix(name)}`,
    // Not the machine's folder for temporary files, which a container keeps in memory.
    workFolder: dataDir,
    list: async () => {
      const keys = await requireStore(objects).list(keyOf(''));
      return listBackupNames(keys.map((key) => key.slice(keyOf('').length)));
    },
    async store(name, chunks) {
      const store = requireStore(objects);
      const written = await store.putStream(keyOf(name), { chunks, type: 'application/octet-stream' });
      return assertSame(written, await describe(await store.open(keyOf(name), null)), `s3:${inPrefix(name)}`);
    },
    delete: (backups) => requireStore(objects).delete(backups.map(({ name }) => keyOf(name))),
  };
};

/** The target that BACKUP_TARGET names. */
export const openTarget = (address: string, parts: { objects: Objects; dataDir: string }): BackupTarget =>
  address.startsWith('s3:') ? storeTarget(address, parts) : folderTarget(address);
