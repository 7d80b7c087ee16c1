import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ModelCapabilities } from '#shared/model-capabilities.ts';
import type { ModelEndpoint, ModelSetup } from '#shared/model-endpoints.ts';
import type { FarmModelUse, ModelTest } from '#shared/model-use.ts';
import type { ModelStage } from '#shared/model-stages.ts';
import { apiError, startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { getOwnStageModel, getStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { askModel } from './completions.usecases.ts';
import { getWebSearchModel, searchByModel } from './web-search.usecases.ts';

const server = await startOpenAiServer(['small-model', 'large-model'], { counted: true });
const azure = await startOpenAiServer(['deployment'], { key: 'azure-key-123456', batch: false, responses: false });
afterAll(() => Promise.all([server.stop(), azure.stop()]));
const product = await testProduct({
  environment: {
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'small-model',
    OUTBOUND_ALLOW: `127.0.0.1:${azure.port}`,
  },
});
const { ctx } = product;
const headers = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Layered Works' });
const { farmId, pageId } = await insertFarmRows(ctx, { clientId, slug: 'layered' });
const call = <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  product.call<Body>(method, path, { headers, ...(body === undefined ? {} : { body }) });

const Answer = z.strictObject({ answer: z.string() });
let runs = 0;
const ask = async (
  { model, stage = 'draft', user = 'Answer.' }: { model?: LanguageModel; stage?: ModelStage; user?: string } = {},
  onProgress?: (text: string) => void,
) => {
  const asked = model ?? (await getStageModel(ctx, stage));
  if (!asked) throw new Error('No model is set.');
  runs += 1;
  return askModel(ctx, {
    model: asked,
    context: { clientId, farmId, pageId, run: `layer.${runs}`, stage },
    system: 'Answer in JSON.',
    user,
    schema: Answer,
    schemaName: stage,
    maxTokens: 100,
    ...(onProgress ? { onProgress } : {}),
  });
};
const calls = async () =>
  (
    await ctx.db.execute<{ model: string; status: string; failure: string | null; cached: number | null }>(
      sql`select model, status, failure, cached_tokens as cached from model_calls where run = ${`layer.${runs}`} order by id`,
    )
  ).rows;

beforeEach(() => {
  server.calls.length = 0;
  server.limit(null);
  server.react(() => ({ content: '{"answer":"ready"}' }));
  azure.react(() => ({ content: '{"answer":"ready"}' }));
});

describe('endpoints and stages', () => {
  test('a stage asks its own endpoint with the key that endpoint wants, others ask the installation’s model', async () => {
    const created = await call<ModelEndpoint>('POST', '/api/admin/model-endpoints', {
      name: 'Azure',
      baseUrl: `http://127.0.0.1:${azure.port}/openai/v1/`,
      key: 'azure-key-123456',
      keyHeader: 'api-key',
      model: 'deployment',
      inputPrice: 1,
      outputPrice: 2,
    });
    expect(created).toMatchObject({ status: 201, body: { key: '••••3456', concurrency: 4 } });
    const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`select * from model_endpoints, audit_log`);
    expect(JSON.stringify(rows)).not.toContain('azure-key');
    const { id } = created.body;
    const stages = [
      { stage: 'verify', endpointId: id, model: null },
      { stage: 'plan', endpointId: null, model: 'large-model' },
      { stage: 'edit', endpointId: null, model: '' },
    ];
    const setup = await call<ModelSetup>('PATCH', '/api/admin/models', { stages });
    expect(setup.body.stages.map(({ stage }) => stage)).toEqual(['verify', 'plan']);
    expect(await getOwnStageModel(ctx, 'draft')).toBeNull();
    expect(await getStageModel(ctx, 'plan')).toMatchObject({ model: 'large-model', baseUrl: server.url });
    await ask({ stage: 'verify' });
    expect(azure.calls.at(-1)?.headers).toMatchObject({ 'api-key': 'azure-key-123456' });
    expect(azure.calls.at(-1)?.headers.authorization).toBeUndefined();
    await ask({ stage: 'plan' });
    expect(server.calls.at(-1)?.body.model).toBe('large-model');
    await ask();
    expect(server.calls.at(-1)?.body.model).toBe('small-model');
    const farm = await call<FarmModelUse>('GET', `/api/farms/${farmId}/model-use`);
    expect(farm.body).toMatchObject({ calls: 3, unpriced: 2 });
  });

  test('a masked key stays, another address drops it, and a deleted endpoint’s stages ask the installation’s', async () => {
    const [endpoint] = (await call<ModelSetup>('GET', '/api/admin/models')).body.endpoints;
    const path = `/api/admin/model-endpoints/${endpoint?.id}`;
    const renamed = await call<ModelEndpoint>('PATCH', path, { ...endpoint, name: 'Azure East' });
    expect(renamed.body).toMatchObject({ name: 'Azure East', key: '••••3456' });
    await ask({ stage: 'verify' });
    expect(azure.calls.at(-1)?.headers['api-key']).toBe('azure-key-123456');
    const moved = await call<ModelEndpoint>('PATCH', path, { baseUrl: 'https://elsewhere.example/v1' });
    expect(moved.body.key).toBeNull();
    expect(
      (
        await call('POST', '/api/admin/model-endpoints', {
          name: 'Azure East',
          baseUrl: 'https://a.example',
          model: 'x',
        })
      ).status,
    ).toBe(409);
    expect(
      (await call('PATCH', '/api/admin/models', { stages: [{ stage: 'draft', endpointId: 999, model: null }] })).status,
    ).toBe(400);
    const left = await call<ModelSetup>('DELETE', path);
    expect(left.body).toMatchObject({ endpoints: [], stages: [{ stage: 'plan' }] });
    expect(await getStageModel(ctx, 'verify')).toMatchObject({ model: 'small-model' });
    const editor = await product.signIn('editor');
    for (const url of ['/api/admin/models', '/api/admin/model-capabilities'])
      expect((await product.call('GET', url, { headers: editor })).status).toBe(403);
  });
});

describe('the connection test', () => {
  const run = async (query = '') => (await call<ModelTest>('POST', `/api/admin/test-model${query}`)).body;

  test('finds what a full server can do and stores it for all nodes', async () => {
    server.respond(() => ({ text: 'ready', citations: [] }));
    const { found } = await run();
    const everything = {
      format: 'schema',
      temperature: true,
      limit: 'max_completion_tokens',
      streaming: true,
      streamUsage: true,
      cachedTokens: true,
      batch: true,
      responses: true,
      webSearch: true,
      models: ['small-model', 'large-model'],
    };
    expect(found).toEqual(everything);
    expect([...server.store.batches.values()].map(({ status }) => status)).toEqual(['cancelled']);
    expect(server.store.files.size).toBe(0);
    const { body } = await call<ModelCapabilities[]>('GET', '/api/admin/model-capabilities');
    expect(body).toEqual([{ ...everything, baseUrl: server.url, model: 'small-model', testedAt: expect.any(String) }]);
  });

  test('finds the little that a small server can do, and calls ask for no more', async () => {
    Object.assign(server.options, { streaming: false, cachedTokens: false, batch: false, responses: false });
    const refuses = ({ body }: (typeof server.calls)[number]) =>
      body.temperature !== undefined
        ? apiError(400, { message: "'temperature' is not supported" })
        : body.response_format?.type === 'json_schema'
          ? apiError(400, { message: 'response_format json_schema is not supported' })
          : body.max_completion_tokens === undefined
            ? null
            : apiError(400, { message: 'Unknown argument max_completion_tokens' });
    server.react((asked) => refuses(asked) ?? { content: '{"answer":"ready"}' });
    const { found } = await run('?model=large-model');
    expect(found).toMatchObject({ format: 'json', temperature: false, limit: 'max_tokens', streaming: false });
    expect(found).toMatchObject({
      streamUsage: false,
      cachedTokens: false,
      batch: false,
      responses: false,
      webSearch: false,
    });
    server.calls.length = 0;
    await ask({ stage: 'plan' }, () => {});
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.body.stream).toBeUndefined();
    Object.assign(server.options, { streaming: true, cachedTokens: true, batch: true, responses: true });
  });
});

