import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ModelEstimate } from '#shared/model-use.ts';
import { planFarm } from '../../../../test/setup/farm.ts';
import type { PageStages } from '#shared/page-stages.ts';
import { goodAnswer, materialOf } from '../../../../test/setup/good-pages.ts';
import { apiError, startOpenAiServer, type AskedCall } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { resumeStalledPages } from '../generation/generation.usecases.ts';
import { generatePlannedPage } from '../generation/planned-pages.usecases.ts';
import { advanceBatches, listPagesAwaitingBatches } from './batches.usecases.ts';

const server = await startOpenAiServer(['test-model', 'critic-model']);
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const { ctx, clock } = product;
let headers = await product.signIn('admin');
const set = (path: string, method: 'POST' | 'PATCH', body: object) => product.call(method, path, { headers, body });
const hubs = Array.from({ length: 7 }, (_, index) => `Harp Tuning ${index + 1}`).join(', ');
const { topics } = await planFarm(product, { clientName: 'Large Works', microHubs: hubs, questionsPerHub: 20 });
// Pages about costs and times without a figure ask no model.
const { rows: askingPages } = await ctx.db.execute<{ id: number }>(
  sql`select id from pages where intent not in ('cost_factors', 'duration') order by id`,
);
const pageIds = askingPages.map(({ id }) => id);
await ctx.db.execute(sql`delete from jobs.job where name like 'pages.%'`);

/** The next pages, four by four. */
const nextPages = (): number[] => pageIds.splice(0, 4);
const write = (ids: number[], run: string) =>
  Promise.allSettled(ids.map((pageId) => generatePlannedPage(ctx, { pageId, run: `${run}.${pageId}` })));
const statuses = async (ids: number[]) =>
  (
    await ctx.db.execute<{ status: string }>(
      sql`select status from pages where id = any(${`{${ids.join(',')}}`}::integer[]) order by id`,
    )
  ).rows.map(({ status }) => status);
const isWritten = (status: string): boolean => status === 'published' || status === 'draft';
const drafts = () => server.calls.filter(({ task }) => task === 'page');
const polls = async (count: number) => {
  clock.advance(31_000);
  for (let poll = 0; poll < count; poll += 1) await advanceBatches(ctx);
};
const lastBatch = async () =>
  (
    await ctx.db.execute<{ status: string; provider: string }>(
      sql`select status, provider_id as provider from model_batches order by id desc limit 1`,
    )
  ).rows[0];

const NO_REPAIR = {
  title: null,
  metaDescription: null,
  question: null,
  answer: null,
  device: null,
  sections: [],
  client: null,
  link: null,
};
/** A second reader that refuses one sentence. */
const readingOf = (call: AskedCall, doubted: string): string => {
  const { SENTENCES } = materialOf(call) as unknown as { SENTENCES: { index: number; text: string }[] };
  const sentences = SENTENCES.map(({ index, text }) => ({
    index,
    result: text === doubted ? 'not_entailed' : 'entailed',
    source: 'general',
    why: '',
  }));
  return JSON.stringify({ sentences, answersQuestion: true, padding: [], wouldAdd: [] });
};

beforeAll(async () => {
  await set('/api/admin/settings', 'POST', { modelInputPrice: 1, modelOutputPrice: 10 });
  await set('/api/admin/models', 'PATCH', { batchPercent: 50 });
  server.react(() => ({ content: '{"answer":"ready"}' }));
  await set('/api/admin/test-model', 'POST', {});
});
beforeEach(() => {
  server.calls.length = 0;
  server.store.outcome = 'completed';
  server.react((call) => ({ content: goodAnswer(call) }));
});

test('the estimate of a large farm says what batch calls save', async () => {
  expect(topics.flat().length).toBeGreaterThan(100);
  // Drafts and repairs cost half by batch calls, plans and quizzes do not.
  const estimate = async (pages: number) =>
    (await product.call<ModelEstimate>('GET', `/api/model-estimate?pages=${pages}`, { headers })).body;
  expect((await estimate(200)).message).toMatch(/about \$4\.85 by batch calls, half of \$9\.70\.$/);
  expect((await estimate(100)).message).toMatch(/about \$4\.85\.$/);
});

