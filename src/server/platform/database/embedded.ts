import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import pg from 'pg';
import { StartupError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import type { Logger } from '../logger.ts';
import { findBinaries } from './binaries.ts';
import { CLUSTER_USER, openCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { EMBEDDED_DATABASE as DATABASE } from './running-server.ts';
import { killOrphanProcesses } from './orphan-processes.ts';
import { chooseEndpoint, startPostmaster, type ServerSetup } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export interface EmbeddedServer {
  connection: ClientConfig;
  pid(): number | null;
  /** Rolls back open transactions, stops the server and unlocks the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** False trades crash safety for speed, for tests only. */
  durable?: boolean;
}

const FIRST_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 5000;

/**
 * Runs PostgreSQL as a child process on the data folder: creates the database on the first start, ends a leftover
 * server and restarts a dead one. Throws StartupError when another process uses the folder or the server cannot run
 * here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    makeFolder(options.dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${options.dataDir} cannot be made (${code}): set DATA_DIR to a folder that can be written.`,
      error,
    );
  }
  const dataDir = await realpath(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    const setup = await prepareServer(dataDir, options.durable ?? true);
    const server = await supervise(setup, options.log);
    const connection: ClientConfig = {
      ...setup.endpoint,
      user: CLUSTER_USER,
      password: setup.cluster.password,
      database: DATABASE,
    };
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      connection,
      pid: () => server.pid(),
      stop: async () => {
        await server.stop();
        if (isSocketOutsideHome(setup)) await rm(setup.endpoint.host, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isSocketOutsideHome({ home, endpoint }: ServerSetup): boolean {
  return endpoint.host.startsWith('/') && !endpoint.host.startsWith(home);
}

async function prepareServer(dataDir: string, durable: boolean): Promise<ServerSetup> {
  const home = path.join(dataDir, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries(path.join(home, 'lib'));
  const runAs = await chooseRunAs(binaries, home);
  const cluster = await openCluster(home, { binaries, runAs, durable });
  await killOrphanProcesses(cluster.folder);
  const endpoint = await chooseEndpoint(home, runAs.owner);
  return { home, cluster, binaries, runAs, endpoint, durable };
}

async function supervise(setup: ServerSetup, log: Logger): Promise<{ pid(): number | null; stop(): Promise<void> }> {
  let child: ChildProcess | null = null;
  let restarting: Promise<void> | null = null;
  const stopping = new AbortController();

  const adopt = (started: ChildProcess) => {
    child = started;
    started.once('exit', (code, signal) => {
      child = null;
      if (stopping.signal.aborted) return;
      log.error({ code, signal }, 'the embedded database ended; restarting it');
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let wait = FIRST_RESTART_DELAY_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_RESTART_DELAY_MS)) {
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await killOrphanProcesses(setup.cluster.folder);
        adopt(await startPostmaster(setup));
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back; trying again');
      }
    }
  };
  // A crash of Farmstead must not leave the server running.
  const endWithProcess = () => child?.kill('SIGINT');
  process.once('exit', endWithProcess);

  adopt(await startPostmaster(setup));
  return {
    pid: () => child?.pid ?? null,
    stop: async () => {
      stopping.abort();
      process.off('exit', endWithProcess);
      await restarting;
      if (child) await endServer(child, setup);
    },
  };
}

async function endServer(child: ChildProcess, setup: ServerSetup): Promise<void> {
  const ended = once(child, 'exit');
  if (process.platform === 'win32') {
    // Windows cannot send SIGINT to another process; pg_ctl uses a pipe.
    await promisify(execFile)(setup.binaries.pgCtl, ['stop', '-D', setup.cluster.folder, '-m', 'fast'], {
      env: setup.binaries.env,
    });
  } else {
    child.kill('SIGINT');
  }
  const impatience = [
    delay(10_000, 'SIGQUIT' as const, { ref: false }),
    delay(15_000, 'SIGKILL' as const, { ref: false }),
  ];
  for (const step of impatience) void step.then((signal) => child.kill(signal));
  await ended;
}

async function ensureDatabase(connection: ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
