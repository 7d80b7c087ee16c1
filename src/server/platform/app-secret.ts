import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { MINIMUM_SECRET_LENGTH } from './config-schemas.ts';
import { StartupError } from './errors.ts';
import { makeFolder } from './make-folder.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const readSecret = (path: string): string | null => {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < MINIMUM_SECRET_LENGTH) {
      throw new StartupError(
        `The secret in ${path} is damaged: restore that file from a backup, or set APP_SECRET to the key it held.`,
      );
    }
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * The installation's key from `DATA_DIR/secret`, created on first use; concurrent processes get the same key. Throws
 * StartupError when the folder is not writable or the file is damaged.
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    makeFolder(dataDir);
    const existing = readSecret(path);
    if (existing !== null) return existing;
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      const file = openSync(draft, 'wx', 0o600);
      writeSync(file, `${randomBytes(32).toString('hex')}\n`);
      fsyncSync(file);
      closeSync(file);
      // Linking is atomic and never replaces a file, so the first process wins.
      linkSync(draft, path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const secret = readSecret(path);
    if (secret === null) throw new StartupError(`The secret in ${path} vanished while starting: start again.`);
    return secret;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used${reason}: make it a folder this user may write, or set DATA_DIR to another.`,
      error,
    );
  }
}