test('drafts of a large farm come from a batch at its price, and no draft is asked for again', async () => {
  const ids = nextPages();
  const first = await write(ids, 'first');
  expect(first.every((one) => one.status === 'rejected' && one.reason.name === 'AwaitsBatch')).toBe(true);
  expect(drafts()).toHaveLength(0);
  expect((await listPagesAwaitingBatches(ctx)).toSorted((one, other) => one - other)).toEqual(ids);
  await polls(1);
  expect(await lastBatch()).toMatchObject({ status: 'running' });
  await resumeStalledPages(ctx);
  const queued = sql`select data->>'pageId' as id from jobs.job where name = 'pages.generate'`;
  const { rows: jobs } = await ctx.db.execute<{ id: string }>(queued);
  expect(jobs.filter(({ id }) => ids.includes(Number(id)))).toEqual([]);
  await polls(2);
  expect(await lastBatch()).toMatchObject({ status: 'completed' });
  expect(drafts().map(({ batch }) => batch !== undefined)).toEqual([true, true, true, true]);
  await write(ids, 'second');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  expect(drafts().filter(({ batch }) => batch === undefined)).toHaveLength(0);
  const { rows } = await ctx.db.execute<{ cost: number; calls: number }>(
    sql`select sum(cost)::float8 as cost, count(*)::integer as calls from model_calls where is_batch`,
  );
  // 1,000 tokens in and 500 out cost 0.6 cents, by batch calls half of it.
  expect(rows).toEqual([{ cost: 0.012, calls: 4 }]);
  const { rows: stages } = await ctx.db.execute<{ cost: number; calls: number }>(
    sql`select sum(cost)::float8 as cost, sum(calls)::integer as calls from generation_stages
      where stage = 'draft' and round = 0 and page_id = any(${`{${ids.join(',')}}`}::integer[])`,
  );
  expect(stages).toEqual([{ cost: 0.012, calls: 4 }]);
});

test('a line of the error file is a stored failure with its reason, and is asked for by a plain call', async () => {
  const ids = nextPages();
  server.react((call, count) =>
    call.batch !== undefined && count < 2
      ? apiError(429, { message: 'Too many tokens\nin this minute.' })
      : { content: goodAnswer(call) },
  );
  await write(ids, 'first');
  await polls(3);
  const { rows } = await ctx.db.execute<{ page: number; failure: string | null; cost: number | null }>(sql`
    select l.page_id as page, l.failure, c.cost::float8 as cost from model_batch_lines l join model_calls c on c.id = l.call_id
    where l.page_id = any(${`{${ids.join(',')}}`}::integer[]) order by l.id`);
  const failed = rows.filter(({ failure }) => failure !== null);
  expect(failed.map(({ failure, cost }) => [failure, cost])).toEqual(
    Array(2).fill(['429: Too many tokens in this minute.', null]),
  );
  await write(ids, 'second');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  expect(drafts().filter(({ batch }) => batch === undefined)).toHaveLength(2);
  const { body } = await product.call<PageStages>('GET', `/api/pages/${failed[0]?.page}/stages`, { headers });
  expect(body.stages.find(({ stage }) => stage === 'draft')?.findings).toContainEqual({
    id: 'batch',
    detail: 'No answer came with the batch: 429: Too many tokens in this minute. It was asked for by itself.',
    parts: [],
  });
});

