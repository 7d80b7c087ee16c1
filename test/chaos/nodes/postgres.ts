import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { freePort, queryOf } from '../cluster.ts';
import { postgresUser, startProgram, type User } from '../failover/machine.ts';

const run = promisify(execFile);
const BINARIES = '/usr/lib/postgresql/15/bin';

export interface DrillDatabase {
  connection: ClientConfig;
  /** Whether it has room for a dozen processes with seventeen connections each. */
  isLarge: boolean;
  stop(): Promise<void>;
}

/** Debian's PostgreSQL with room for many processes where there is one, else the embedded one. */
export const startDatabase = async (): Promise<DrillDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-nodes-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const user: Partial<User> | null = process.getuid?.() === 0 ? postgresUser() : {};
  if (user === null || !existsSync(`${BINARIES}/initdb`)) {
    const embedded = await startEmbedded({ dataDir: folder, log: createLogger({ level: 'silent' }) });
    return {
      connection: embedded.connection,
      isLarge: false,
      async stop() {
        await embedded.stop();
        remove();
      },
    };
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const [data, port] = [join(folder, 'data'), await freePort()];
  const initialize = ['-D', data, '-U', 'farmstead', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(`${BINARIES}/initdb`, initialize, { ...user, cwd: '/' });
  const settings = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    max_connections: '400',
    shared_buffers: '128MB',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = startProgram(`${BINARIES}/postgres`, ['-D', data, ...options], user);
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  const connection = { host: '127.0.0.1', port, user: 'farmstead', password: 'none', database: 'farmstead' };
  await queryOf({ ...connection, database: 'postgres' })('create database farmstead');
  return {
    connection,
    isLarge: true,
    async stop() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      remove();
    },
  };
};
