import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../../../test/setup/context.ts';
import { startRelay, targetOf } from '../../../../test/setup/relay.ts';
import { createTestDatabase } from '../../../../test/setup/test-database.ts';
import { connectDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { databaseUnavailable } from '../database/unavailable.ts';
import { connectUnpooled, directOf } from '../database/unpooled.ts';
import type { JobCtx } from './job.ts';
import { AbandonedJob, defineBatchJob, defineJob, defineSchedule } from './job.ts';
import { createJobQueue, DEAD_LETTER_QUEUE, type JobQueue } from './queue.ts';
import { startWorkers, type Workers } from './workers.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const ran: { name: string; n: number; attempt: number }[] = [];
let during: (ctx: JobCtx, n: number) => Promise<void> = async () => undefined;

const payload = z.object({ n: z.number().int() });
const trivial = defineJob({
  name: 'test.trivial',
  payload,
  options: { concurrency: 4 },
  async handler(ctx, { n }) {
    await during(ctx, n);
    ran.push({ name: 'trivial', n, attempt: ctx.job.attempt });
  },
});
const keyed = defineJob({
  name: 'test.keyed',
  payload,
  options: { key: ({ n }) => `page ${n}` },
  async handler(ctx, { n }) {
    ran.push({ name: 'keyed', n, attempt: ctx.job.attempt });
  },
});
const failing = defineJob({
  name: 'test.failing',
  payload,
  options: { retries: 1, retryDelaySeconds: 1 },
  async handler(ctx, { n }) {
    ran.push({ name: 'failing', n, attempt: ctx.job.attempt });
    throw n === 0 ? new AbandonedJob('no such page') : new Error('model is down');
  },
});
const batchJob = defineBatchJob({
  name: 'test.gathered',
  payload,
  most: 50,
  options: { concurrency: 1, retryDelaySeconds: 1 },
  async handler(ctx, payloads) {
    runs.push(payloads.map(({ n }) => n));
    for (const { n } of payloads) await during(ctx, n);
  },
});
const runs: number[][] = [];
const jobs = [trivial, keyed, failing, batchJob];

const { ctx, database } = await testContext({ jobs });
const working: { workers: Workers; queue: JobQueue }[] = [];

async function work(on = database): Promise<Workers> {
  const queue = createJobQueue({ database: on, jobs, log: ctx.log, works: true });
  await queue.prepare();
  const workers = await startWorkers(ctx, queue, []);
  working.push({ workers, queue });
  return workers;
}

const stopWorking = async (): Promise<void> => {
  for (const { workers, queue } of working.splice(0)) {
    await workers.stop(100);
    await queue.close();
  }
};

afterEach(async () => {
  await stopWorking();
  await database.pool.query(`DELETE FROM jobs.job`);
  ran.length = 0;
  runs.length = 0;
  during = async () => undefined;
});

const states = async (name: string) =>
  (
    await database.pool.query<{ state: string; output: unknown }>(
      'SELECT state, output FROM jobs.job WHERE name = $1',
      [name],
    )
  ).rows;

it('a batched job takes all waiting ones in one run, and failed ones are retried completely', async () => {
  let isDown = true;
  during = async () => {
    if (isDown) throw new Error('not yet');
  };
  for (let n = 0; n < 30; n += 1) await ctx.jobs.send(batchJob, { n });
  await work();
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(runs[0]).toHaveLength(30);
  isDown = false;
  const done = async () => (await states('test.gathered')).filter(({ state }) => state === 'completed').length;
  await expect.poll(done, { timeout: 20_000 }).toBe(30);
  expect(new Set(runs.slice(1).flat()).size).toBe(30);
});

describe('sending', () => {
  it('checks the payload at once', async () => {
    await expect(ctx.jobs.send(trivial, { n: 1.5 })).rejects.toBeInstanceOf(z.ZodError);
  });

  it('again, while a job with the same key waits, changes nothing', async () => {
    for (const n of [1, 1, 2, 1]) await ctx.jobs.send(keyed, { n });
    await ctx.transaction((tx) => tx.jobs.send(keyed, { n: 2 }));
    await work();
    await expect.poll(() => ran.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2]);
    await expect.poll(async () => (await states('test.keyed')).every(({ state }) => state === 'completed')).toBe(true);
    await ctx.jobs.send(keyed, { n: 1 });
    await expect.poll(() => ran.length).toBe(3);
  });
});

