import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RankingActivity } from '#shared/rankings.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../../test/setup/rows.ts';
import { startSearchServer } from '../../../../../test/setup/search-server.ts';
import { runChecks } from './check-runs.usecases.ts';

const KEYWORDS = 60;
const PRICE = 2000;

const server = await startSearchServer();
afterAll(() => server.stop());
const APP_SECRET = randomBytes(32).toString('hex');
const environment = { APP_SECRET, RAPIDAPI_BASE_URL: server.url, RAPIDAPI_KEY: 'rapid-key-1234' };
const product = await testProduct({ now: new Date(), environment });
const { ctx, database, runJobs } = product;
const admin = await product.signIn('admin');
let farmId = 0;
let checkIds: number[] = [];

const count = async (state: string) =>
  Number(
    (await ctx.db.execute<{ n: string }>(sql`select count(*) as n from ranking_checks where state = ${state}`)).rows[0]
      ?.n,
  );
const spent = async () =>
  (await ctx.db.execute<{ sum: number }>(sql`select sum(cost_micros)::float8 as sum from ranking_spending`)).rows[0]
    ?.sum ?? 0;
const askedFor = () => server.calls.map(({ url }) => url.searchParams.get('query') ?? '');
const answer = { body: { results: [{ title: 'Another', url: 'https://another.example/' }] } };

beforeAll(async () => {
  ({ farmId } = await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name: 'Alpha' }), slug: 'alpha' }));
});

beforeEach(async () => {
  for (const table of ['rankings', 'ranking_spending', 'jobs.job'])
    await ctx.db.execute(sql.raw(`delete from ${table}`));
  await ctx.db.execute(sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    select client_id, farm_id, id, 'keyword ' || n, 'alpha.localhost', 'new', 'unmeasured'
    from pages, generate_series(1, ${KEYWORDS}::integer) n where farm_id = ${farmId}`);
  server.react(async () => {
    await delay(20);
    return answer;
  });
  await product.call('POST', '/api/rankings/refresh', { headers: admin });
  checkIds = (await ctx.db.execute<{ id: number }>(sql`select id from ranking_checks`)).rows.map(({ id }) => id);
});

/** A worker in another process that completes the checks, unless it is killed first. */
const startWorker = async () => {
  const code = `
    const [at, connection, environment, ids] = process.argv.slice(1);
    const { connectDatabase } = await import(at + '/platform/database/database.ts');
    const { createLogger } = await import(at + '/platform/logger.ts');
    const { readConfig } = await import(at + '/platform/config.ts');
    const { createContext } = await import(at + '/platform/context.ts');
    const { createOutbound } = await import(at + '/platform/outbound/outbound.ts');
    const { runChecks } = await import(at + '/modules/rankings/checks/check-runs.usecases.ts');
    const log = createLogger({ level: 'silent' });
    const config = readConfig(JSON.parse(environment));
    const database = connectDatabase(JSON.parse(connection), log, null);
    const clock = { now: () => new Date() };
    const ctx = createContext({ db: database.db, clock, config, log, eventHandlers: [], outbound: createOutbound({ allow: [] }) });
    console.log('working');
    await runChecks(ctx, { checkIds: JSON.parse(ids), isLastTry: false, stopping: new AbortController().signal });`;
  const at = path.join(import.meta.dirname, '../../..');
  const argv = [at, JSON.stringify(database.connection), JSON.stringify(environment), JSON.stringify(checkIds)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('a worker killed during a refresh requests nothing twice: requests in doubt are reported, and repeated on demand', async () => {
  let answered = 0;
  server.react(async () => {
    await delay(20);
    answered += 1;
    // The provider stops answering here, so that the killed worker is in the middle of its requests.
    return answered > 35 ? { hang: true } : answer;
  });
  const worker = await startWorker();
  await expect.poll(() => count('absent'), { timeout: 20_000, interval: 50 }).toBe(35);
  await expect.poll(() => askedFor().length).toBe(45);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const before = askedFor();
  server.react(async () => answer);
  await runJobs();
  // Ten requests had no answer, and up to three were marked as sent: whether the provider charged for them is unknown.
  const inDoubt = await count('unmeasured');
  expect([10, 11, 12, 13]).toContain(inDoubt);
  expect(await count('absent')).toBe(KEYWORDS - inDoubt);
  const requestCount = before.length + askedFor().length;
  expect([before.length, requestCount, new Set([...before, ...askedFor()]).size]).toEqual([
    45,
    KEYWORDS + 10 - inDoubt,
    KEYWORDS + 10 - inDoubt,
  ]);
  // A reserved price without a request counts too much, never too little.
  expect(await spent()).toBeGreaterThanOrEqual(requestCount * PRICE);
  expect(await spent()).toBeLessThanOrEqual((requestCount + 20) * PRICE);
  const work = async () =>
    (await product.call<RankingActivity>('GET', '/api/rankings/activity', { headers: admin })).body;
  expect(await work()).toMatchObject({ underWay: 0, stopped: inDoubt, run: { unmeasured: inDoubt } });
  const repeated = await product.call('POST', '/api/rankings/refresh?stopped=true', { headers: admin });
  expect(repeated.body).toMatchObject({ queued: inDoubt });
  expect((await work()).stopped).toBe(0);
  await runJobs();
  const states = await ctx.db.execute<object>(sql`select distinct state from rankings`);
  expect(states.rows).toEqual([{ state: 'absent' }]);
});

test('ten look-ups run at once, and every keyword is requested once', async () => {
  expect(checkIds).toHaveLength(KEYWORDS);
  server.react(async () => {
    // A busy machine may take long to send ten; an eleventh would arrive meanwhile or afterwards.
    for (let attempt = 0; attempt < 500 && server.maxConcurrent() < 10; attempt += 1) await delay(20);
    await delay(60);
    return answer;
  });
  await runJobs();
  expect(server.maxConcurrent()).toBe(10);
  expect(askedFor().toSorted()).toEqual([...new Set(askedFor())].toSorted());
  expect([await count('absent'), await spent()]).toEqual([KEYWORDS, KEYWORDS * PRICE]);
});

test('a worker that stops stores its replies, returns the rest to the queue and pays for no unsent request', async () => {
  const stopping = new AbortController();
  server.react(async (_call, n) => {
    if (n === 14) stopping.abort();
    await delay(20);
    return answer;
  });
  const { remaining } = await runChecks(ctx, { checkIds, isLastTry: false, stopping: stopping.signal });
  const requestCount = askedFor().length;
  expect(requestCount).toBeLessThan(KEYWORDS);
  expect([await count('absent'), remaining.length]).toEqual([requestCount, KEYWORDS - requestCount]);
  expect(await spent()).toBe(requestCount * PRICE);
});

test('a refresh that is called off in its midst requests no more than was paid for ahead', async () => {
  let cancelling: Promise<unknown> = Promise.resolve();
  let atOff = 0;
  server.react(async (_call, n) => {
    if (n === 14) cancelling = product.call('POST', '/api/rankings/cancel', { headers: admin });
    await delay(20);
    return answer;
  });
  await runJobs();
  await cancelling;
  atOff = askedFor().length;
  expect(atOff).toBeLessThan(KEYWORDS);
  expect((await count('absent')) + (await count('unmeasured'))).toBe(KEYWORDS);
  await runJobs();
  expect(askedFor()).toHaveLength(atOff);
});
