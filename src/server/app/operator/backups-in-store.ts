import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '#server/platform/errors.ts';
import { ObjectError } from '#server/platform/objects/object-store.ts';
import { requireStore, type Objects } from '#server/platform/objects/objects.ts';

const NAME = /^s3:\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Whether a backup's name means an object instead of a file. */
export const isInStore = (name: string): boolean => name.startsWith('s3:');

const keyOf = (name: string): string => {
  if (NAME.test(name)) return `backups/${name.slice('s3:'.length)}`;
  throw new StartupError(`${name} cannot be a backup's name: use letters, digits and dots, such as s3:monday.`);
};

/** Throws StartupError where no object store is set. */
export const assertStore = (objects: Objects): void => {
  if (objects.store) return;
  throw new StartupError('s3: names an object, and there is no object store: set S3_ENDPOINT, S3_BUCKET and its keys.');
};

const explain = (error: unknown, name: string): unknown => {
  if (!(error instanceof ObjectError)) return error;
  if (error.trouble === 'missing') return new StartupError(`There is no backup ${name} in the object store.`, error);
  return new StartupError(`The object store is ${error.trouble} (${error.detail}).`, error);
};

/** With the path of a file in a temporary folder, which is deleted afterwards. */
const withFile = async <Answer>(work: (path: string) => Promise<Answer>): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'farmstead-backup-'));
  try {
    return await work(join(folder, 'backup'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Writes a backup into a temporary file, and that one into the store. */
export const throughTheStore = <Answer>(
  objects: Objects,
  { name, write }: { name: string; write: (path: string) => Promise<Answer> },
): Promise<Answer> => {
  const key = keyOf(name);
  return withFile(async (path) => {
    const written = await write(path);
    try {
      await requireStore(objects).putStream(key, { chunks: createReadStream(path), type: 'application/gzip' });
    } catch (error) {
      throw explain(error, name);
    }
    return written;
  });
};

/** Restores a backup that is in the store. */
export const fromTheStore = <Answer>(
  objects: Objects,
  { name, restore }: { name: string; restore: (path: string) => Promise<Answer> },
): Promise<Answer> => {
  const key = keyOf(name);
  return withFile(async (path) => {
    try {
      // Its own checksums are compared when it is read.
      await pipeline(await requireStore(objects).open(key, null), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      throw explain(error, name);
    }
    return restore(path);
  });
};
