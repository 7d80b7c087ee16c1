import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { Ctx } from '#server/platform/context.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts';
import { connectUnpooled } from '#server/platform/database/pool.ts';
import { createLogger } from '#server/platform/logger.ts';

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** One process of the product that restarts whenever it ends. */
interface Node {
  kill(): Promise<void>;
  /** Resolves once the current process is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Prevents a restart loop, as a supervisor would. */
const RESTART_MS = 200;

const startNode = (environment: Record<string, string>): Node => {
  let isStopping = false;
  const start = (): { child: ChildProcess; ready: Promise<void> } => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', process.env['CHAOS_LOG'] ? 'inherit' : 'ignore'],
    });
    const ready = new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready at') && resolve());
      child.once('exit', () => {
        // Callers that are waiting now wait for the next process.
        const next = restart();
        now = { child, ready: next };
        void next.then(resolve);
      });
    });
    return { child, ready };
  };
  const restart = async (): Promise<void> => {
    await delay(RESTART_MS);
    if (isStopping) return;
    now = start();
    await now.ready;
  };
  let now = start();
  return {
    async kill() {
      const ended = once(now.child, 'exit');
      now.child.kill('SIGKILL');
      await ended;
    },
    ready: () => now.ready,
    async stop() {
      isStopping = true;
      const { child } = now;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The product as several processes on one database, each of which can be killed. */
export interface Cluster {
  /** The web processes' addresses. */
  origins: string[];
  killWeb(which: number): Promise<void>;
  killWorker(which: number): Promise<void>;
  killDatabase(): void;
  /** Resolves when every process is ready. */
  ready(): Promise<void>;
  /** Runs on its own connection, as soon as the database is available. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A context with the database only, for inserting rows. */
  withRows<Answer>(work: (ctx: Ctx) => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const log = createLogger({ level: 'silent' });

const urlOf = ({ user, password, host, port, database }: ClientConfig): string => {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = String(user);
  url.password = String(password);
  url.searchParams.set('host', String(host));
  return url.href;
};

const queryOf =
  ({ connection }: EmbeddedServer): Cluster['query'] =>
  async (text, values = []) => {
    for (let attempt = 1; ; attempt += 1) {
      let client: Client | null = null;
      try {
        client = await connectUnpooled(connection);
        return (await client.query(text, values)).rows;
      } catch (error) {
        if (attempt === 600) throw error;
        await delay(500);
      } finally {
        await client?.end().catch(() => undefined);
      }
    }
  };

export interface ClusterOptions {
  web: number;
  workers: number;
  /** `host:port` that webhooks may go to. */
  receiver: string;
  /** The database's folder; a temporary one when left out. */
  dataDir?: string;
  /** Further settings of every process. */
  environment?: Record<string, string>;
}

/** Starts the built product. */
export const startCluster = async ({
  web,
  workers,
  receiver,
  dataDir,
  environment = {},
}: ClusterOptions): Promise<Cluster> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'farmstead-chaos-'));
  const database = await startEmbedded({ dataDir: folder, log });
  const common = {
    DATABASE_URL: urlOf(database.connection),
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: 'lantern-orchard-river-42',
    OUTBOUND_ALLOW: receiver,
    WEBHOOK_RETRY_SCALE: '0.05',
    LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'silent',
    NODE_ENV: 'production',
    ...environment,
  };
  const origins: string[] = [];
  const webs: Node[] = [];
  const working: Node[] = [];
  for (let n = 0; n < web; n += 1) {
    const port = await freePort();
    origins.push(`http://127.0.0.1:${port}`);
    webs.push(startNode({ ...common, ROLE: 'web', PORT: `${port}`, APP_ORIGIN: 'http://localhost:3000' }));
    // The first one creates the tables.
    if (n === 0) await webs[0]?.ready();
  }
  for (let n = 0; n < workers; n += 1) working.push(startNode({ ...common, ROLE: 'worker' }));
  const all = [...webs, ...working];
  const ready = async (): Promise<void> => {
    for (const node of all) await node.ready();
  };
  await ready();
  return {
    origins,
    killWeb: async (which) => webs[which % webs.length]?.kill(),
    killWorker: async (which) => working[which % working.length]?.kill(),
    killDatabase: () => {
      const pid = database.pid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
    ready,
    query: queryOf(database),
    async withRows(work) {
      const rowsDatabase = connectDatabase(database.connection, log, null);
      try {
        return await work({ db: rowsDatabase.db } as Ctx);
      } finally {
        await rowsDatabase.close();
      }
    },
    async stop() {
      await Promise.all(all.map((node) => node.stop()));
      await database.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
