import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { StartupError } from '../errors.ts';
import { CLUSTER_USER } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';

export const EMBEDDED_DATABASE = 'farmstead';

export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'));

const isFolderLocked = (dataDir: string): boolean => {
  try {
    lockFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
};

/**
 * The address of the embedded database of a running Farmstead; null when none runs. Throws StartupError while it starts
 * or stops.
 */
export const findRunningEmbedded = (dataDir: string): ClientConfig | null => {
  if (!hasEmbeddedDatabase(dataDir) || !isFolderLocked(dataDir)) return null;
  const folder = path.join(realpathSync(dataDir), 'postgres', 'cluster');
  try {
    // Lines of the pid file: process, folder, start, port, socket folder, address, memory, state.
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [, , , port = '', socket = '', address = '', , state = ''] = lines.map((line) => line.trim());
    if (state !== 'ready') throw new Error(`the database is ${state}`);
    return {
      host: socket === '' ? address : socket,
      port: Number(port),
      user: CLUSTER_USER,
      password: readFileSync(path.join(folder, 'farmstead.password'), 'utf8').trim(),
      database: EMBEDDED_DATABASE,
    };
  } catch (error) {
    throw new StartupError('Farmstead is starting or stopping on this data folder: try again in a moment.', error);
  }
};
