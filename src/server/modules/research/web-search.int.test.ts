import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { ResearchEstimate, ResearchRun } from '#shared/research.ts';
import { apiError } from '../../../../test/setup/openai-server.ts';
import type { AskedResponse } from '../../../../test/setup/openai-types.ts';
import { htmlPage, researchWorld } from '../../../../test/setup/research.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';

const HOST = 'www.dli.mn.gov';
const { product, model, search, site, editor, put, research, asked } = await researchWorld([HOST], {
  environment: { RAPIDAPI_KEY: '' },
});
const admin = await product.signIn('admin');
const prices = (input: number | null, output: number | null) =>
  product.call('POST', '/api/admin/settings', {
    headers: admin,
    body: { modelInputPrice: input, modelOutputPrice: output },
  });

const QUOTE = 'In Minnesota, a person must hold a plumber license to do plumbing work in a building.';
const PAGE = htmlPage('Plumbing licenses | Minnesota', `<p>${QUOTE}</p>`);
const rule = (statement: string, quote = QUOTE) => ({
  kind: 'rule',
  statement,
  quote,
  region: 'US-MN',
  values: null,
  job: null,
});
const cite = (...urls: string[]) => urls.map((url) => ({ url, title: 'Plumbing license' }));
const START = { service: 'plumbing-repair', state: 'MN' };
const estimate = async (clientId: number, query = '') =>
  (
    await product.call<ResearchEstimate>(
      'GET',
      `/api/research/estimate?clientId=${clientId}&service=plumbing-repair&state=MN${query}`,
      { headers: editor },
    )
  ).body;

beforeEach(() => {
  site.calls.length = 0;
  model.respond(() => ({ text: '', citations: [] }));
  model.react(() => ({ content: JSON.stringify({ items: [] }) }));
});

test('without a key and a web search nothing starts, and both ways are named', async () => {
  const clientId = await insertClientRow(product.ctx, { name: 'Nothing set up' });
  expect(await estimate(clientId)).toMatchObject({
    searchBy: 'provider',
    searchWays: [],
    refusal:
      'Nothing can search the web yet. Enter a key of RapidAPI in Admin Settings, or set a language model there whose connection test finds its web search.',
  });
  expect((await estimate(clientId, '&searchBy=model')).refusal).toMatch(
    /No connection test found a web search of reader/,
  );
  const body = { ...START, clientId };
  const started = await product.call('POST', '/api/research', { headers: editor, body });
  expect(started).toMatchObject({ status: 409, body: { code: 'research.refused' } });

  model.react(() => ({ content: '{"answer":"ready"}' }));
  await product.call('POST', '/api/admin/test-model', { headers: admin });
  expect(await estimate(clientId)).toMatchObject({
    searchBy: 'model',
    searchProvider: 'reader (web search)',
    searchWays: [{ by: 'model', name: 'reader (web search)' }],
    cost: { searches: null, model: null },
    refusal: null,
  });
});

test('cited addresses alone are taken, each search is one call, and pages are read and checked as ever', async () => {
  await prices(1, 10);
  const questions: AskedResponse[] = [];
  const url = put(HOST, '/plumbing', PAGE);
  model.respond((question) => {
    questions.push(question);
    // Its text names a page that it does not cite, and says what no page says.
    const text = 'See https://www.epa.gov/told. In Minnesota, no license is needed to do plumbing work.';
    return { text, citations: cite(`${url}?utm_source=openai`), usage: { input: 9000, output: 500 } };
  });
  model.react(() => ({
    content: JSON.stringify({ items: [rule('In Minnesota, a person must hold a plumber license.')] }),
  }));
  const run = await research();
  expect(questions).toHaveLength(5);
  expect(questions[0]).toMatchObject({ model: 'reader', tools: [{ type: 'web_search' }] });
  expect(questions[0]?.input).toContain('Minnesota plumbing license lookup');
  expect(search.calls).toHaveLength(0);
  expect(asked()).toEqual([`${HOST}/plumbing`]);
  expect(run).toMatchObject({
    status: 'done',
    searchBy: 'model',
    searchProvider: 'reader (web search)',
    proposed: 1,
    estimate: { searches: 0.25 },
    spent: { searches: 0.07 },
  });
  const { rows } = await product.ctx.db.execute<{ calls: number; cost: number }>(sql`
    select count(*)::integer as calls, sum(cost)::float8 as cost from model_calls
    where run like ${`research.${run.id}.search.%`} and stage = 'research' and status = 'answered'`);
  expect(rows).toEqual([{ calls: 5, cost: 0.07 }]);
  const found = (
    await product.call<EvidenceItem[]>('GET', `/api/evidence?research=${run.id}`, { headers: editor })
  ).body.map(({ statement }) => statement);
  expect(found).toEqual(['In Minnesota, a person must hold a plumber license.']);
  const other = await product.call('GET', `/api/evidence?research=${run.id + 1}`, { headers: editor });
  expect(other.body).toEqual([]);
});

