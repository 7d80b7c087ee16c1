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
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { connectUnpooled } from '#server/platform/database/unpooled.ts';
import { createLogger } from '#server/platform/logger.ts';
import { PASSWORD } from './staff.ts';

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** One process of the product that restarts whenever it ends. */
export interface Node {
  kill(): Promise<void>;
  /** Asks the current process to end, as a supervisor does; resolves with how it did when the next one is ready. */
  restart(): Promise<{ code: number | null; seconds: number }>;
  signal(name: NodeJS.Signals): void;
  /** Resolves once the current process is ready. */
  ready(): Promise<void>;
  /** How often a process ended by itself or was killed. */
  ended(): number;
  stop(): Promise<void>;
}

/** Prevents a restart loop, as a supervisor would. */
const RESTART_MS = 200;

const startNode = (environment: Record<string, string>, folder?: string): Node => {
  let isStopping = false;
  let endedCount = 0;
  const start = (): { child: ChildProcess; ready: Promise<void> } => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...environment },
      ...(folder !== undefined && { cwd: folder }),
      stdio: ['ignore', 'pipe', process.env['CHAOS_LOG'] ? 'inherit' : 'ignore'],
    });
    if (process.env['CHAOS_LOG']) child.stdout?.pipe(process.stderr, { end: false });
    const ready = new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready at') && resolve());
      child.once('exit', () => {
        if (!isStopping) endedCount += 1;
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
    async restart() {
      const { child } = now;
      const [ended, asked] = [once(child, 'exit') as Promise<[number | null]>, performance.now()];
      child.kill('SIGTERM');
      const [code] = await ended;
      const seconds = (performance.now() - asked) / 1000;
      await now.ready;
      return { code, seconds };
    },
    signal: (name) => void now.child.kill(name),
    ready: () => now.ready,
    ended: () => endedCount,
    async stop() {
      isStopping = true;
      const { child } = now;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      child.kill('SIGCONT');
      await ended;
    },
  };
};

/** The product as several processes on one database, each of which can be killed. */
export interface Cluster {
  /** The web processes' addresses. */
  origins: string[];
  nodes: Nodes;
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

export const urlOf = ({ user, password, host, port, database }: ClientConfig): string => {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = String(user);
  url.password = String(password);
  url.searchParams.set('host', String(host));
  return url.href;
};

/** Queries on connections of their own, as soon as the database is available. */
export const queryOf =
  (connection: ClientConfig): Cluster['query'] =>
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

/** A context with the database only, for inserting rows. */
export const withRowsOf =
  (connection: ClientConfig): Cluster['withRows'] =>
  async (work) => {
    const rowsDatabase = connectDatabase(connection, log, null);
    try {
      return await work({ db: rowsDatabase.db } as Ctx);
    } finally {
      await rowsDatabase.close();
    }
  };

export interface NodeOptions {
  web: number;
  workers: number;
  /** `host:port` that webhooks may go to. */
  receiver: string;
  /** Further settings of every process. */
  environment?: Record<string, string>;
  /** Where another version was built; this one when left out. */
  folder?: string;
  /** Further settings of one process. */
  environmentOf?: (role: 'web' | 'worker', n: number) => Record<string, string>;
}

export interface Nodes {
  origins: string[];
  webs: Node[];
  working: Node[];
  ready(): Promise<void>;
  ended(): number;
  stop(): Promise<void>;
}

/** Starts the built product as processes on a database; resolves when they are ready. */
export const startNodes = async (databaseUrl: string, options: NodeOptions): Promise<Nodes> => {
  const { environmentOf = () => ({}) } = options;
  const common = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: PASSWORD,
    OUTBOUND_ALLOW: options.receiver,
    WEBHOOK_RETRY_SCALE: '0.05',
    LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'silent',
    NODE_ENV: 'production',
    ...options.environment,
  };
  const origins: string[] = [];
  const webs: Node[] = [];
  const working: Node[] = [];
  for (let n = 0; n < options.web; n += 1) {
    const port = await freePort();
    origins.push(`http://127.0.0.1:${port}`);
    const own = { ROLE: 'web', PORT: `${port}`, APP_ORIGIN: 'http://localhost:3000', ...environmentOf('web', n) };
    webs.push(startNode({ ...common, ...own }, options.folder));
    // The first one creates the tables.
    if (n === 0) await webs[0]?.ready();
  }
  for (let n = 0; n < options.workers; n += 1)
    working.push(startNode({ ...common, ROLE: 'worker', PORT: '0', ...environmentOf('worker', n) }, options.folder));
  const all = [...webs, ...working];
  const ready = async (): Promise<void> => {
    for (const node of all) await node.ready();
  };
  await ready();
  return {
    origins,
    webs,
    working,
    ready,
    ended: () => all.reduce((total, node) => total + node.ended(), 0),
    stop: async () => void (await Promise.all(all.map((node) => node.stop()))),
  };
};

export interface ClusterOptions extends NodeOptions {
  /** The database's folder; a temporary one when left out. */
  dataDir?: string;
}

/** Starts the built product on a database of its own. */
export const startCluster = async ({ dataDir, ...options }: ClusterOptions): Promise<Cluster> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'farmstead-chaos-'));
  const database = await startEmbedded({ dataDir: folder, log });
  const nodes = await startNodes(urlOf(database.connection), options);
  const { webs, working } = nodes;
  return {
    origins: nodes.origins,
    nodes,
    killWeb: async (which) => webs[which % webs.length]?.kill(),
    killWorker: async (which) => working[which % working.length]?.kill(),
    killDatabase: () => {
      const pid = database.pid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
    ready: () => nodes.ready(),
    query: queryOf(database.connection),
    withRows: withRowsOf(database.connection),
    async stop() {
      await nodes.stop();
      await database.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
