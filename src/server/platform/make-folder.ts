import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents for this user only. Node's own `recursive` never returns below folders
 * such as /proc.
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
