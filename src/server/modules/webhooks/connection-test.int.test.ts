import { sql } from 'drizzle-orm';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { ensureClientWebhookSecret } from '../clients/webhook-secret.usecases.ts';
import { setSetting } from '../settings/settings.usecases.ts';
import { testAgencyWebhook, testClientWebhook } from './connection-test.usecases.ts';

const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end('ok');
const server = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const CLOSED_PORT = 9;
const { ctx } = await testContext({
  now: new Date(),
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${port},127.0.0.1:${CLOSED_PORT}` },
});

const admin = createStaffActor({ kind: 'staff', id: 1, name: 'Ann', role: 'admin', sessionId: 1 });
const editor = createStaffActor({ kind: 'staff', id: 2, name: 'Ed', role: 'editor', sessionId: 2 });
const user = createStaffActor({ kind: 'staff', id: 3, name: 'Una', role: 'user', sessionId: 3 });
const freely = () => createRateLimit({ points: 100, seconds: 10 });
const FAILED = { success: false, message: 'Failed to test webhook. Check your webhook URL.' };

beforeEach(() => {
  requests.length = 0;
  answer = (response) => response.end('ok');
});

test('a test reaches the webhook signed and marked as a test, and its result is reported', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: `http://127.0.0.1:${port}/hook` });
  const tested = await testClientWebhook(ctx, { actor: editor, limit: freely(), clientId });
  expect(tested).toEqual({
    success: true,
    message: 'Webhook test sent successfully! Check your Google Sheets.',
    status: 200,
    durationMs: expect.any(Number),
  });
  const [call] = requests;
  const secret = await ensureClientWebhookSecret(ctx, clientId);
  const message = new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
  expect(message).toMatchObject({ event: 'test', clientId, clientName: 'Harborline', leadId: null });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select action, actor_id, target_id, after from audit_log`,
  );
  expect(rows).toEqual([
    { action: 'client.webhook_tested', actor_id: editor.id, target_id: clientId, after: { success: true } },
  ]);
});

test('every failure answers the same bytes', async () => {
  const failures: [string, (response: ServerResponse) => void][] = [
    [`http://127.0.0.1:${port}/`, (response) => response.writeHead(500).end('database password is hunter2')],
    [`http://127.0.0.1:${port}/`, (response) => response.writeHead(410).end()],
    [`http://127.0.0.1:${port}/`, (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    [`http://127.0.0.1:${port}/`, (response) => response.destroy()],
    [`https://127.0.0.1:${port}/`, (response) => response.end()],
    [`http://127.0.0.1:${CLOSED_PORT}/`, (response) => response.end()],
    [`http://127.0.0.1:${port}/`, () => undefined],
    ['http://127.0.0.1/', (response) => response.end()],
    ['http://169.254.169.254/latest/meta-data', (response) => response.end()],
    ['http://does-not-exist.invalid/', (response) => response.end()],
  ];
  const answers = new Map<string, (response: ServerResponse) => void>();
  answer = (response) => answers.get(response.req.url ?? '')?.(response);
  const tookMs = await Promise.all(
    failures.map(async ([address, failure], n) => {
      const webhookUrl = `${address}${n}`;
      answers.set(`/${n}`, failure);
      const clientId = await insertClientRow(ctx, { name: 'Failing', webhookUrl });
      const started = performance.now();
      const tested = await testClientWebhook(ctx, { actor: editor, limit: freely(), clientId });
      expect(JSON.stringify(tested), webhookUrl).toBe(JSON.stringify(FAILED));
      return performance.now() - started;
    }),
  );
  // The duration does not differ either: refused addresses take as long as one that hangs.
  expect(Math.min(...tookMs)).toBeGreaterThan(Math.max(...tookMs) / 2);
});

test('one test in ten seconds for each member of staff and client', async () => {
  const limit = createRateLimit({ points: 1, seconds: 10 });
  const [one, two] = [
    await insertClientRow(ctx, { name: 'One', webhookUrl: `http://127.0.0.1:${port}/` }),
    await insertClientRow(ctx, { name: 'Two', webhookUrl: `http://127.0.0.1:${port}/` }),
  ];
  await testClientWebhook(ctx, { actor: editor, limit, clientId: one });
  await expect(testClientWebhook(ctx, { actor: editor, limit, clientId: one })).rejects.toMatchObject({ status: 429 });
  await testClientWebhook(ctx, { actor: editor, limit, clientId: two });
  await testClientWebhook(ctx, { actor: admin, limit, clientId: one });
  expect(requests).toHaveLength(3);
});

test('a client without an address and an unknown client cannot be tested, and roles are checked', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Bare' });
  const limit = freely();
  const byEditor = (id: number) => testClientWebhook(ctx, { actor: editor, limit, clientId: id });
  await expect(byEditor(clientId)).rejects.toMatchObject({ status: 400, message: 'No webhook URL is set.' });
  await expect(byEditor(999_999)).rejects.toMatchObject({ status: 404, message: 'Client not found' });
  await expect(testClientWebhook(ctx, { actor: user, limit, clientId })).rejects.toMatchObject({ status: 403 });
});

test('the agency’s webhook is tested by administrators', async () => {
  const limit = freely();
  await expect(testAgencyWebhook(ctx, { actor: admin, limit })).rejects.toMatchObject({ status: 400 });
  await setSetting(ctx, { key: 'webhookUrl', value: `http://127.0.0.1:${port}/agency` });
  expect(await testAgencyWebhook(ctx, { actor: admin, limit })).toMatchObject({ success: true });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ event: 'test', clientId: null });
  await expect(testAgencyWebhook(ctx, { actor: editor, limit })).rejects.toMatchObject({ status: 403 });
});