describe('streaming', () => {
  test('shows the text as it arrives, with the counts of the last chunk', async () => {
    const content = JSON.stringify({ answer: 'a'.repeat(200) });
    server.react(() => ({ content, usage: { input: 77, output: 9, cached: 0 } }));
    const seen: string[] = [];
    expect(await ask({}, (text) => seen.push(text))).toEqual({ answer: 'a'.repeat(200) });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe(content);
    expect(seen.every((text) => content.startsWith(text))).toBe(true);
    const { rows } = await ctx.db.execute<{ input_tokens: number }>(
      sql`select input_tokens from model_calls where run = ${`layer.${runs}`}`,
    );
    expect(rows).toEqual([{ input_tokens: 77 }]);
  });

  test('a refusal and an answer cut for its length are handled as whole answers are', async () => {
    server.react(() => ({ refusal: 'I cannot help with that.' }));
    await expect(ask({}, () => {})).rejects.toMatchObject({ fault: 'refusal' });
    server.react((_call, count) =>
      count === 0 ? { content: '{"answer":"ha', finish: 'length' } : { content: '{"answer":"short"}' },
    );
    expect(await ask({}, () => {})).toEqual({ answer: 'short' });
    expect(server.calls.at(-1)?.body.messages[1]?.content).toContain('Answer shorter');
  });

  test('a broken stream is billed, and asked again whole', async () => {
    server.react((asked) => ({ content: '{"answer":"ready"}', ...(asked.body.stream ? { breakAt: 8 } : {}) }));
    expect(await ask({}, () => {})).toEqual({ answer: 'ready' });
    expect(await calls()).toMatchObject([{ status: 'failed', failure: 'broken' }, { status: 'answered' }]);
    server.calls.length = 0;
    await ask({}, () => {});
    expect(server.calls.map(({ body }) => body.stream)).toEqual([undefined]);
  });
});