describe('working', () => {
  it('runs two hundred small jobs without waiting for polls', async () => {
    await work();
    await delay(200);
    const start = performance.now();
    await ctx.transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await tx.jobs.send(trivial, { n });
    });
    const sent = performance.now();
    await expect.poll(() => ran.length, { interval: 5, timeout: 28_000 }).toBe(200);
    const elapsed = performance.now() - sent;
    process.stdout.write(`200 jobs: sent in ${(sent - start).toFixed(0)} ms, run in ${elapsed.toFixed(0)} ms\n`);
    expect(new Set(ran.map(({ n }) => n)).size).toBe(200);
    // At four a time, one poll for each batch would take over fifty seconds.
    expect(elapsed).toBeLessThan(25_000);
  });

  it('starts a job at its commit', async () => {
    await work();
    await delay(500);
    const tookMs: number[] = [];
    for (const n of [1, 2, 3]) {
      const start = performance.now();
      await ctx.jobs.send(trivial, { n });
      await expect.poll(() => ran.length, { interval: 5 }).toBe(n);
      tookMs.push(performance.now() - start);
    }
    // Workers that are not notified poll every five seconds.
    expect(Math.min(...tookMs)).toBeLessThan(3000);
  });

  it('tries again, and stores the reason of a permanent failure', async () => {
    await work();
    await ctx.jobs.send(failing, { n: 0 });
    await ctx.jobs.send(failing, { n: 1 });
    await expect
      .poll(() => ran.filter(({ n }) => n === 1).map(({ attempt }) => attempt), { timeout: 15_000 })
      .toEqual([1, 2]);
    await expect.poll(() => states(DEAD_LETTER_QUEUE)).toHaveLength(2);
    const failed = await states(failing.name);
    expect(failed.map(({ output }) => (output as { message: string }).message).toSorted()).toEqual([
      'model is down',
      'no such page',
    ]);
    expect(ran.filter(({ n }) => n === 0)).toHaveLength(1);
  });

  it('does not run a payload that this version refuses', async () => {
    await ctx.jobs.send(trivial, { n: 1 });
    await database.pool.query(`UPDATE jobs.job SET data = '{"n":"many"}'`);
    await work();
    await expect.poll(() => states(DEAD_LETTER_QUEUE)).toHaveLength(1);
    expect(ran).toEqual([]);
  });
});

describe('stopping', () => {
  it('puts a running job back for another worker, with all its tries', async () => {
    let aborted = false;
    during = (jobCtx) =>
      new Promise((_, reject) => {
        jobCtx.job.signal.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('stopped'));
        });
      });
    const workers = await work();
    await ctx.jobs.send(trivial, { n: 1 });
    await expect.poll(() => states(trivial.name)).toMatchObject([{ state: 'active' }]);
    await workers.stop(100);
    expect(aborted).toBe(true);
    expect(await states(trivial.name)).toMatchObject([{ state: 'retry' }]);
    during = async () => undefined;
    await work();
    await expect.poll(() => ran).toEqual([{ name: 'trivial', n: 1, attempt: 2 }]);
  });

  it('lets a running job end when it does so in time', async () => {
    during = () => delay(300);
    const workers = await work();
    await ctx.jobs.send(trivial, { n: 1 });
    await expect.poll(() => states(trivial.name)).toMatchObject([{ state: 'active' }]);
    await workers.stop(5000);
    expect(await states(trivial.name)).toMatchObject([{ state: 'completed' }]);
  });
});

