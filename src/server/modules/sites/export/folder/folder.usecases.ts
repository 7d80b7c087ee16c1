import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#server/platform/errors.ts';
import { MARKER } from '../composing/composing.usecases.ts';
import type { ExportedFile, ExportSummary } from '../export.types.ts';

const PATH = /^[\w.-]+(?:\/[\w.-]+)*$/;

/** Throws StartupError when something stands at the folder that no export has made. */
const assertReplaceable = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory()) throw new StartupError(`${folder} is a file: name a folder to export into.`);
  const names = await readdir(folder);
  if (names.length === 0 || names.includes(MARKER)) return;
  throw new StartupError(
    `${folder} holds files that no export has made, and they would be lost: name a new folder, or an empty one.`,
  );
};

/** A name beside the folder, on the same disk, so that it can take the folder's place. */
const beside = (folder: string, what: string): string => join(dirname(folder), `.${basename(folder)}.${what}`);

/** What exports left behind that were killed. */
const sweep = async (folder: string): Promise<void> => {
  const [fresh, old] = [basename(beside(folder, 'new-')), basename(beside(folder, 'old-'))];
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(fresh) && !name.startsWith(old)) continue;
    const path = join(dirname(folder), name);
    if (existsSync(join(path, MARKER))) await rm(path, { recursive: true, force: true });
  }
};

const swapIn = async (fresh: string, folder: string): Promise<void> => {
  const old = beside(folder, `old-${randomUUID()}`);
  const isThere = existsSync(folder);
  try {
    if (isThere) await rename(folder, old);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(code)) throw error;
    throw new StartupError(`${folder} cannot be replaced as a whole (${code}): name a folder inside of it.`, error);
  }
  try {
    await rename(fresh, folder);
  } catch (error) {
    if (isThere) await rename(old, folder);
    throw error;
  }
  if (isThere) await rm(old, { recursive: true, force: true });
};

const writeAll = async (
  fresh: string,
  files: AsyncGenerator<ExportedFile, ExportSummary, undefined>,
): Promise<ExportSummary> => {
  const made = new Set<string>();
  for (;;) {
    const step = await files.next();
    if (step.done) return step.value;
    const { path, bytes } = step.value;
    if (!PATH.test(path) || path.split('/').includes('..'))
      throw new Error(`"${path}" is no name for an exported file.`);
    const place = join(fresh, path);
    if (!made.has(dirname(place))) await mkdir(dirname(place), { recursive: true });
    made.add(dirname(place));
    await writeFile(place, bytes);
  }
};

/**
 * Writes an export into a folder beside the named one and puts it in its place when it is whole: what was there is
 * replaced with everything in it, and stays as it is when the export fails. Throws StartupError for a folder that holds
 * anything else than an export.
 */
export const writeFolder = async (
  named: string,
  files: AsyncGenerator<ExportedFile, ExportSummary, undefined>,
): Promise<ExportSummary> => {
  await assertReplaceable(named);
  await mkdir(dirname(named), { recursive: true });
  // Where the name is a link, the folder that it leads to is replaced.
  const folder = existsSync(named) ? await realpath(named) : named;
  await sweep(folder);
  const fresh = beside(folder, `new-${randomUUID()}`);
  await mkdir(fresh);
  try {
    await writeFile(join(fresh, MARKER), '');
    const summary = await writeAll(fresh, files);
    await swapIn(fresh, folder);
    return summary;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
};
