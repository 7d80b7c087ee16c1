import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ClientModelUse, FarmModelUse, ModelEstimate, ModelTest } from '#shared/model-use.ts';
import { planFarm, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { apiError, startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { generatePlannedPage } from '../generation/planned-pages.usecases.ts';
import { getLanguageModel } from '../settings/settings.usecases.ts';
import type { ModelStage } from '#shared/model-stages.ts';
import { runWhenIdle, sendCall } from './provider-requests.usecases.ts';

const server = await startOpenAiServer(['small-model', 'large-model']);
afterAll(() => server.stop());
const KEY = 'sk-canary-key-of-the-operator';
const product = await testProduct({
  environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'small-model', OPENAI_API_KEY: KEY },
});
const admin = await product.signIn('admin');
const set = (body: object) => product.call('POST', '/api/admin/settings', { headers: admin, body });
const usedBy = async (clientId: number) =>
  (await product.call<ClientModelUse>('GET', `/api/clients/${clientId}/model-use`, { headers: admin })).body;

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

/** Questions about a price or a time, for which no statement is known here: no model is asked for their pages. */
const UNANSWERABLE = ['cost_factors', 'duration'];

/** The pages of a new farm that a model is asked for. */
const planned = async (clientName: string, microHubs: string) => {
  const { farmId, clientId } = await planFarm(product, { clientName, microHubs, questionsPerHub: 20 });
  const { rows } = await product.ctx.db.execute<{ id: number; intent: string }>(
    sql`select id, intent from pages where farm_id = ${farmId}::integer order by id`,
  );
  return { farmId, clientId, ids: rows.filter(({ intent }) => !UNANSWERABLE.includes(intent)).map(({ id }) => id) };
};

const writeAtOnce = (ids: number[]) =>
  Promise.all(ids.map((pageId) => generatePlannedPage(product.ctx, { pageId, run: `test.${pageId}` })));

test('without prices tokens are counted, costs are unknown and no budget can be set', async () => {
  const { farmId, pages } = await writeFarm(product, {
    clientName: 'Unpriced Works',
    industry: 'Home Services',
    microHubs: 'Harp Tuning, Harp Repair',
  });
  const { rows } = await product.ctx.db.execute<{ client_id: number }>(
    sql`select client_id from farms where id = ${farmId}::integer`,
  );
  const clientId = rows[0]?.client_id ?? 0;
  const use = await usedBy(clientId);
  expect(use).toMatchObject({ calls: server.calls.length, cost: 0, budget: null, state: 'none', priced: false });
  expect(use.unpriced).toBe(use.calls);
  expect(use.inputTokens).toBe(1000 * use.calls);
  const refused = await product.call('PATCH', `/api/clients/${clientId}/model-budget`, {
    headers: admin,
    body: { monthlyBudget: 5 },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'ai.budget_needs_prices' } });
  const answerable = pages.filter(({ intent }) => !UNANSWERABLE.includes(intent));
  expect(answerable.length).toBeGreaterThan(5);
  const farm = await product.call<FarmModelUse>('GET', `/api/farms/${farmId}/model-use`, { headers: admin });
  const asked = farm.body.pages.flatMap(({ pageId }) => pageId ?? []);
  expect(asked.toSorted((a, b) => a - b)).toEqual(answerable.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('an estimate uses a typical page, then the last pages', async () => {
  await set({ modelInputPrice: 1, modelOutputPrice: 10 });
  const { body } = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=100&topics=5', {
    headers: admin,
  });
  expect(body).toMatchObject({ model: 'small-model' });
  expect(body.cost).toBeGreaterThan(0.1);
  expect(body.message).toMatch(/by its last pages, about \$/);
  const critic = { stage: 'verify', endpointId: null, model: 'small-critic' };
  await product.call('PATCH', '/api/admin/models', { headers: admin, body: { stages: [critic] } });
  const read = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=100&topics=5', { headers: admin });
  // What a second model typically reads and answers, until some of its calls are counted.
  expect(read.body.inputTokens - body.inputTokens).toBe(450_000);
  expect(read.body.outputTokens - body.outputTokens).toBe(150_000);
  await product.call('PATCH', '/api/admin/models', { headers: admin, body: { stages: [] } });
  await set({ writer: 'library' });
  const library = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=100', { headers: admin });
  expect(library.body).toMatchObject({ model: null, cost: 0 });
  await set({ writer: 'auto' });
});

test('concurrent pages never exceed a budget, and no page is generated after it', async () => {
  await set({ modelInputPrice: 1, modelOutputPrice: 10, modelConcurrency: 16 });
  const { clientId, ids } = await planned('Tight Budget Works', 'Fence Painting');
  const budget = 0.16;
  const path = `/api/clients/${clientId}/model-budget`;
  const saved = await product.call('PATCH', path, { headers: admin, body: { monthlyBudget: budget } });
  expect(saved.status).toBe(200);
  await writeAtOnce(ids);
  const use = await usedBy(clientId);
  expect(use.cost).toBeGreaterThan(0.02);
  expect(use.cost).toBeLessThanOrEqual(budget);
  const { rows } = await product.ctx.db.execute<{ status: string; failure: string | null }>(
    sql`select status, failure from pages
      where client_id = ${clientId}::integer and intent not in ('cost_factors', 'duration')`,
  );
  const failed = rows.filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(rows.every(({ status }) => ['published', 'draft', 'failed'].includes(status))).toBe(true);
  expect(failed[0]?.failure).toMatch(/The model budget of March is used up: \$0\.\d\d of \$0\.16 spent/);
  const before = server.calls.length;
  await product.call('PATCH', path, { headers: admin, body: { monthlyBudget: use.cost / 2 } });
  await product.runJobs();
  await writeAtOnce(ids);
  expect(server.calls).toHaveLength(before);
});

test('a warning is sent at four fifths of a budget, and no page is generated after it', async () => {
  await set({ modelInputPrice: 0, modelOutputPrice: 10, modelConcurrency: 1, defaultMonthlyBudget: 0.5 });
  // Five cents a call: a plan, a quiz and five pages cost 35 cents, six pages 40, which is 80 %.
  server.react((call) => ({ content: goodAnswer(call), usage: { input: 1000, output: 5000 } }));
  const { clientId, ids } = await planned('Warned Works', 'Harp Staining');
  const write = async (from: number, to: number) => {
    for (const id of ids.slice(from, to)) await writeAtOnce([id]);
    const { rows } = await product.ctx.db.execute<{ spent: number }>(
      sql`select (after->>'spent')::float8 as spent from audit_log where action = 'client.model_budget_warned' and target_id = ${clientId}::integer`,
    );
    return { ...(await usedBy(clientId)), warnings: rows.map(({ spent }) => spent) };
  };
  const before = await write(0, 5);
  expect(before).toMatchObject({ budget: 0.5, budgetSource: 'default', cost: 0.35, state: 'fine', warnings: [] });
  expect(await write(5, 6)).toMatchObject({ cost: 0.4, state: 'warning', warnings: [0.4] });
  expect(await write(6, 7)).toMatchObject({ cost: 0.45, state: 'used_up', warnings: [0.4] });
  expect(await write(7, 10)).toMatchObject({ cost: 0.45, state: 'used_up', warnings: [0.4], calls: 9 });
  const { rows } = await product.ctx.db.execute<{ status: string }>(
    sql`select status from pages where id in (${ids[7] ?? 0}::integer, ${ids[9] ?? 0}::integer)`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed']);
  await set({ defaultMonthlyBudget: null });
});

test('the setting limits concurrent calls', async () => {
  await set({ modelConcurrency: 3 });
  const { ids } = await planned('Patient Works', 'Window Washing');
  server.react(async (call) => {
    // Long enough for three calls on a busy machine; a fourth call would arrive in this time or later.
    for (let attempt = 0; attempt < 250 && call.task === 'page' && server.maxConcurrent() < 3; attempt += 1)
      await delay(20);
    await delay(150);
    return { content: goodAnswer(call) };
  });
  await writeAtOnce(ids);
  expect(server.maxConcurrent()).toBe(3);
});

test('CPU work waits until a call that has started is sent', async () => {
  await set({ modelConcurrency: 1 });
  const { ids, farmId, clientId } = await planned('Busy Works', 'Gutter Cleaning');
  const model = await getLanguageModel(product.ctx);
  if (!model) throw new Error('No model is set.');
  server.react(() => ({ content: '{}' }));
  let sent = 0;
  const outbound: typeof product.ctx.outbound = {
    send: (request) => {
      sent += 1;
      return product.ctx.outbound.send(request);
    },
  };
  const request = { messages: [], schema: z.object({}), schemaName: 'page', maxTokens: 10 };
  const call = (run: string) =>
    sendCall(
      { ...product.ctx, outbound },
      { model, context: { run, farmId, clientId, pageId: ids[0] ?? 0, stage: 'draft' }, request },
    );
  const [first, second] = [call('test.first'), call('test.second')];
  await first;
  expect(await runWhenIdle(() => sent)).toBe(2);
  await second;
});

test('a person who waits comes first, then the plan of a hub, then pages that are half done', async () => {
  await set({ modelConcurrency: 1 });
  const { ids, farmId, clientId } = await planned('Ordered Works', 'Gutter Cleaning');
  const model = await getLanguageModel(product.ctx);
  if (!model) throw new Error('No model is set.');
  const order: string[] = [];
  server.react((call) => {
    order.push(call.body.messages[0]?.content ?? '');
    return { content: '{}' };
  });
  const call = (stage: ModelStage) =>
    sendCall(product.ctx, {
      model,
      context: { run: `order.${stage}`, farmId, clientId, pageId: ids[0] ?? 0, stage },
      request: {
        messages: [{ role: 'user', content: stage }],
        schema: z.object({}),
        schemaName: 'page',
        maxTokens: 10,
      },
    });
  await Promise.all((['draft', 'quiz', 'repair', 'plan', 'edit'] as const).map(call));
  // The first was sent before the others came.
  expect(order).toEqual(['draft', 'edit', 'plan', 'repair', 'quiz']);
});

test('the connection test explains a failure and never shows the key', async () => {
  const run = async () => (await product.call<ModelTest>('POST', '/api/admin/test-model', { headers: admin })).body;
  server.react(() => ({ content: '{"answer":"ready"}' }));
  expect(await run()).toMatchObject({ success: true, model: 'small-model', durationMs: expect.any(Number) });
  server.react(() => apiError(401, { message: `Incorrect API key provided: ${KEY}` }));
  const refused = await run();
  expect(refused).toMatchObject({ success: false, message: expect.stringContaining('refused the key') });
  expect(JSON.stringify(refused)).not.toContain('canary');
  server.react(() => apiError(404, { message: 'model not found' }));
  expect((await run()).message).toBe(
    'The server does not offer the model small-model. It offers: small-model, large-model.',
  );
  server.react((call) =>
    call.body.response_format?.type === 'json_schema'
      ? apiError(400, { message: 'response_format json_schema is not supported' })
      : { content: '{"answer":"ready"}' },
  );
  expect((await run()).message).toMatch(/JSON mode works, which is fine/);
  const editor = await product.signIn('editor');
  expect((await product.call('POST', '/api/admin/test-model', { headers: editor })).status).toBe(403);
});

test('an address that an administrator sets reaches no private network and reveals nothing about it', async () => {
  const other = await product.signIn('admin');
  const answers = new Set<string>();
  for (const openAiBaseUrl of [
    'http://127.0.0.1:1/v1',
    'http://169.254.169.254/v1',
    'http://10.0.0.1/v1',
    'http://nowhere.invalid/v1',
  ]) {
    await set({ openAiBaseUrl });
    answers.add((await product.call('POST', '/api/admin/test-model', { headers: other })).text);
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('could not be reached');
  await set({ openAiBaseUrl: null });
});
