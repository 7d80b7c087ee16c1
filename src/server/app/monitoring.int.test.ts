import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { STAFF_PASSWORD, testProduct } from '../../../test/setup/product.ts';
import { ensureFirstAdmin } from '../modules/staff/staff.usecases.ts';
import { buildServer } from './build-server.ts';
import { listenForMonitors } from './monitoring-server.ts';
import { completedStartup, Startup } from './startup.ts';

const product = await testProduct();

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
])('figures are for this machine alone, not for those a proxy on it answers (%s)', async (name, value) => {
  const statusFor = async (headers: Record<string, string>) =>
    (await product.app.inject({ url: '/metrics', headers })).statusCode;
  expect([await statusFor({}), await statusFor({ [name]: value })]).toEqual([200, 404]);
});

test('figures are for those who name this machine, not for a page whose host points at it', async () => {
  const statusFor = async (host: string) =>
    (await product.app.inject({ url: '/metrics', headers: { host } })).statusCode;
  expect(await Promise.all(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'].map(statusFor))).toEqual([200, 200, 200]);
  expect(await Promise.all(['evil.example', 'localhost.evil.example', '10.0.0.1'].map(statusFor))).toEqual([
    404, 404, 404,
  ]);
});

test('an instance that starts is ready when its workers run, and lets nobody fail to sign in before', async () => {
  const startup = new Startup();
  const { ctx, database } = product;
  const starting = await buildServer({ ctx, database, metrics: createMetrics(), startup, webRoot: product.webRoot });
  const ready = async () => (await starting.inject({ url: '/readyz' })).statusCode;
  const body = { username: 'first', password: STAFF_PASSWORD };
  const signIn = starting.inject({ method: 'POST', url: '/api/admin/login', body });
  expect([await ready(), (await starting.inject({ url: '/healthz' })).statusCode]).toEqual([503, 200]);
  await ensureFirstAdmin(ctx, body);
  startup.open();
  expect((await signIn).statusCode).toBe(200);
  expect(await ready()).toBe(503);
  startup.finish();
  expect(await ready()).toBe(200);
  await starting.close();
});

test('an instance that is told to stop leaves the balancer first: not ready, still answering, and ending connections', async () => {
  const startup = completedStartup();
  const { ctx, database } = product;
  const parts = { ctx, database, metrics: createMetrics(), startup, webRoot: product.webRoot };
  const stopping = await buildServer(parts);
  const origin = await stopping.listen({ port: 0 });
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return { status: answer.status, connection: answer.headers.get('connection'), text: await answer.text() };
  };
  expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  startup.drain();
  const unready = await ask('/readyz');
  expect(unready).toMatchObject({ status: 503, connection: 'close' });
  expect(unready.text).toContain('stopping');
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/api/client/status')).toMatchObject({ connection: 'close' });
  await stopping.close();
});

test('requests that waited for a start that failed are told so', async () => {
  const startup = new Startup();
  const { ctx, database } = product;
  const starting = await buildServer({ ctx, database, metrics: createMetrics(), startup, webRoot: product.webRoot });
  const asked = starting.inject({ url: '/api/client/status' });
  startup.open(false);
  expect((await asked).statusCode).toBe(503);
  await starting.close();
});

const addressOf = (app: { server: { address(): unknown } }): { port: number; origin: string } => {
  const { port } = app.server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
};

test('a worker answers how it is and its figures on its port, and nothing else', async () => {
  const startup = new Startup();
  const metrics = createMetrics();
  metrics.jobFinished({ queue: 'leads.deliver', outcome: 'completed', seconds: 0.2 });
  const worker = await listenForMonitors({ ...product, metrics, startup }, { port: 0, host: '127.0.0.1' });
  if (worker === null) throw new Error('a free port was refused');
  const { origin } = addressOf(worker);
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  startup.finish();
  expect([await statusOf('/readyz'), await statusOf('/'), await statusOf('/api/leads')]).toEqual([200, 404, 404]);
  const figures = await fetch(`${origin}/metrics`);
  expect(await figures.text()).toContain('farmstead_job_seconds_count{queue="leads.deliver",outcome="completed"} 1');
  startup.drain();
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  await worker.close();
});

test('a worker whose port is taken works on, and says so in one line', async () => {
  const startup = completedStartup();
  const metrics = createMetrics();
  const config = { port: 0, host: '127.0.0.1' };
  const first = await listenForMonitors({ ...product, metrics, startup }, config);
  if (first === null) throw new Error('a free port was refused');
  const { port } = addressOf(first);
  const warn = vi.fn<(line: string) => void>();
  const ctx = { ...product.ctx, log: Object.assign(product.ctx.log.child({}), { warn }) };
  expect(await listenForMonitors({ ...product, ctx, metrics, startup }, { ...config, port })).toBeNull();
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^This worker works, but answers no \/healthz.* Port \d+ is taken: .* set PORT to a free one\.$/,
      ),
    ],
  ]);
  await first.close();
});
