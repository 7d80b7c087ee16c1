import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg, { type ClientConfig } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseUrl, startProduct, type BenchProduct } from '../product.ts';
import { exportCalls, worldCalls, type Description, type WorldCall } from './calls.ts';
import { logPlans } from './plans.ts';
import { fillTemplate, sampleOf, type Sample } from './sample.ts';

const SECRET = 'bench-only-secret-of-at-least-32-characters';
const PASSWORD = 'lantern-orchard-river-42';

/** The product on a world's database. */
export interface Side {
  product: BenchProduct;
  calls: Map<string, WorldCall>;
  exports: WorldCall[];
  connection: ClientConfig;
  request(call: Pick<WorldCall, 'path' | 'audience'>): Promise<Response>;
  stop(): Promise<void>;
}

/** A session in the portal of client 3. */
const signInToPortal = async (product: BenchProduct): Promise<Record<string, string>> => {
  const username = 'world-client';
  const credentials = { clientUsername: username, clientPassword: PASSWORD, mustChange: false };
  await product.call('POST', '/api/clients/3/portal-credentials', credentials);
  const answer = await fetch(`${product.origin}/api/client/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The portal's sign-in was answered ${answer.status}.`);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' };
};

/** What a large agency's screens ask for first, which a worker keeps. */
const KEPT = ['analytics/pages', 'analytics/farms', 'analytics/topics', 'analytics/advice', 'analytics/quiz'];
const PERIODS = ['', '?from={month}&to={day}', '?from={quarter}&to={day}'];
const OPEN_JOBS = `SELECT count(*)::integer AS open FROM jobs.job WHERE name ~ 'keep-(figures|overview)$' AND state < 'completed'`;

/** Asks for what is kept, and lets a worker keep it. */
const keepFigures = async (
  side: Pick<Side, 'request' | 'connection'>,
  environment: Record<string, string>,
  sample: Sample,
) => {
  const asked = [...KEPT, 'rankings/overview'].flatMap((path) => PERIODS.map((period) => `/api/${path}${period}`));
  for (const path of asked) await (await side.request({ path: fillTemplate(path, sample), audience: 'staff' })).text();
  const db = new pg.Client(side.connection);
  await db.connect();
  const env = { ...process.env, ...environment, ROLE: 'worker', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const worker = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
  const ended = once(worker, 'exit');
  while ((await db.query<{ open: number }>(OPEN_JOBS)).rows[0]?.open !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  worker.kill('SIGTERM');
  await ended;
  await db.end();
};

/** Starts the web server alone: no job of its own runs meanwhile. */
export const startSide = async (dataDir: string, { explain = false, pairs = false } = {}): Promise<Side> => {
  const server = await startEmbedded({ dataDir, log: createLogger({ level: 'silent' }) });
  const { connection } = server;
  await logPlans(connection, explain);
  const environment = { ROLE: 'web', DATABASE_URL: databaseUrl(connection), APP_SECRET: SECRET };
  const product = await startProduct(environment);
  const sample = await sampleOf(product);
  const description = await product.call<Description>('GET', '/api/openapi.json');
  const headers = { staff: product.headers, portal: await signInToPortal(product) };
  const request: Side['request'] = ({ path, audience }) => fetch(product.origin + path, { headers: headers[audience] });
  await keepFigures({ request, connection }, environment, sample);
  return {
    product,
    calls: new Map(worldCalls(description, { sample, pairs }).map((call) => [call.name, call])),
    exports: exportCalls(description, sample),
    connection,
    request,
    async stop() {
      await product.stop();
      await logPlans(connection, false);
      await server.stop();
    },
  };
};