test('the first reading of a page by a second model and its first repair come from a batch as well', async () => {
  await set('/api/admin/models', 'PATCH', { stages: [{ stage: 'verify', endpointId: null, model: 'critic-model' }] });
  server.react(() => ({ content: '{"answer":"ready"}' }));
  await product.call('POST', '/api/admin/test-model?model=critic-model', { headers });
  server.calls.length = 0;
  const DOUBTED = 'Most harps like a quiet weekend best.';
  server.react((call) => {
    if (call.task === 'repair') return { content: JSON.stringify(NO_REPAIR) };
    if (call.task === 'verify') return { content: readingOf(call, DOUBTED) };
    const draft = JSON.parse(goodAnswer(call, 'brakes')) as { sections: { sentences: object[] }[] };
    draft.sections[0]?.sentences.push({ text: DOUBTED, evidence: ['general'] });
    return { content: JSON.stringify(draft) };
  });
  const ids = nextPages();
  await write(ids, 'first');
  await polls(3);
  const second = await write(ids, 'second');
  // Only what the rules pass is read.
  const awaiting = second.filter((one) => one.status === 'rejected' && one.reason.name === 'AwaitsBatch').length;
  expect(awaiting).toBeGreaterThan(0);
  expect((await statuses(ids)).filter((status) => status === 'writing')).toHaveLength(awaiting);
  const before = server.calls.length;
  await polls(3);
  await write(ids, 'third');
  // A repair waits once more.
  await polls(3);
  await write(ids, 'fourth');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  const askedBy = (task: string) => server.calls.filter((call) => call.task === task);
  expect(askedBy('page')).toHaveLength(4);
  expect(askedBy('verify').map(({ batch, body }) => [batch !== undefined, body.model])).toEqual(
    Array(awaiting).fill([true, 'critic-model']),
  );
  const repairs = server.calls.slice(before).filter(({ task }) => task === 'repair');
  expect(repairs.map(({ batch }) => batch !== undefined)).toEqual(Array(awaiting).fill(true));
  const estimated = await product.call<ModelEstimate>('GET', '/api/model-estimate?pages=200', { headers });
  expect(estimated.body.message).toContain('by batch calls');
  await set('/api/admin/models', 'PATCH', { stages: [{ stage: 'verify', endpointId: null, model: null }] });
});

test('a batch that was begun before a kill is found again and not begun twice', async () => {
  const ids = nextPages();
  await write(ids, 'first');
  await polls(1);
  const count = server.store.batches.size;
  await ctx.db.execute(sql`update model_batches set status = 'preparing', provider_id = null where status = 'running'`);
  await polls(3);
  expect(server.store.batches.size).toBe(count);
  expect(await lastBatch()).toMatchObject({ status: 'completed' });
  await write(ids, 'second');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  expect(drafts()).toHaveLength(4);
});

test.each([
  ['expires', 'expired', 2],
  ['is refused', 'failed', 4],
] as const)('the lines left of a batch that %s are asked for by plain calls', async (_name, outcome, plain) => {
  server.store.outcome = outcome;
  const ids = nextPages();
  await write(ids, 'first');
  await polls(3);
  expect(await lastBatch()).toMatchObject({ status: outcome });
  await write(ids, 'second');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  expect(drafts().filter(({ batch }) => batch === undefined)).toHaveLength(plain);
});

test('a provider that no longer takes batches, or never answers one, leaves plain calls', async () => {
  server.options.batch = false;
  const ids = nextPages();
  await write(ids, 'first');
  await polls(1);
  expect(await lastBatch()).toMatchObject({ status: 'failed' });
  server.options.batch = true;
  server.store.outcome = 'pending';
  const others = nextPages();
  await write(others, 'first');
  await polls(2);
  clock.advance(26 * 60 * 60 * 1000);
  await polls(1);
  const batch = await lastBatch();
  expect(batch).toMatchObject({ status: 'cancelled' });
  expect(server.store.batches.get(batch?.provider ?? '')?.status).toBe('cancelled');
  await write([...ids, ...others], 'second');
  expect((await statuses([...ids, ...others])).every(isWritten)).toBe(true);
  const { rows } = await ctx.db.execute<{ open: number }>(
    sql`select count(*)::integer as open from model_calls where status = 'running'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test('the setting keeps large farms at plain calls', async () => {
  // The day before ended the session.
  headers = await product.signIn('admin');
  expect((await set('/api/admin/models', 'PATCH', { useBatchCalls: false })).status).toBe(200);
  const ids = nextPages();
  await write(ids, 'first');
  expect((await statuses(ids)).every(isWritten)).toBe(true);
  expect(drafts()).toHaveLength(4);
});