describe('limits', () => {
  test('calls wait for the reset that headers announce, so that none is refused', async () => {
    server.limit({ requests: 5, tokens: 1_000_000, windowMs: 400 });
    await ask();
    const started = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => ask()));
    const { rows } = await ctx.db.execute<{ refused: number }>(
      sql`select count(*)::integer as refused from model_calls where failure = 'rate'`,
    );
    expect(rows).toEqual([{ refused: 0 }]);
    expect(server.calls).toHaveLength(13);
    expect(performance.now() - started).toBeGreaterThan(400);
  });

  test('a refused call waits as long as the server says, and so do all others', async () => {
    const times: number[] = [];
    server.react((_call, count) => {
      times.push(performance.now());
      return count === 0
        ? apiError(429, { message: 'slow' }, { 'retry-after-ms': '300', 'retry-after': '1' })
        : { content: '{"answer":"ready"}' };
    });
    await ask();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(290);
  });
});

test('tokens from the provider’s cache are counted, priced and shown', async () => {
  await call('POST', '/api/admin/settings', { modelInputPrice: 10, modelOutputPrice: 0 });
  await call('PATCH', '/api/admin/models', { cachedPrice: 1 });
  const material = 'The same material as before. '.repeat(400);
  await ask({ user: `${material} First.` });
  const [first] = await calls();
  await ask({ user: `${material} Second.` });
  const [second] = await calls();
  expect(first?.cached).toBe(0);
  expect(second?.cached).toBeGreaterThan(2500);
  const { rows } = await ctx.db.execute<{ cost: number; input: number; cached: number }>(
    sql`select cost::float8, input_tokens as input, cached_tokens as cached from model_calls where run = ${`layer.${runs}`}`,
  );
  const [{ cost, input, cached } = { cost: 0, input: 0, cached: 0 }] = rows;
  expect(cost).toBeCloseTo(((input - cached) * 10 + cached) / 1_000_000, 6);
  const farm = await call<FarmModelUse>('GET', `/api/farms/${farmId}/model-use`);
  expect(farm.body.cachedTokens).toBe(cached);
  expect(farm.body.cacheReportedTokens).toBeGreaterThan(cached);
});

test('the web is searched by a model where the test found that, as counted calls', async () => {
  const model = await getWebSearchModel(ctx);
  if (!model) throw new Error('The test found no web search.');
  const context = { clientId, farmId: null, pageId: null, run: 'search.1', stage: 'research' as const };
  const citations = ['https://www.epa.gov/pests', 'https://www.epa.gov/pests', 'javascript:alert(1)'].map((url) => ({
    url,
    title: 'Pests',
  }));
  server.respond(() => ({ text: 'See there.', citations }));
  const found = await searchByModel(ctx, { model, context, query: 'Rhode Island pest law' });
  expect(found).toEqual({ urls: ['https://www.epa.gov/pests'], costMicros: 10_000 });
  const path = `/api/research/estimate?clientId=${clientId}&service=plumbing-repair&state=RI`;
  const asked = await call<{ searchProvider: string; refusal: string | null }>('GET', path);
  expect(asked.body).toMatchObject({ searchProvider: 'small-model (web search)', refusal: null });
  server.options.responses = false;
  expect(await searchByModel(ctx, { model, context, query: 'again' })).toMatchObject({ isFinal: true, costMicros: 0 });
  server.options.responses = true;
  const { rows } = await ctx.db.execute<{ status: string; stage: string }>(
    sql`select status, stage from model_calls where run = 'search.1' order by id`,
  );
  expect(rows).toEqual([
    { status: 'answered', stage: 'research' },
    { status: 'failed', stage: 'research' },
  ]);
  await ctx.db.execute(sql`delete from model_capabilities`);
  expect(await getWebSearchModel(ctx)).toBeNull();
});
