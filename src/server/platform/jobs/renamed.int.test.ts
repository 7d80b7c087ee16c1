import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../../../test/setup/context.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { defineJob, type AnyJob } from './job.ts';
import { createJobQueue } from './queue.ts';
import type { RenamedJob } from './renamed.ts';

const { ctx, database } = await testContext();
const payload = z.object({ n: z.number().int() });
const job = (name: string, options: Pick<AnyJob['options'], 'key' | 'policy'> = {}) =>
  defineJob({ name, payload, options, handler: async () => undefined });
const keyed = { key: ({ n }: { n: number }) => `page ${n % 10}` };
const ordered = { ...keyed, policy: 'ordered' } as const;

/** Starts the queue of one version of the program, runs `work` with it, and shuts it down. */
const inVersion = async (
  jobs: readonly AnyJob[],
  { renamed = [] as readonly RenamedJob[], nodes = 1 } = {},
  work: (queue: ReturnType<typeof createJobQueue>) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const starts = Array.from({ length: nodes }, async () => {
    const queue = createJobQueue({ database, jobs, renamed, log: ctx.log, works: false });
    try {
      await migrateDatabase(database.connection, { log: ctx.log, prepare: () => queue.prepare() });
      await work(queue);
    } finally {
      await queue.close();
    }
  });
  await Promise.all(starts);
};

const sendTo =
  (name: string, numbers: readonly number[], options: { startAfter?: Date; priority?: number } = {}) =>
  async ({ sendJob, jobs }: ReturnType<typeof createJobQueue>): Promise<void> => {
    const to = jobs.find((job) => job.name === name);
    if (!to) throw new Error(`No job ${name}.`);
    for (const n of numbers) {
      const key = to.options.key?.({ n }) ?? null;
      await sendJob(database.db, { job: to, payload: { n }, key, options });
    }
  };

interface Row {
  name: string;
  state: string;
  n: number;
  priority: number;
  key: string | null;
  start: string;
}

const rows = async (): Promise<Row[]> =>
  (
    await database.pool.query<Row>(
      `select name, state, (data->>'n')::int as n, priority, singleton_key as key, start_after::text as start
       from jobs.job order by created_on, id`,
    )
  ).rows;
const queues = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(`select name from jobs.queue order by 1`)).rows.map(({ name }) => name);

afterEach(() => database.pool.query('delete from jobs.job; delete from jobs.queue'));

it('jobs under an old name are moved to the new one, in order, and once over all nodes', async () => {
  const numbers = Array.from({ length: 2100 }, (_, n) => n);
  await inVersion([job('old.send', ordered)], {}, sendTo('old.send', numbers));
  const before = await rows();
  const version = { renamed: [['old.send', 'new.send']] as const, nodes: 4 };
  await inVersion([job('new.send', ordered)], version);
  expect(await rows()).toEqual(before.map((row) => ({ ...row, name: 'new.send' })));
  expect(await queues()).toEqual(['dead', 'new.send']);
  await inVersion([job('new.send', ordered)], version);
  expect(await rows()).toHaveLength(2100);
});

it('their time and priority stay, and the job of a killed worker is restarted', async () => {
  const startAfter = new Date('2031-01-31T12:00:00Z');
  await inVersion([job('old.make')], {}, async (queue) => {
    await sendTo('old.make', [1], { startAfter, priority: 7 })(queue);
    await sendTo('old.make', [2, 3])(queue);
    const [, done] = await queue.boss.fetch('old.make', { batchSize: 2 });
    await queue.boss.complete('old.make', done?.id ?? '');
    await queue.boss.schedule('old.make', '* * * * *', { n: 4 });
  });
  await inVersion([job('new.make')], { renamed: [['old.make', 'new.make']] });
  expect(await rows()).toMatchObject([
    { name: 'new.make', state: 'created', n: 1, priority: 7, start: '2031-01-31 12:00:00+00' },
    { name: 'new.make', state: 'created', priority: 0 },
  ]);
  const schedules = await database.pool.query(`select 1 from jobs.schedule`);
  expect(schedules.rows).toEqual([]);
});

it('one that waits under the present name already is not doubled', async () => {
  await inVersion([job('old.write', keyed)], {}, sendTo('old.write', [1, 2]));
  await inVersion([job('new.write', keyed)], {}, sendTo('new.write', [2]));
  await inVersion([job('new.write', keyed)], { renamed: [['old.write', 'new.write']] });
  expect((await rows()).map(({ name, key }) => `${name} ${key}`).toSorted()).toEqual([
    'new.write page 1',
    'new.write page 2',
  ]);
});

it('a job renamed twice is found under its last name, with its payload in the names of each', async () => {
  await inVersion([job('first.name')], {}, sendTo('first.name', [1]));
  const renamed: RenamedJob[] = [
    ['first.name', 'second.name', ({ n }) => ({ number: n })],
    ['second.name', 'third.name', ({ number }) => ({ n: Number(number) + 1 })],
  ];
  await inVersion([job('third.name')], { renamed });
  expect((await rows()).map(({ name, n }) => [name, n])).toEqual([['third.name', 2]]);
});

it.each([
  [[['a.job', 'b.job']], 'a job is called so'],
  [[['old.job', 'no.job']], 'which is no job'],
] as const)('a list that would lose or steal jobs is refused: %j', (renamed, reason) => {
  const jobs = [job('a.job'), job('b.job')];
  expect(() => createJobQueue({ database, jobs, renamed, log: ctx.log, works: false })).toThrow(reason);
});
