import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors.ts';

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks the data folder with the operating system's file lock, through SQLite because Node has no other way. The lock
 * ends with the process, so it is never stale. Throws StartupError at once when another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = path.join(folder, 'farmstead.pid');
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartupError(
      `Another Farmstead${holder(holderFile)} is already using the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path.join(folder, 'farmstead.lock'), { timeout: 0 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written: make it writable, or set DATA_DIR to another one.`,
      error,
    );
  }
}

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
