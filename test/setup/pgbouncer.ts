import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { connectUnpooled, type DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { startRelay, targetOf } from './relay.ts';

export interface RunningPgBouncer {
  port: number;
  /** The same database through it, and around it. */
  before(connection: ClientConfig): DatabaseConnection;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  mode?: 'transaction' | 'session';
  /** Processes of the server for one database. */
  poolSize?: number;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** It refuses to run as root. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const untilItAnswers = async (connection: ClientConfig, complaint: () => string): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = await connectUnpooled(connection).catch(() => null);
    if (client) return client.end();
    await delay(25);
  }
  throw new Error(`PgBouncer did not start: ${complaint()}`);
};

/** Starts PgBouncer before a server, for all of its databases. Its settings are the shipped ones where none is named. */
export const startPgBouncer = async (
  program: string,
  server: ClientConfig,
  { mode = 'transaction', poolSize = 10 }: PgBouncerOptions = {},
): Promise<RunningPgBouncer> => {
  const { host, port: serverPort, user, password, database } = new pg.Client(server);
  // The socket's folder is private to the user whom the server runs as.
  const relay = host.startsWith('/') ? await startRelay(targetOf({ host, port: serverPort })) : null;
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-pgbouncer-'));
  const port = await freePort();
  const target = relay ? { host: '127.0.0.1', port: relay.port } : { host, port: serverPort };
  writeFileSync(join(folder, 'users'), `${quoted(user ?? '')} ${quoted(password ?? '')}\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.host} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 1000
server_idle_timeout = 10
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...unprivileged(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5000)));
  const end = (): void => void child.kill();
  process.once('exit', end);
  const through = { host: '127.0.0.1', port, user: user ?? '', password: password ?? '' };
  await untilItAnswers({ ...through, database: database ?? '' }, () => said);
  return {
    port,
    before: (connection) => ({ ...through, database: new pg.Client(connection).database ?? '', direct: connection }),
    async stop() {
      process.off('exit', end);
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
      relay?.cut();
      relay?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
