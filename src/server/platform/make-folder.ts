import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, for this user alone. Throws what the file system says. Node's own
 * `recursive` never returns where a parent exists and takes no folders, as /proc does.
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Two processes may start at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
