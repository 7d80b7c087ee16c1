import { sql } from 'drizzle-orm';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_COLUMNS } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { ensureClientWebhookSecret } from '../clients/webhook-secret.usecases.ts';
import { ensureAgencyWebhookSecret, setSetting } from '../settings/settings.usecases.ts';
import { enqueueLeadDeliveries, webhookEventHandlers, webhookJobs } from './webhooks.jobs.ts';

interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const calls: Seen[] = [];
let connections = 0;
let answer: (response: ServerResponse, call: Seen) => void = (response) => response.end('ok');

const server = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    answer(response, call);
  });
});
server.on('connection', () => (connections += 1));
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// At this scale the ten attempts of a delivery take a third of a second.
const { ctx, database, runJobs, clock } = await testContext({
  now: new Date(),
  jobs: webhookJobs,
  eventHandlers: webhookEventHandlers,
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}`, WEBHOOK_RETRY_SCALE: '0.000001' },
});

let count = 0;
const makeFarm = async (webhookUrl: string | null): Promise<FarmRows> => {
  count += 1;
  const clientId = await insertClientRow(ctx, { name: `Client ${count}`, webhookUrl });
  return insertFarmRows(ctx, { clientId, slug: `farm-${count}` });
};

const capture = (farm: FarmRows, lead: { name: string; phone?: string }): Promise<number> =>
  ctx.transaction(async (tx) => {
    const leadId = await insertLeadRow(tx, farm, lead);
    await tx.db.execute(sql`update leads set notified_at = now() where id = ${leadId}::integer`);
    await tx.emit('lead.captured', { leadId });
    return leadId;
  });

interface Row extends Record<string, unknown> {
  status: string;
  attempts: number;
  last_status: number | null;
  last_reason: string | null;
}
const rowsOf = async (leadId: number): Promise<Row[]> =>
  (await ctx.db.execute<Row>(sql`select * from deliveries where lead_id = ${leadId} order by id`)).rows;

const setAgency = (webhookUrl: string | null): Promise<void> =>
  setSetting(ctx, { key: 'webhookUrl', value: webhookUrl });

const names = (): unknown[] => calls.map(({ body }) => (JSON.parse(body) as { name: string }).name);

beforeEach(async () => {
  calls.length = 0;
  connections = 0;
  answer = (response) => response.end('ok');
  await setAgency(null);
});

describe('a captured lead', () => {
  test('goes to the client and to the agency, flat, signed with the secret of each', async () => {
    const farm = await makeFarm(url('/client'));
    await setAgency(url('/agency'));
    const leadId = await capture(farm, { name: 'Vera', phone: '+1 401 555 0134' });
    await runJobs();
    expect(calls.map(({ path }) => path).toSorted()).toEqual(['/agency', '/client']);
    for (const { path, headers, body } of calls) {
      const secret =
        path === '/client' ? ensureClientWebhookSecret(ctx, farm.clientId) : ensureAgencyWebhookSecret(ctx);
      const verified = new Webhook(await secret).verify(body, headers as Record<string, string>);
      expect(verified).toMatchObject({ leadId, name: 'Vera', id: headers['webhook-id'] });
      expect(headers['content-type']).toBe('application/json');
      expect(() =>
        new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers as Record<string, string>),
      ).toThrow('No matching signature found');
    }
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await rowsOf(leadId)).toMatchObject([
      { target: 'client', status: 'delivered', attempts: 1, last_status: 200 },
      { target: 'agency', status: 'delivered', attempts: 1, last_status: 200 },
    ]);
  });

  test('is written exactly as the contract says', async () => {
    const farm = await makeFarm(url('/client'));
    const leadId = await capture(farm, { name: 'Walt', phone: '=1+1' });
    await runJobs();
    const sent = JSON.parse(calls[0]?.body ?? '') as Record<string, unknown>;
    expect(Object.keys(sent)).toEqual(WEBHOOK_COLUMNS);
    expect(Object.keys(sent).join(', ')).toBe(
      'event, id, occurredAt, clientId, clientName, farmId, farmName, pageId, pageTitle, pageUrl, leadId, name, email, ' +
        'phone, city, state, source, leadType, quizScore, completedBoth, message',
    );
    expect(sent).toMatchObject({
      event: 'lead.created',
      ...farm,
      leadId,
      pageUrl: `http://farm-${count}.localhost:3000/farm-${count}`,
      phone: '=1+1',
      source: 'contact form',
      quizScore: null,
      completedBoth: false,
    });
  });

  test('has no delivery after a rollback, or without an address', async () => {
    const farm = await makeFarm(url('/client'));
    const failed = ctx.transaction(async (tx) => {
      await tx.emit('lead.captured', { leadId: await insertLeadRow(tx, farm, { name: 'Nobody' }) });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const leadId = await capture(await makeFarm(null), { name: 'Quiet' });
    await runJobs();
    expect(calls).toEqual([]);
    expect(await rowsOf(leadId)).toEqual([]);
  });

  test('has one delivery for each target, however often its job runs', async () => {
    const farm = await makeFarm(url('/client'));
    const leadId = await capture(farm, { name: 'Once' });
    await ctx.jobs.send(enqueueLeadDeliveries, { leadId });
    await ctx.jobs.send(enqueueLeadDeliveries, { leadId: 999_999 });
    await runJobs();
    expect(calls).toHaveLength(1);
  });
});

