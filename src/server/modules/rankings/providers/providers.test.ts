import { afterAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { RANK_PROVIDERS, type RankProviderId } from '#shared/rank-providers.ts';
import { startSearchServer, type SearchReaction } from '../../../../../test/setup/search-server.ts';
import type { RankSearch } from './providers.types.ts';
import { PROVIDERS, fetchResultsPage } from './providers.usecases.ts';

const server = await startSearchServer();
afterAll(() => server.stop());

const outbound = createOutbound({ allow: [] });
const ctx = { outbound, clock: { now: () => new Date('2026-03-01T12:00:00Z') } } as Ctx;
const KEY = 'login@example.com:secret-key-1';

const SEARCH: RankSearch = {
  query: 'termite cost 100%',
  place: { city: 'Warwick', state: 'Rhode Island' },
  device: 'mobile',
  language: 'en',
  depth: 50,
  page: 1,
};

const fetchPage = (
  id: RankProviderId,
  { search = {}, timeoutMs }: { search?: Partial<RankSearch>; timeoutMs?: number } = {},
) =>
  fetchResultsPage(ctx, {
    provider: PROVIDERS[id],
    search: { ...SEARCH, ...search },
    access: { key: KEY, baseUrl: server.url },
    allow: [{ host: '127.0.0.1', port: server.port }],
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

const respond = (reaction: SearchReaction): void => server.react(() => reaction);
const FIRST = { title: 'Termite cost', url: 'https://one.example/cost', host: 'one.example' };
const SECOND = { title: 'Prices', url: 'https://two.example/', host: 'two.example' };

const QUESTIONS = ['How much does a visit cost?', 'How long does it take?'];

/** The two results above, and the questions, in each provider's documented format. */
const answers: Record<RankProviderId, (results: { title: string; url?: string }[]) => unknown> = {
  rapidapi: (results) => ({
    search_term: SEARCH.query,
    knowledge_panel: null,
    results: results.map((result, index) => ({ position: index + 1, description: '', ...result })),
    related_keywords: null,
  }),
  serper: (results) => ({
    searchParameters: { q: SEARCH.query, type: 'search', engine: 'google' },
    organic: results.map(({ title, url }, index) => ({ title, link: url, snippet: '', position: index + 1 })),
    peopleAlsoAsk: QUESTIONS.map((question) => ({
      question,
      snippet: '',
      title: 'A page',
      link: 'https://a.example/',
    })),
    credits: 1,
  }),
  serpapi: (results) => ({
    search_metadata: { id: '1', status: 'Success' },
    search_information: { organic_results_state: 'Results for exact spelling' },
    organic_results: results.map(({ title, url }, index) => ({ position: index + 1, title, link: url })),
    related_questions: QUESTIONS.map((question) => ({ question, type: 'featured_snippet', snippet: '' })),
  }),
  dataforseo: (results) => ({
    version: '0.1',
    status_code: 20_000,
    tasks: [
      {
        status_code: 20_000,
        cost: 0.008,
        result: [
          {
            items: [
              { type: 'paid', title: 'An advertisement', url: 'https://paid.example/', rank_group: 1 },
              ...results.map((result, index) => ({ type: 'organic', rank_group: index + 1, ...result })),
              {
                type: 'people_also_ask',
                rank_group: 1,
                items: QUESTIONS.map((title) => ({ type: 'people_also_ask_element', title, seed_question: null })),
              },
              { type: 'knowledge_graph', title: 'A place', items: [{ type: 'row', text: null }, 'nonsense'] },
            ],
          },
        ],
      },
    ],
  }),
};

describe.each(RANK_PROVIDERS)('%s', (id) => {
  const good = answers[id];

  test('gives the organic results in their order', async () => {
    respond({ body: good([FIRST, SECOND]) });
    expect(await fetchPage(id)).toMatchObject({ page: { results: [FIRST, SECOND] } });
  });

  test('gives what people also ask, where the provider says it', async () => {
    respond({ body: good([FIRST, SECOND]) });
    const answer = await fetchPage(id);
    expect('page' in answer && answer.page.questions).toEqual(id === 'rapidapi' ? [] : QUESTIONS);
  });

  test('a result without an address keeps its place', async () => {
    respond({ body: good([{ title: 'A box' }, SECOND]) });
    expect(await fetchPage(id)).toMatchObject({ page: { results: [{ title: 'A box', url: '', host: '' }, SECOND] } });
  });

  test.each<[string, SearchReaction, object]>([
    ['a wrong key', { status: 401, body: { message: 'Invalid API key' } }, { fault: 'key' }],
    ['an expired key', { status: 403, body: { message: 'You are not subscribed' } }, { fault: 'key' }],
    [
      'too many calls',
      { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '30' } },
      { fault: 'rate', retryAfterSeconds: 30 },
    ],
    ['no money', { status: 402, body: { message: 'Payment required' } }, { fault: 'quota' }],
    ['a failure of its own', { status: 503, body: 'Service Unavailable' }, { fault: 'server' }],
    ['a refusal', { status: 422, body: { error: 'no such place' } }, { fault: 'rejected' }],
    ['a bad gateway', { status: 502, body: '<html>Bad Gateway</html>' }, { fault: 'server' }],
    [
      'a way elsewhere',
      { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } },
      { fault: 'rejected' },
    ],
    ['HTML', { body: '<!doctype html><title>Sign in</title>' }, { fault: 'garbled' }],
    ['an empty object', { body: {} }, { fault: 'garbled' }],
    ['a list', { body: [] }, { fault: 'garbled' }],
    ['null', { body: null }, { fault: 'garbled' }],
    ['no result at all', { body: good([]) }, { fault: 'garbled' }],
    ['results without addresses', { body: good([{ title: 'A' }, { title: 'B' }]) }, { fault: 'garbled' }],
    ['half an answer', { cut: true }, { fault: 'garbled' }],
  ])('answering with %s measured nothing', async (_name, reaction, failure) => {
    respond(reaction);
    expect(await fetchPage(id)).toMatchObject({ failure });
  });

  test('stores the results of a page that is not full', async () => {
    respond({ body: good([FIRST]) });
    expect(await fetchPage(id, { search: { page: PROVIDERS[id].pages(50) } })).toMatchObject({
      page: { results: [FIRST] },
    });
  });

  test('that does not answer in time measures nothing, and reports nothing about the key', async () => {
    respond({ hang: true });
    const answer = await fetchPage(id, { timeoutMs: 150 });
    expect(answer).toMatchObject({ failure: { fault: 'timeout', reason: expect.not.stringContaining('secret') } });
  });
});

test('a call whose connection never opened reached nobody, however long it waited', async () => {
  const unreachable = createOutbound({ allow: [], resolve: () => new Promise(() => {}) });
  const answer = await fetchResultsPage(
    { ...ctx, outbound: unreachable },
    {
      provider: PROVIDERS.serper,
      search: SEARCH,
      access: { key: KEY, baseUrl: 'https://provider.example' },
      timeoutMs: 100,
      allow: [],
    },
  );
  expect(answer).toMatchObject({ failure: { fault: 'unreachable' } });
});

test.each(RANK_PROVIDERS.filter((id) => PROVIDERS[id].pages(50) > 1))(
  'an empty page behind the first of %s ends the results',
  async (id) => {
    respond({ body: answers[id]([]) });
    expect(await fetchPage(id, { search: { page: 2 } })).toMatchObject({ page: { results: [], isLast: true } });
  },
);

test('RapidAPI gets one request for the full depth, with its own headers', async () => {
  respond({ body: answers.rapidapi([FIRST]) });
  expect(await fetchPage('rapidapi')).toMatchObject({ page: { isLast: true } });
  const [call] = server.calls;
  expect(call?.headers).toMatchObject({ 'x-rapidapi-key': KEY, 'x-rapidapi-host': `127.0.0.1:${server.port}` });
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({ query: SEARCH.query, limit: '50' });
});

test('RapidAPI may be behind a proxy, and gets its own host name then', async () => {
  respond({ body: answers.rapidapi([FIRST]) });
  await fetchResultsPage(ctx, {
    provider: PROVIDERS.rapidapi,
    search: SEARCH,
    access: { key: KEY, baseUrl: server.url, host: 'google-search74.p.rapidapi.com' },
    allow: [{ host: '127.0.0.1', port: server.port }],
  });
  expect(server.calls[0]?.headers['x-rapidapi-host']).toBe('google-search74.p.rapidapi.com');
});

test('a plan that is used up is no rate limit', async () => {
  respond({ status: 429, body: { message: 'You have exceeded the MONTHLY quota for Requests on your current plan' } });
  expect(await fetchPage('rapidapi')).toMatchObject({ failure: { fault: 'quota' } });
  respond({ status: 400, body: { message: 'Not enough credits' } });
  expect(await fetchPage('serper')).toMatchObject({ failure: { fault: 'quota' } });
  respond({ status: 429, body: { error: 'Your account has run out of searches.' } });
  expect(await fetchPage('serpapi')).toMatchObject({ failure: { fault: 'quota' } });
  respond({ body: { status_code: 20_000, tasks: [{ status_code: 40_210, cost: 0, result: null }] } });
  expect(await fetchPage('dataforseo')).toMatchObject({ failure: { fault: 'quota' } });
});

test('Serper is requested page by page, with the location', async () => {
  respond({ body: answers.serper([FIRST]) });
  expect(await fetchPage('serper', { search: { page: 3 } })).toMatchObject({ page: { isLast: false } });
  const [call] = server.calls;
  expect(call).toMatchObject({ method: 'POST', headers: { 'x-api-key': KEY } });
  expect(call?.body).toMatchObject({
    q: SEARCH.query,
    page: 3,
    num: 10,
    location: 'Warwick, Rhode Island, United States',
  });
  expect(PROVIDERS.serper.pages(50)).toBe(5);
  respond({ body: answers.serper([]) });
  expect(await fetchPage('serper', { search: { page: 3 } })).toEqual({
    page: { results: [], questions: QUESTIONS, isLast: true, costMicros: null },
  });
});

test('SerpApi is requested by the offset of a page, and its explicit empty search is a measurement', async () => {
  respond({ body: answers.serpapi([FIRST]) });
  await fetchPage('serpapi', { search: { page: 2 } });
  expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toMatchObject({
    engine: 'google',
    q: SEARCH.query,
    start: '10',
    device: 'mobile',
    api_key: KEY,
  });
  const error = "Google hasn't returned any results for this query.";
  respond({ body: { search_metadata: { status: 'Success' }, error } });
  expect(await fetchPage('serpapi')).toMatchObject({ page: { results: [], isLast: true } });
  respond({ body: { search_metadata: { status: 'Error' }, error: 'We could not get valid results.' } });
  expect(await fetchPage('serpapi')).toMatchObject({ failure: { fault: 'server' } });
  respond({ body: { search_metadata: { status: 'Processing' } } });
  expect(await fetchPage('serpapi')).toMatchObject({ failure: { fault: 'server' } });
});

test('DataForSEO says what it charged, and its refusals come with 200', async () => {
  respond({ body: answers.dataforseo([FIRST]) });
  expect(await fetchPage('dataforseo')).toMatchObject({ page: { isLast: true, costMicros: 8000 } });
  const [call] = server.calls;
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from(KEY).toString('base64')}`);
  expect(call?.body).toEqual([
    {
      keyword: 'termite cost 100%25',
      location_name: 'Warwick,Rhode Island,United States',
      language_code: 'en',
      device: 'mobile',
      depth: 50,
    },
  ]);
  expect(PROVIDERS.dataforseo.priceMicros(50)).toBe(8000);
  for (const [code, fault] of [
    [40_100, 'key'],
    [40_202, 'rate'],
    [40_501, 'rejected'],
    [40_101, 'server'],
    [50_000, 'server'],
  ] as const) {
    respond({ body: { status_code: 20_000, tasks: [{ status_code: code, result: null }] } });
    expect(await fetchPage('dataforseo'), String(code)).toMatchObject({ failure: { fault } });
    respond({ body: { status_code: code, tasks: null } });
    expect(await fetchPage('dataforseo'), String(code)).toMatchObject({ failure: { fault } });
  }
  respond({ body: { status_code: 20_000, tasks: [{ status_code: 40_102, cost: 0.002, result: null }] } });
  expect(await fetchPage('dataforseo')).toEqual({
    page: { results: [], questions: [], isLast: true, costMicros: 2000 },
  });
});

test('a private address that the operator did not set is not requested', async () => {
  const { url } = server;
  const answer = await fetchResultsPage(ctx, {
    provider: PROVIDERS.serper,
    search: SEARCH,
    access: { key: KEY, baseUrl: url },
    allow: [],
  });
  expect(answer).toMatchObject({ failure: { fault: 'unreachable' } });
});
