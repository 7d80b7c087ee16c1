import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { databaseUrl } from '../setup/database-url.ts';
import type { GalleryHost, GallerySite } from './gallery.types.ts';
import { seedGallery, type GalleryChoice } from './seed-gallery.ts';

const PASSWORD = 'lantern-orchard-river-42';
const START_LIMIT_MS = 90_000;
const TRIES = 10;

export interface Gallery {
  port: number;
  sites: GallerySite[];
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ready = async (child: ChildProcess): Promise<void> => {
  let log = '';
  const append = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-8000);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const until = Date.now() + START_LIMIT_MS;
  while (!log.includes('is ready at')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The product did not become ready:\n${log}`);
    await delay(50);
  }
};

const startProduct = async (port: number, environment: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: {
      ...process.env,
      ...environment,
      PORT: `${port}`,
      APP_ORIGIN: `http://localhost:${port}`,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ROLE: 'all',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // After a signal there is no time to wait; the database ends in the same way.
  process.once('exit', () => child.kill());
  await ready(child);
  return child;
};

type Beside = Pick<GalleryHost, 'query' | 'sign'>;

const overHttp = async (origin: string, beside: Beside): Promise<GalleryHost> => {
  let session = '';
  const send = async (method: string, path: string, content: { type?: string; body?: BodyInit }): Promise<Response> => {
    const type: Record<string, string> = content.type ? { 'content-type': content.type } : {};
    const headers = { 'x-admin-session': session, ...type };
    const ask = () => fetch(origin + path, { method, headers, body: content.body ?? null });
    let answer = await ask();
    // Where other work has the machine, a query may wait for longer than the product does, which then asks for another try.
    for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
      await delay(1000);
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const call: GalleryHost['call'] = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const content = body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) };
    return (await (await send(method, path, content)).json()) as Body;
  };
  const upload: GalleryHost['upload'] = async (path, { type, bytes }) =>
    void (await send('PUT', path, { type, body: new Uint8Array(bytes) }));
  const login = { username: 'admin', password: PASSWORD };
  session = (await call<{ sessionId: string }>('POST', '/api/admin/login', login)).sessionId;
  const isBusy = async (): Promise<boolean> =>
    (await call<{ isActive: boolean }>('GET', '/api/generation-progress')).isActive;
  const waitForJobs = async (): Promise<void> => {
    do await delay(100);
    while (await isBusy());
  };
  return { ...beside, call, upload, waitForJobs };
};

/** The built product on temporary data, with the sites of the gallery. */
export const startGallery = async (choice: GalleryChoice = {}): Promise<Gallery> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-gallery-'));
  const database = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: createLogger({ level: 'silent' }),
    durable: false,
  });
  const db = new pg.Client(database.connection);
  db.on('error', () => undefined);
  const port = await freePort();
  let product: ChildProcess | null = null;

  const stop = async (): Promise<void> => {
    await db.end().catch(() => undefined);
    if (product?.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const appSecret = randomBytes(32).toString('hex');
    product = await startProduct(port, {
      APP_SECRET: appSecret,
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: join(folder, 'data'),
    });
    await db.connect();
    const query = async (statement: string): Promise<void> => void (await db.query(statement));
    const secrets = createSecrets({ appSecret });
    const sign: GalleryHost['sign'] = (purpose, payload) => secrets.sign(purpose, payload);
    const sites = await seedGallery(await overHttp(`http://localhost:${port}`, { query, sign }), choice);
    return { port, sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