test('addresses that a model was talked into are not asked', async () => {
  const url = put(HOST, '/good', PAGE);
  model.respond(() => ({
    text: '',
    citations: cite(
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest/meta-data',
      'http://localhost/admin',
      'http://[::1]/',
      'https://user:secret@www.epa.gov/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'not an address',
      'https://www.facebook.com/plumber',
      'https://acme-plumbing.example/license',
      'https://dol.wi.gov/plumbing',
      url,
    ),
  }));
  const run = await research();
  expect(run.pages.map((page) => page.url)).toEqual([url]);
  expect(asked()).toEqual([`${HOST}/good`]);
});

test('nothing counts of an answer without a search', async () => {
  model.respond(() => ({ text: '', citations: cite(put(HOST, '/remembered', PAGE)), hasSearched: false }));
  const run = await research();
  expect(run).toMatchObject({ status: 'done', pages: [] });
  expect(run.reason).toMatch(/found no page/);
});

test.each([
  { name: 'a refusal', reaction: apiError(400, { message: 'Unknown tool' }), calls: 1, spent: 0 },
  { name: 'a refused key', reaction: apiError(401, { message: 'Incorrect API key' }), calls: 1, spent: 0 },
  { name: 'a gateway’s page', reaction: { status: 200, body: '<html>Sorry</html>' }, calls: 5, spent: 0.25 },
  {
    name: 'a search that was cut short',
    reaction: { text: '', citations: [], isCut: true, usage: { input: 9000, output: 4000 } },
    calls: 5,
    spent: 0.245,
  },
  { name: 'another shape', reaction: { status: 200, body: '{"output":"none"}' }, calls: 5, spent: 0.25 },
])('$name ends the run with its reason', async ({ reaction, calls, spent }) => {
  const before = model.requests.length;
  model.respond(() => reaction);
  const run = await research();
  expect(run).toMatchObject({ status: 'failed', pages: [], spent: { searches: spent } });
  expect(run.reason).toBeTruthy();
  expect(model.requests.slice(before).filter((one) => one === 'POST /v1/responses')).toHaveLength(calls);
});

test('the client’s model budget holds before and while it searches', async () => {
  const clientId = await insertClientRow(product.ctx, { name: 'Small budget' });
  const setBudget = (monthlyBudget: number) =>
    product.call('PATCH', `/api/clients/${clientId}/model-budget`, { headers: admin, body: { monthlyBudget } });
  await setBudget(0.01);
  expect((await estimate(clientId)).refusal).toMatch(/model budget of this month does not hold this/);
  await setBudget(5);
  const started = await product.call<ResearchRun>('POST', '/api/research', {
    headers: editor,
    body: { ...START, clientId },
  });
  expect(started.status).toBe(202);
  await setBudget(0.06);
  const before = model.requests.length;
  model.respond(() => ({ text: '', citations: [], usage: { input: 10_000, output: 1000 } }));
  await product.runJobs();
  const run = (await product.call<ResearchRun>('GET', `/api/research/${started.body.id}`, { headers: editor })).body;
  expect(run.spent.searches).toBe(0.02);
  expect(run.searches.map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'failed', 'failed']);
  expect(run.reason).toMatch(/The model budget of .* is used up/);
  expect(model.requests.length - before).toBe(1);
});

test('with a key the provider searches, and staff may choose the model', async () => {
  await product.call('POST', '/api/admin/settings', { headers: admin, body: { rapidApiKey: 'rapid-test-key' } });
  const clientId = await insertClientRow(product.ctx, { name: 'Both' });
  expect(await estimate(clientId)).toMatchObject({
    searchBy: 'provider',
    searchProvider: 'RapidAPI',
    searchWays: [{ by: 'provider' }, { by: 'model' }],
  });
  expect(await estimate(clientId, '&searchBy=model')).toMatchObject({ searchBy: 'model', refusal: null });
  const url = put(HOST, '/chosen', PAGE);
  model.respond(() => ({ text: '', citations: cite(url) }));
  const run = await research({ searchBy: 'model' });
  expect(run).toMatchObject({ searchBy: 'model', pages: [{ url }] });
  expect(search.calls).toHaveLength(0);
});
