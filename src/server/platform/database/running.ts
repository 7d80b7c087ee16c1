import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { StartupError } from '../errors.ts';
import { CLUSTER_USER } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';

export const EMBEDDED_DATABASE = 'farmstead';

/** Whether an embedded database was ever made in the data folder. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'));

/** Whether another Farmstead holds the data folder. */
const isHeld = (dataDir: string): boolean => {
  try {
    lockFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
};

/**
 * How to reach the embedded database that a running Farmstead has started, beside that one; null when none is running.
 * Throws StartupError while it starts or stops.
 */
export const runningEmbedded = (dataDir: string): ClientConfig | null => {
  if (!hasEmbedded(dataDir) || !isHeld(dataDir)) return null;
  const folder = path.join(realpathSync(dataDir), 'postgres', 'cluster');
  try {
    // The server itself writes where it listens: process, folder, start, port, socket's folder, address, memory, state.
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
