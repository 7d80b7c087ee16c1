import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { RunAs } from './run-as.ts';

/** A Unix socket's folder, or the loopback address on systems without sockets. */
export interface Endpoint {
  host: string;
  port: number;
}

export interface ServerSetup {
  home: string;
  cluster: Cluster;
  binaries: Binaries;
  runAs: RunAs;
  endpoint: Endpoint;
  durable: boolean;
}

const SOCKET_PORT = 5432;
const SOCKET_PATH_LIMIT = 107;
const LOG_LIMIT = 5 * 1024 * 1024;
/** Recovery after a crash replays at most `max_wal_size`; a slow disk may need minutes. */
const START_PATIENCE_MS = 180_000;

/** A data folder whose path is too long for a socket gets a short private one in the temp folder. */
export async function chooseEndpoint(home: string, owner: RunAs['owner']): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const near = path.join(home, 'socket');
  const fits =
    Buffer.byteLength(path.join(near, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT && !near.includes(',');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const host = fits ? near : path.join(tmpdir(), `farmstead-${name}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const found = lstatSync(host);
  const expected = [process.getuid?.(), owner?.uid];
  if (!found.isDirectory() || !expected.includes(found.uid)) {
    throw new StartupError(`The folder ${host} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  chmodSync(host, 0o700);
  if (owner) chownSync(host, owner.uid, owner.gid);
  return { host, port: SOCKET_PORT };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts the server and returns once it accepts connections. It gets its own session, because Farmstead needs it
 * during its shutdown after Ctrl-C. Throws StartupError with the server's reason.
 */
export async function startPostmaster(setup: ServerSetup): Promise<ChildProcess> {
  const logFile = path.join(setup.home, 'server.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  if (setup.endpoint.host.startsWith('/')) {
    const socket = path.join(setup.endpoint.host, `.s.PGSQL.${setup.endpoint.port}`);
    for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
  }
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const child = setup.runAs.spawn(setup.binaries.postgres, serverArguments(setup), {
    env: setup.binaries.env,
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(log);
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const until = Date.now() + START_PATIENCE_MS;
  while (!isReady(setup.cluster.folder, child)) {
    if (failure !== null || child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      const reason = failure ?? lastLogError(logFile, logStart);
      throw new StartupError(`The embedded database did not start (${String(reason)}); its log is ${logFile}.`);
    }
    await delay(10);
  }
  return child;
}

function serverArguments({ cluster, endpoint, durable }: ServerSetup): string[] {
  const onSocket = endpoint.host.startsWith('/');
  const settings: Record<string, string | number> = {
    listen_addresses: onSocket ? '' : endpoint.host,
    port: endpoint.port,
    unix_socket_directories: onSocket ? endpoint.host : '',
    unix_socket_permissions: '0700',
    cluster_name: 'farmstead',
    // Seventeen for each of several processes, and some for commands.
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    // Parallel plans need shared memory, which is scarce in containers, and gain nothing on two cores.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Line 8 of the pid file is the server's state; line 1, its id, detects a stale file. */
function isReady(folder: string, child: ChildProcess): boolean {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' && (Number(lines[0]) === child.pid || process.platform === 'win32');
  } catch {
    return false;
  }
}

function lastLogError(logFile: string, from: number): string {
  const written = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  return (
    written.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ??
    written.at(-1) ??
    'no reason given'
  ).slice(0, 300);
}
