import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../../test/setup/context.ts';
import type { Ctx } from './context.ts';
import { type Events, onEvent } from './events.ts';
import { createPortalScope } from './http/principal.ts';
import { defineJob } from './jobs/job.ts';

declare module './events.ts' {
  interface Events {
    'test.sown': { seeds: number };
  }
}

const grown: number[] = [];
const grow = defineJob({
  name: 'test.grow',
  payload: z.object({ seed: z.number().int() }),
  async handler(_ctx, { seed }) {
    grown.push(seed);
  },
});

const { ctx, clock, runJobs } = await testContext({
  jobs: [grow],
  eventHandlers: [onEvent('test.sown', grow, ({ seeds }) => Array.from({ length: seeds }, (_, seed) => ({ seed })))],
});

const events = async () =>
  (
    await ctx.db.execute<{ name: string; payload: Events['test.sown']; at: Date }>(
      sql`select name, payload, at from events`,
    )
  ).rows;
const clientNames = async (context: Ctx) =>
  (await context.db.execute<{ name: string }>(sql`select name from clients order by id`)).rows.map(({ name }) => name);

async function insertClient(name: string): Promise<number> {
  const created = await ctx.db.execute<{ id: number }>(sql`
    insert into clients (name, email, industry, location, years_in_business, emergency_service, confirmed_facts, created_at, updated_at)
    values (${name}, 'a@example.com', 'pest', 'Providence, RI', 1, true, '{}', now(), now()) returning id`);
  return created.rows[0]?.id ?? 0;
}

const portal = (clientId: number) => createPortalScope({ kind: 'portal', clientId, sessionId: 1 });

beforeEach(async () => {
  grown.length = 0;
  await ctx.db.execute(sql`truncate events, clients cascade`);
});

describe('a transaction', () => {
  it('takes everything back when its work throws', async () => {
    const work = ctx.transaction(async (tx) => {
      await tx.emit('test.sown', { seeds: 2 });
      await tx.jobs.send(grow, { seed: 9 });
      throw new Error('no rain');
    });
    await expect(work).rejects.toThrow('no rain');
    expect(await events()).toEqual([]);
    expect(await runJobs()).toBe(0);
  });

  it('nested, takes only the inner work back', async () => {
    await ctx.transaction(async (tx) => {
      await tx.emit('test.sown', { seeds: 1 });
      await tx
        .transaction(async (inner) => {
          await inner.emit('test.sown', { seeds: 5 });
          throw new Error('hail');
        })
        .catch(() => undefined);
    });
    expect((await events()).map(({ payload }) => payload)).toEqual([{ seeds: 1 }]);
    expect(await runJobs()).toBe(1);
  });
});

describe('an event', () => {
  it('is kept with its moment and sends the jobs that react to it', async () => {
    clock.set('2026-04-05T06:07:08Z');
    await ctx.emit('test.sown', { seeds: 3 });
    const eventRows = await events();
    expect(eventRows).toMatchObject([{ name: 'test.sown', payload: { seeds: 3 } }]);
    expect(new Date(eventRows[0]?.at ?? 0)).toEqual(clock.now());
    await runJobs();
    expect(grown.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});

describe('the portal', () => {
  it('sees the one client, and nothing without a scope', async () => {
    const [first] = [await insertClient('First'), await insertClient('Second')];
    expect(await ctx.asPortal(portal(first), clientNamesAs)).toEqual(['First']);
    expect(await clientNames(ctx)).toEqual(['First', 'Second']);
    const unscoped = await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local role farmstead_portal`);
      return (await tx.execute<{ id: number }>(sql`select id from clients`)).rows;
    });
    expect(unscoped).toEqual([]);
  });

  it('leaves no scope behind on the pooled connections', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(insertClient));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const id = ids[index % ids.length] ?? 0;
        if (index % 7 === 0) return ctx.asPortal(portal(id), () => Promise.reject(new Error('away'))).catch(() => 'ok');
        if (index % 5 === 0) return clientNames(ctx).then((names) => (names.length === 4 ? 'ok' : names));
        const expected = ['A', 'B', 'C', 'D'][index % ids.length];
        return ctx.asPortal(portal(id), clientNamesAs).then((names) => (names.join() === expected ? 'ok' : names));
      }),
    );
    expect(results.filter((answer) => answer !== 'ok')).toEqual([]);
  });

  it('may not write, yet its events and jobs are kept', async () => {
    const id = await insertClient('First');
    const writing = ctx.asPortal(portal(id), (tx) =>
      tx.db.execute(sql`insert into events (name, payload, at) values ('x', '{}', now())`),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
    await ctx.asPortal(portal(id), async (tx) => {
      await tx.emit('test.sown', { seeds: 1 });
      await tx.transaction((inner) => inner.jobs.send(grow, { seed: 7 }));
      await tx
        .transaction((inner) => inner.jobs.send(grow, { seed: 8 }).then(() => Promise.reject(new Error('frost'))))
        .catch(() => undefined);
    });
    await runJobs();
    expect(grown.toSorted((a, b) => a - b)).toEqual([0, 7]);
  });
});

async function clientNamesAs(tx: Ctx): Promise<string[]> {
  return (await tx.db.execute<{ name: string }>(sql`select name from clients`)).rows.map(({ name }) => name);
}
