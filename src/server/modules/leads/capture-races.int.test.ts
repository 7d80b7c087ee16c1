import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { eventHandlers } from '#server/app/jobs.ts';
import { createContext, type Ctx } from '#server/platform/context.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { startDroppingProxy } from '../../../../test/setup/dropping-proxy.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { createBurstLimits } from './burst-limits.usecases.ts';
import { captureLead } from './capture.usecases.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx, clock } = product;
const headers = await product.signIn('admin');
let pageCount = 0;
const makePage = async () => {
  pageCount += 1;
  const clientId = await insertClientRow(ctx, { name: `Client ${pageCount}` });
  return insertFarmRows(ctx, { clientId, slug: `races-${pageCount}` });
};

let people = 0;
const post = (pageId: number, fields: Record<string, unknown> = {}) => {
  people += 1;
  return product.call<{ id: number }>('POST', '/api/public/leads', {
    body: { pageId, name: 'Marisol', email: `races-${people}@mail.example`, ...fields },
    headers: { 'x-forwarded-for': `198.51.100.${people}` },
  });
};
const leadsOf = async (farmId: number) =>
  (
    await ctx.db.execute<{ id: number; message: string | null; page_id: number | null }>(
      sql`select id, message, page_id from leads where farm_id = ${farmId}::integer order by id`,
    )
  ).rows;

/** Resolves once a query waits for a lock of another transaction. */
const somebodyWaits = async (): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await ctx.db.execute<{ waits: number }>(sql`select 1 as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await delay(10);
  }
  throw new Error('Nobody waits.');
};

/** Sends a form while another transaction with this change is uncommitted; returns the form's result. */
const postDuring = async <Answer>(change: (tx: Ctx) => Promise<unknown>, send: () => Promise<Answer>) => {
  const { answer } = await ctx.transaction(async (tx) => {
    await change(tx);
    const sent = { answer: send() };
    await somebodyWaits();
    return sent;
  });
  return answer;
};

test('a visitor who asks again while staff erase them is a new lead with nothing of the old one', async () => {
  const { pageId, farmId } = await makePage();
  const email = 'erased@mail.example';
  const first = await post(pageId, { email, message: 'Before.' });
  const response = await postDuring(
    (tx) => tx.db.execute(sql`delete from leads where id = ${first.body.id}`),
    () => post(pageId, { email, message: 'After.' }),
  );
  expect(response.status).toBe(201);
  expect(await leadsOf(farmId)).toEqual([{ id: response.body.id, message: 'After.', page_id: pageId }]);
});

test('a lead that staff mark as spam while its visitor asks again stays as it was', async () => {
  const { pageId, farmId } = await makePage();
  const email = 'marked@mail.example';
  const first = await post(pageId, { email, message: 'Before.' });
  const response = await postDuring(
    (tx) => tx.db.execute(sql`update leads set quarantine_reason = 'staff' where id = ${first.body.id}`),
    () => post(pageId, { email, message: 'After.' }),
  );
  expect((await leadsOf(farmId)).map(({ id, message }) => [id, message])).toEqual([
    [first.body.id, 'Before.'],
    [response.body.id, 'After.'],
  ]);
});

test('a form that is sent while its page is removed is stored without a page', async () => {
  const { pageId, farmId } = await makePage();
  const answer = await postDuring(
    (tx) => tx.db.execute(sql`delete from pages where id = ${pageId}::integer`),
    () => post(pageId),
  );
  expect(answer.status).toBe(201);
  expect(await leadsOf(farmId)).toEqual([{ id: answer.body.id, message: null, page_id: null }]);
});

test('a form that is sent while its client is deleted gets a 404', async () => {
  const { pageId, clientId, farmId } = await makePage();
  const answer = await postDuring(
    (tx) => tx.db.execute(sql`delete from clients where id = ${clientId}::integer`),
    () => post(pageId),
  );
  expect(answer.status).toBe(404);
  expect(await leadsOf(farmId)).toEqual([]);
});

test('where any part of a lead cannot be written, nothing of it is', async () => {
  const { pageId, farmId } = await makePage();
  const key = 'not-all-of-it';
  const counted = async () =>
    (await ctx.db.execute<{ one: number }>(sql`select 1 as one from events union all select 1 from jobs.job`)).rows
      .length;
  const before = await counted();
  await ctx.db.execute(sql`alter table page_days rename to page_days_away`);
  const refused = await post(pageId, { email: 'whole@mail.example', idempotencyKey: key });
  await ctx.db.execute(sql`alter table page_days_away rename to page_days`);
  expect(refused.status).toBe(500);
  expect(await leadsOf(farmId)).toEqual([]);
  expect(await counted()).toBe(before);
  const repeated = await post(pageId, { email: 'whole@mail.example', idempotencyKey: key });
  expect(repeated.status).toBe(201);
  expect(await leadsOf(farmId)).toHaveLength(1);
});

test('an answer of the database that is lost after the commit makes no second lead of a repeat', async () => {
  const { pageId, farmId } = await makePage();
  const proxy = await startDroppingProxy(product.database.connection);
  const proxied = connectDatabase(proxy.connection, ctx.log, null);
  afterAll(async () => {
    await proxied.close();
    proxy.stop();
  });
  const { outbound, mailer, objects, redisCounts, secrets, config, log } = ctx;
  const parts = {
    db: proxied.db,
    clock,
    sendJob: product.queue.sendJob,
    outbound,
    mailer,
    objects,
    redisCounts,
    secrets,
    config,
    log,
    eventHandlers,
  };
  const submission = {
    address: '198.51.100.200',
    userAgent: 'A browser',
    isSharedAddress: false,
    idempotencyKey: 'lost-after-commit',
    isBurst: false,
    burstLimits: createBurstLimits(createRateLimit),
  };
  const form = {
    pageId,
    name: 'Marisol',
    email: 'lost@mail.example',
    phone: null,
    city: null,
    state: null,
    message: null,
  };
  await captureLead(createContext(parts), {
    form: { ...form, email: 'ready@mail.example' },
    submission: { ...submission, idempotencyKey: null },
  });
  proxy.dropsAnswerTo('commit');
  await expect(captureLead(createContext(parts), { form, submission })).rejects.toThrow(/commit/i);
  expect(proxy.dropped()).toBe(1);
  const repeated = await captureLead(ctx, { form, submission });
  expect((await leadsOf(farmId)).map(({ id }) => id).slice(1)).toEqual([repeated.id]);
});

test('a clock that goes back quarantines no form, loses no quiz and still recognizes the visitor', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Clock Pests',
    microHubs: 'Termites',
    domainPrefix: 'clock',
  });
  const pageId = pages.find(({ isPublished, quiz }) => isPublished && quiz !== null)?.id ?? 0;
  const { token } = (await product.call<{ token: string }>('POST', '/api/public/token', { body: { pageId } })).body;
  const quiz = (
    await product.call<{ quizToken: string }>('POST', '/api/public/quiz', {
      body: { pageId, answers: [0, 0, 0, 0, 0] },
    })
  ).body;
  const first = await post(pageId, { email: 'clock@mail.example' });
  clock.advance(-3_600_000);
  const repeated = await post(pageId, { email: 'clock@mail.example', formToken: token, quizToken: quiz.quizToken });
  expect(repeated.body.id).toBe(first.body.id);
  const { body } = await product.call('GET', `/api/leads/${first.body.id}`, { headers });
  expect(body).toMatchObject({ lead: { spam: false, completedBoth: true } });
  clock.advance(3_600_000);
});