test('what waits beyond one run of a queue is sent by the next run, in order', async () => {
  const farm = await makeFarm(url('/many'));
  const visitors = Array.from({ length: 45 }, (_, n) => `Visitor ${n + 1}`);
  for (const name of visitors) await capture(farm, { name });
  await runJobs();
  expect(names()).toEqual(visitors);
});

describe('a target that fails', () => {
  test('gets the same bytes under the same id again, and once it answers nothing more', async () => {
    const farm = await makeFarm(url('/flaky'));
    answer = (response) => response.writeHead(calls.length < 3 ? 500 : 204).end();
    const leadId = await capture(farm, { name: 'Again' });
    await runJobs({ later: true });
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rowsOf(leadId)).toMatchObject([
      { status: 'delivered', attempts: 3, last_status: 204, last_reason: null, next_attempt_at: null },
    ]);
  });

  test('is given up after ten tries, and the next lead is sent', async () => {
    const farm = await makeFarm(url('/broken'));
    answer = (response, { body }) => response.writeHead(body.includes('First') ? 404 : 200).end();
    const first = await capture(farm, { name: 'First' });
    await capture(farm, { name: 'Second' });
    await runJobs({ later: true });
    expect(names()).toEqual([...Array.from({ length: 10 }, () => 'First'), 'Second']);
    expect(await rowsOf(first)).toMatchObject([{ status: 'failed', attempts: 10, last_reason: 'answered_404' }]);
  });

  test('and closes the connection without an answer is tried again', async () => {
    answer = (response) => (calls.length < 2 ? response.destroy() : response.end());
    const leadId = await capture(await makeFarm(url('/resets')), { name: 'Reset' });
    await runJobs({ later: true });
    expect(await rowsOf(leadId)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('gets a retry at the date it named', async () => {
    const at = new Date(Math.ceil(clock.now().getTime() / 1000) * 1000 + 300_000);
    answer = (response) => response.writeHead(429, { 'retry-after': at.toUTCString() }).end();
    const leadId = await capture(await makeFarm(url('/later')), { name: 'Dated' });
    await runJobs();
    const [waiting] = await rowsOf(leadId);
    const next = new Date(String(waiting?.['next_attempt_at'])).getTime();
    expect(next - at.getTime()).toBeGreaterThanOrEqual(0);
    expect(next - at.getTime()).toBeLessThan(2000);
  });

  test('that redirects does not count as delivered, and the redirect is not followed', async () => {
    answer = (response) => response.writeHead(302, { location: url('/elsewhere') }).end();
    const leadId = await capture(await makeFarm(url('/moved')), { name: 'Redirected' });
    await runJobs({ later: true });
    expect(calls.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await rowsOf(leadId)).toMatchObject([{ status: 'failed', last_reason: 'answered_302' }]);
  });

  test('gets a retry when it said, and nothing overtakes the waiting lead', async () => {
    const farm = await makeFarm(url('/busy'));
    answer = (response) => response.writeHead(503, { 'retry-after': '120' }).end();
    const first = await capture(farm, { name: 'One' });
    await runJobs();
    for (const name of ['Two', 'Three']) await capture(farm, { name });
    await runJobs();
    expect(names()).toEqual(['One']);
    const [waiting] = await rowsOf(first);
    expect(waiting).toMatchObject({ status: 'pending', attempts: 1, last_status: 503 });
    expect(new Date(String(waiting?.['next_attempt_at'])).getTime() - clock.now().getTime()).toBe(120_000);
    answer = (response) => response.end();
    await runJobs({ later: true });
    expect(names()).toEqual(['One', 'One', 'Two', 'Three']);
  });

  test('gets what waited at its new address when it moves', async () => {
    const farm = await makeFarm(url('/old'));
    answer = (response) => response.writeHead(503, { 'retry-after': '120' }).end();
    const leadId = await capture(farm, { name: 'Mover' });
    await runJobs();
    await ctx.db.execute(sql`update clients set webhook_url = ${url('/new')} where id = ${farm.clientId}`);
    answer = (response) => response.end();
    await runJobs({ later: true });
    expect(calls.map(({ path }) => path)).toEqual(['/old', '/new']);
    expect(await rowsOf(leadId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('and is taken off the client fails what waited', async () => {
    const farm = await makeFarm(url('/off'));
    const leadId = await capture(farm, { name: 'Off' });
    await runJobs({ tolerant: true });
    const late = await capture(farm, { name: 'Late' });
    answer = (response) => response.writeHead(503, { 'retry-after': '120' }).end();
    await runJobs();
    await ctx.db.execute(sql`update clients set webhook_url = null where id = ${farm.clientId}`);
    await runJobs({ later: true });
    expect(await rowsOf(leadId)).toMatchObject([{ status: 'delivered' }]);
    expect(await rowsOf(late)).toMatchObject([{ status: 'failed', last_reason: 'no_address' }]);
  });
});

test('a private address is refused without a connection', async () => {
  const leadId = await capture(await makeFarm(url('/x').replace(String(port), '80')), { name: 'Inside' });
  await runJobs({ later: true });
  expect(connections).toBe(0);
  expect(await rowsOf(leadId)).toMatchObject([{ status: 'failed', last_status: null, last_reason: 'refused_address' }]);
});

test('an answer of any length counts by its status', async () => {
  answer = (response) => response.end(Buffer.alloc(300_000, 'x'));
  const leadId = await capture(await makeFarm(url('/long')), { name: 'Long' });
  await runJobs();
  expect(await rowsOf(leadId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

test('two targets with one address take turns', async () => {
  let open = 0;
  let maxConcurrent = 0;
  answer = (response) => {
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    void delay(30).then(() => {
      open -= 1;
      response.end();
    });
  };
  const queueOf = await working();
  const farm = await makeFarm(url('/shared'));
  await setAgency(url('/shared'));
  for (const name of ['A', 'B', 'C']) await capture(farm, { name });
  await expect.poll(() => calls.length, { timeout: 15_000 }).toBe(6);
  expect(maxConcurrent).toBe(1);
  expect(names()).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
  await queueOf.stop();
});

test('several workers at once keep the order of each address, also while it fails now and then', async () => {
  const open = new Map<string, number>();
  let overlaps = 0;
  answer = (response, { path }) => {
    open.set(path, (open.get(path) ?? 0) + 1);
    if ((open.get(path) ?? 0) > 1) overlaps += 1;
    void delay(5).then(() => {
      open.set(path, (open.get(path) ?? 0) - 1);
      response.writeHead(calls.length % 7 === 0 ? 500 : 200).end();
    });
  };
  const workers = [await working(), await working(), await working()];
  const farms = [await makeFarm(url('/one')), await makeFarm(url('/two'))];
  for (let n = 10; n < 40; n += 1) for (const farm of farms) await capture(farm, { name: `Lead ${n}` });
  const delivered = async (): Promise<number> =>
    (
      await ctx.db.execute<Row>(
        sql`select 1 from deliveries where client_id in (${farms[0]?.clientId}, ${farms[1]?.clientId}) and status = 'delivered'`,
      )
    ).rows.length;
  await expect.poll(delivered, { timeout: 30_000 }).toBe(60);
  for (const path of ['/one', '/two']) {
    const bodies = calls
      .filter((call) => call.path === path)
      .map(({ body }) => (JSON.parse(body) as { name: string }).name);
    expect(bodies).toEqual(bodies.toSorted());
  }
  expect(overlaps).toBe(0);
  for (const one of workers) await one.stop();
});

test('forty-nine targets that hang do not hold up the fiftieth', async () => {
  answer = (response, { path }) => {
    if (path === '/healthy') response.end();
  };
  // Requests to the other webhooks time out and are retried meanwhile.
  const healthy = (): number => calls.filter(({ path }) => path === '/healthy').length;
  const queueOf = await working();
  for (let n = 0; n < 49; n += 1) await capture(await makeFarm(url(`/hangs/${n}`)), { name: 'Stuck' });
  await expect.poll(() => new Set(calls.map(({ path }) => path)).size, { timeout: 15_000 }).toBe(49);
  const farm = await makeFarm(url('/healthy'));
  // The others hang until they time out; a lead that waited for one would exceed this limit by far.
  for (let n = 0; n < 10; n += 1) {
    await capture(farm, { name: 'Swift' });
    await expect.poll(() => healthy(), { interval: 5, timeout: 10_000 }).toBe(n + 1);
  }
  answer = (response) => response.end();
  server.closeAllConnections();
  const waiting = async () =>
    (await ctx.db.execute<Record<string, unknown>>(sql`select 1 from deliveries where status = 'pending'`)).rows.length;
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  await capture(farm, { name: 'Afterwards' });
  await expect.poll(() => healthy(), { timeout: 10_000 }).toBe(11);
  await queueOf.stop();
});

/** Real workers on the same database. */
async function working(worker: Ctx = ctx): Promise<{ stop(): Promise<void> }> {
  const queue = createJobQueue({ database, jobs: webhookJobs, log: ctx.log, works: true });
  await queue.prepare();
  const workers = await startWorkers(worker, queue, []);
  return {
    async stop() {
      await workers.stop(100);
      await queue.close();
    },
  };
}
