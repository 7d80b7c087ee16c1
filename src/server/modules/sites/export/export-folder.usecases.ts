import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#server/platform/errors.ts';
import { MARKER } from './export-files.usecases.ts';
import type { ExportedFile, ExportSummary } from './export.types.ts';

const PATH = /^[\w.-]+(?:\/[\w.-]+)*$/;

/** Throws StartupError when the folder has content that is not an export. */
const assertReplaceable = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory()) throw new StartupError(`${folder} is a file: name a folder to export into.`);
  const names = await readdir(folder);
  if (names.length === 0 || names.includes(MARKER)) return;
  throw new StartupError(
    `${folder} holds files that no export has made, and they would be lost: name a new folder, or an empty one.`,
  );
};

/** On the same disk, so that a rename can replace the folder. */
const siblingPath = (folder: string, suffix: string): string => join(dirname(folder), `.${basename(folder)}.${suffix}`);

/** Deletes the folders of exports that were killed. */
const deleteLeftovers = async (folder: string): Promise<void> => {
  const [newFolder, old] = [basename(siblingPath(folder, 'new-')), basename(siblingPath(folder, 'old-'))];
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(newFolder) && !name.startsWith(old)) continue;
    const path = join(dirname(folder), name);
    if (existsSync(join(path, MARKER))) await rm(path, { recursive: true, force: true });
  }
};

const replaceFolder = async (newFolder: string, folder: string): Promise<void> => {
  const old = siblingPath(folder, `old-${randomUUID()}`);
  const existed = existsSync(folder);
  try {
    if (existed) await rename(folder, old);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(code)) throw error;
    throw new StartupError(`${folder} cannot be replaced as a whole (${code}): name a folder inside of it.`, error);
  }
  try {
    await rename(newFolder, folder);
  } catch (error) {
    if (existed) await rename(old, folder);
    throw error;
  }
  if (existed) await rm(old, { recursive: true, force: true });
};

const writeFiles = async (
  newFolder: string,
  files: AsyncGenerator<ExportedFile, ExportSummary, undefined>,
): Promise<ExportSummary> => {
  const created = new Set<string>();
  for (;;) {
    const next = await files.next();
    if (next.done) return next.value;
    const { path, bytes } = next.value;
    if (!PATH.test(path) || path.split('/').includes('..'))
      throw new Error(`"${path}" is no name for an exported file.`);
    const place = join(newFolder, path);
    if (!created.has(dirname(place))) await mkdir(dirname(place), { recursive: true });
    created.add(dirname(place));
    await writeFile(place, bytes);
  }
};

/**
 * Writes an export to a temporary folder and then replaces the named folder as a whole; a failed export leaves the
 * folder unchanged. Throws StartupError for a folder that is not an export.
 */
export const writeFolder = async (
  requested: string,
  files: AsyncGenerator<ExportedFile, ExportSummary, undefined>,
): Promise<ExportSummary> => {
  await assertReplaceable(requested);
  await mkdir(dirname(requested), { recursive: true });
  // Follows a symbolic link.
  const folder = existsSync(requested) ? await realpath(requested) : requested;
  await deleteLeftovers(folder);
  const newFolder = siblingPath(folder, `new-${randomUUID()}`);
  await mkdir(newFolder);
  try {
    await writeFile(join(newFolder, MARKER), '');
    const summary = await writeFiles(newFolder, files);
    await replaceFolder(newFolder, folder);
    return summary;
  } catch (error) {
    await rm(newFolder, { recursive: true, force: true });
    throw error;
  }
};
