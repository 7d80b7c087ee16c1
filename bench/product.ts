import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../bootstrap/processes.mjs';

const PASSWORD = 'lantern-orchard-river-42';

/** The path of a program, null when it is not installed. Server programs are outside an ordinary user's PATH. */
export const findProgram = (name: string): string | null => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
};

const PINNING = findProgram('taskset');

/** Binds a command to one core, so that server and load generator do not compete; unbound where that is impossible. */
export const onCore = (core: number, command: string[]): [string, string[]] => {
  const [program = '', ...rest] = PINNING ? [PINNING, '-c', String(core), ...command] : command;
  return [program, rest];
};

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface BenchProduct {
  origin: string;
  pid: number;
  /** Of the signed-in admin. */
  headers: Record<string, string>;
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  stop(): Promise<void>;
}

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The built product on a temporary folder, or that of DATA_DIR, with a signed-in admin; bound to one core on request. */
export const startProduct = async (
  environment: Record<string, string> = {},
  { core }: { core?: number } = {},
): Promise<BenchProduct> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-bench-'));
  const origin = `http://localhost:${port}`;
  const start: [string, string[]] = [process.execPath, [...SERVER_OPTIONS, 'dist/server/main.js']];
  const [program, rest] = core === undefined ? start : onCore(core, start.flat());
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      PORT: `${port}`,
      DATA_DIR: folder,
      APP_ORIGIN: origin,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready at') && resolve());
    child.on('exit', () => reject(new Error('The product ended before it was ready.')));
  });
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { sessionId } = (await login.json()) as { sessionId: string };
  const headers = { 'x-admin-session': sessionId };
  return {
    origin,
    pid: child.pid ?? 0,
    headers,
    async call<Body>(method: string, path: string, body?: unknown) {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Body;
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.on('exit', resolve));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Creates a farm and waits for its last page; returns the pages and the seconds it took. */
export const writeFarm = async (
  product: BenchProduct,
  farmInput: { microHubs: string; questionsPerHub: number },
): Promise<{ pages: { slug: string; isPublished: boolean }[]; seconds: number }> => {
  const from = performance.now();
  const { farms } = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: 'Bench Pest Control',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: 'bench',
    ...farmInput,
  });
  const id = farms[0]?.id;
  for (;;) {
    const progress = await product.call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${id}`);
    if (!progress.isActive) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - from) / 1000;
  return { pages: await product.call('GET', `/api/farms/${id}/pages?view=summary`), seconds };
};

/** The URL of an embedded database, which the product then uses like an external one. */
export const databaseUrl = ({ host, port, user, password, database }: ClientConfig): string => {
  const login = encodeURIComponent(user ?? 'postgres') + (password ? `:${encodeURIComponent(String(password))}` : '');
  return `postgresql://${login}@localhost:${port ?? 5432}/${database ?? 'postgres'}?host=${encodeURIComponent(host ?? '')}`;
};

/** A migrated database in a temporary folder. */
export const withDatabase = async (work: (connection: ClientConfig) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmstead-bench-'));
  const log = createLogger({ level: 'silent' });
  const server = await startEmbedded({ dataDir, log, durable: false });
  try {
    await migrateDatabase(server.connection, { log });
    await work(server.connection);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};
