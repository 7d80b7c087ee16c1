import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const readStamp = (path) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
};

export const clearStamp = (path) => rmSync(path, { force: true });

/** Written last, and by a rename: a stamp that exists vouches for work that was finished. */
export const writeStamp = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${value}\n`);
  renameSync(unfinished, path);
};
