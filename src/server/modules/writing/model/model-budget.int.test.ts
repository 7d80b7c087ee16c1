import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ClientModelUse, FarmModelUse, ModelEstimate, ModelTest } from '#shared/model-use.ts';
import { writeFarm } from '../../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../../test/setup/good-pages.ts';
import { apiError, startOpenAiServer } from '../../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { writePlannedPage } from '../writer/writer.usecases.ts';

const server = await startOpenAiServer(['small-model', 'large-model']);
afterAll(() => server.stop());
const KEY = 'sk-canary-key-of-the-operator';
const product = await testProduct({
  environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'small-model', OPENAI_API_KEY: KEY },
});
const admin = await product.signIn('admin');
const set = (body: object) => product.call('POST', '/api/admin/settings', { headers: admin, body });
const useOf = async (clientId: number) =>
  (await product.call<ClientModelUse>('GET', `/api/clients/${clientId}/model-use`, { headers: admin })).body;

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

/** A farm whose pages are planned and wait. */
const planned = async (clientName: string, microHubs: string) => {
  const body = {
    clientName,
    industry: 'Home Services',
    location: 'Warwick, RI',
    domainPrefix: clientName.toLowerCase().replaceAll(' ', '-'),
    microHubs,
    questionsPerHub: 20,
  };
  const created = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', { headers: admin, body });
  const farmId = created.body.farms[0]?.id ?? 0;
  const { rows } = await product.ctx.db.execute<{ id: number; client_id: number }>(
    sql`select id, client_id from pages where farm_id = ${farmId}::integer order by id`,
  );
  return { farmId, clientId: rows[0]?.client_id ?? 0, ids: rows.map(({ id }) => id) };
};

const writeAtOnce = (ids: number[]) =>
  Promise.all(ids.map((pageId) => writePlannedPage(product.ctx, { pageId, run: `test.${pageId}` })));

test('without prices tokens are counted, nothing is priced, and no budget can be set', async () => {
  const { farmId, pages } = await writeFarm(product, {
    clientName: 'Unpriced Works',
    industry: 'Home Services',
    microHubs: 'Gutter Cleaning',
  });
  const { rows } = await product.ctx.db.execute<{ client_id: number }>(
    sql`select client_id from farms where id = ${farmId}::integer`,
  );
  const clientId = rows[0]?.client_id ?? 0;
  const use = await useOf(clientId);
  expect(use).toMatchObject({ calls: server.calls.length, cost: 0, budget: null, state: 'none', priced: false });
  expect(use.unpriced).toBe(use.calls);
  expect(use.inputTokens).toBe(1000 * use.calls);
  const refused = await product.call('PATCH', `/api/clients/${clientId}/model-budget`, {
    headers: admin,
    body: { monthlyBudget: 5 },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'writing.budget_needs_prices' } });
  expect(pages.every(({ status }) => status === 'published')).toBe(true);
  const farm = await product.call<FarmModelUse>('GET', `/api/farms/${farmId}/model-use`, { headers: admin });
  expect(farm.body.pages.filter(({ pageId }) => pageId !== null)).toHaveLength(5);
});

test('an estimate before, by what pages usually take or took', async () => {
  await set({ modelInputPrice: 1, modelOutputPrice: 10 });
  const { body } = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=100&hubs=5', { headers: admin });
  expect(body).toMatchObject({ model: 'small-model' });
  expect(body.cost).toBeGreaterThan(0.1);
  expect(body.message).toMatch(/by its last pages, about \$/);
  await set({ writer: 'library' });
  const library = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=100', { headers: admin });
  expect(library.body).toMatchObject({ model: null, cost: 0 });
  await set({ writer: 'auto' });
});

test('a budget is never overshot, however many pages are written at once, and its end is final', async () => {
  await set({ modelInputPrice: 1, modelOutputPrice: 10, modelConcurrency: 16 });
  const { clientId, ids } = await planned('Tight Budget Works', 'Fence Painting');
  const budget = 0.16;
  const path = `/api/clients/${clientId}/model-budget`;
  const saved = await product.call('PATCH', path, { headers: admin, body: { monthlyBudget: budget } });
  expect(saved.status).toBe(200);
  await writeAtOnce(ids);
  const use = await useOf(clientId);
  expect(use.cost).toBeGreaterThan(0.02);
  expect(use.cost).toBeLessThanOrEqual(budget);
  const { rows } = await product.ctx.db.execute<{ status: string; failure: string | null }>(
    sql`select status, failure from pages where client_id = ${clientId}::integer`,
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

test('at four fifths there is one warning, in the log and on the client’s screen', async () => {
  await set({ modelInputPrice: 1, modelOutputPrice: 10, modelConcurrency: 4, defaultMonthlyBudget: 0.145 });
  const { clientId, ids } = await planned('Warned Works', 'Deck Staining');
  await writeAtOnce(ids.slice(0, 10));
  const use = await useOf(clientId);
  expect(use).toMatchObject({ budgetSource: 'default', budget: 0.145 });
  const { rows } = await product.ctx.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from audit_log where action = 'client.model_budget_warned' and target_id = ${clientId}::integer`,
  );
  const warned = use.cost >= 0.8 * 0.145;
  expect(rows[0]?.count).toBe(warned ? 1 : 0);
  expect(use.state).toBe(warned ? 'warning' : 'fine');
  await set({ defaultMonthlyBudget: null });
});

test('no more calls at once than the setting says', async () => {
  await set({ modelConcurrency: 3 });
  const { ids } = await planned('Patient Works', 'Window Washing');
  server.react(async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { content: goodAnswer(call) };
  });
  await writeAtOnce(ids);
  expect(server.mostAtOnce()).toBe(3);
});

test('the test says in words what is wrong, and never shows the key', async () => {
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

test('an address that an administrator sets reaches no private network, and tells nothing of it', async () => {
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