describe('trouble', () => {
  it.runIf(isFullForm)('a killed worker loses its jobs to another one within twenty seconds', async () => {
    await ctx.jobs.send(trivial, { n: 5 });
    const killed = await otherWorker();
    await expect.poll(() => states(trivial.name), { timeout: 10_000 }).toMatchObject([{ state: 'active' }]);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const start = performance.now();
    await work();
    await expect.poll(() => ran, { timeout: 25_000 }).toEqual([{ name: 'trivial', n: 5, attempt: 2 }]);
    const elapsed = performance.now() - start;
    process.stdout.write(`a killed worker's job ran again after ${(elapsed / 1000).toFixed(1)} s\n`);
    expect(elapsed).toBeLessThan(20_000);
  });

  it('a job whose end the database did not hear of starts again, with all its tries', async () => {
    const { host, port, user, password, database: name } = new pg.Client(directOf(database.connection));
    const relay = await startRelay(targetOf({ host, port }));
    const place = { host: '127.0.0.1', port: relay.port };
    const relayed = { ...place, user: user ?? '', password: password ?? '', database: name ?? '' };
    const ownDatabase = connectDatabase(relayed, ctx.log, null);
    during = async (jobCtx) => {
      if (jobCtx.job.attempt > 1) return;
      relay.swallowAll();
      throw databaseUnavailable();
    };
    await work(ownDatabase);
    const [started] = working;
    if (!started) throw new Error('No worker was started.');
    const unheard = new Promise((resolve) => void started.queue.boss.once('error', resolve));
    await ctx.jobs.send(trivial, { n: 6 });
    await unheard;
    relay.passes();
    await expect.poll(() => ran, { timeout: 25_000 }).toEqual([{ name: 'trivial', n: 6, attempt: 2 }]);
    const { rows } = await database.pool.query<{ tries: number }>(
      'SELECT retry_limit AS tries FROM jobs.job WHERE name = $1',
      [trivial.name],
    );
    expect(rows).toEqual([{ tries: 6 }]);
    await stopWorking();
    await ownDatabase.close();
    relay.stop();
  });

  it('cut connections do not stop the workers', async () => {
    await work();
    await delay(200);
    for (let round = 0; round < 3; round++) {
      await database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await delay(50);
    }
    await ctx.jobs.send(trivial, { n: 1 });
    await expect.poll(() => ran.length).toBe(1);
  });
});

describe('many processes', () => {
  it('prepare the queues at the same time', async () => {
    const { connection } = await createTestDatabase();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const ownDatabase = connectDatabase(connection, ctx.log, null);
        const queue = createJobQueue({ database: ownDatabase, jobs, log: ctx.log, works: true });
        await migrateDatabase(connection, { log: ctx.log, prepare: () => queue.prepare() });
        await queue.close();
        await ownDatabase.close();
      }),
    );
    const createdConnection = await connectUnpooled(connection);
    const queues = await createdConnection.query<{ name: string }>('SELECT name FROM jobs.queue WHERE name = ANY($1)', [
      jobs.map(({ name }) => name),
    ]);
    await createdConnection.end();
    expect(queues.rows).toHaveLength(jobs.length);
  });
});

describe('cron lines', () => {
  it('are kept once, and dropped when they are no longer listed', async () => {
    const queue = createJobQueue({ database, jobs, log: ctx.log, works: true });
    await queue.prepare();
    const nightly = defineSchedule({ name: 'nightly', job: trivial, cron: '0 3 * * *', payload: { n: 1 } });
    const fortnightly = defineSchedule({
      name: 'fortnightly',
      job: trivial,
      cron: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=3;BYMINUTE=0;BYSECOND=0',
      payload: { n: 2 },
    });
    for (const schedules of [[nightly, fortnightly], [nightly, fortnightly], [nightly]]) {
      await (await startWorkers(ctx, queue, schedules)).stop(100);
    }
    expect((await queue.boss.getSchedules()).map(({ key, cron }) => [key, cron])).toEqual([['nightly', '0 3 * * *']]);
    await queue.close();
  });
});

async function otherWorker() {
  const code = `
    const [platform, connection] = process.argv.slice(1);
    const at = (file) => import(platform + '/' + file);
    const { z } = await import('zod');
    const { createLogger } = await at('logger.ts');
    const { connectDatabase } = await at('database/database.ts');
    const { defineJob } = await at('jobs/job.ts');
    const { createJobQueue } = await at('jobs/queue.ts');
    const { startWorkers } = await at('jobs/workers.ts');
    const log = createLogger({ level: 'silent' });
    const database = connectDatabase(JSON.parse(connection), log, null);
    const payload = z.object({ n: z.number() });
    const stuck = defineJob({ name: 'test.trivial', payload, options: { concurrency: 4 }, handler: () => new Promise(() => undefined) });
    const queue = createJobQueue({ database, jobs: [stuck], log, works: true });
    await queue.prepare();
    await startWorkers({ log }, queue, []);
    console.log('working');`;
  const platform = path.join(import.meta.dirname, '..');
  const args = ['--input-type=module', '-e', code, platform, JSON.stringify(database.connection)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
