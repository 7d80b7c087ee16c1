import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { isFullForm, sampled } from '../../../../test/setup/full-form.ts';
import { failedGates, planFarm, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer, materialOf } from '../../../../test/setup/good-pages.ts';
import { apiError, startOpenAiServer, type Reaction } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { generatePlannedPage } from '../generation/planned-pages.usecases.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());

/** A product with a planned farm; `timeout` is the model timeout in seconds. */
const startWorld = async ({ timeout, count }: { timeout: string; count: number }) => {
  const product = await testProduct({
    environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model', OPENAI_TIMEOUT_SECONDS: timeout },
  });
  const microHubs = Array.from({ length: count }, (_, index) => `Harp Tuning ${index + 1}`).join(', ');
  const planned = await planFarm(product, { clientName: 'Northgate Works', microHubs });
  // The tests run the jobs themselves, a topic at a time.
  await product.ctx.db.execute(sql`delete from jobs.job where name = 'pages.generate'`);
  return { product, ...planned };
};

// The tests count calls, so the timeout is long; only the hanging server has a short one.
const startedProduct = await startWorld({ timeout: '30', count: 31 });
const shortTimeout = await startWorld({ timeout: '0.4', count: 1 });
const { product, headers } = startedProduct;

/** Generates the five pages of an unused topic concurrently, and answers those that a model is asked for. */
const generatePages = async (target = startedProduct) => {
  const ids = target.topics.shift();
  if (!ids) throw new Error('No topic is left: plan more.');
  await Promise.all(ids.map((pageId) => generatePlannedPage(target.product.ctx, { pageId, run: `test.${pageId}` })));
  const all = await target.product.call<Page[]>('GET', `/api/farms/${target.farmId}/pages`, {
    headers: target.headers,
  });
  // The page about cost has no price: no model is asked for it.
  const pages = all.body.filter(({ id, intent }) => ids.includes(id) && intent !== 'cost_factors');
  return { ids, pages, reasons: [...new Set(pages.map(({ quality }) => quality.checks[0]?.detail))] };
};

const ASKED_PAGES = 4;
/** A plan, the pages and one quiz. */
const NORMAL_CALLS = ASKED_PAGES + 2;

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

const always: [string, () => Reaction, RegExp][] = [
  [
    'a refused key',
    () => apiError(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }),
    /refused the key/,
  ],
  ['a forbidden model', () => apiError(403, { message: 'Not allowed' }), /does not allow/],
  [
    'an unknown model',
    () => apiError(404, { message: 'No such model', code: 'model_not_found' }),
    /does not know this model/,
  ],
  ['no credit', () => apiError(429, { message: 'quota', code: 'insufficient_quota' }), /no credit left/],
  ['a rate limit that lasts', () => apiError(429, { message: 'slow' }, { 'retry-after': '3600' }), /rate limit/],
  ['a rate limit at every call', () => apiError(429, { message: 'slow' }, { 'retry-after': '0' }), /rate limit/],
  ['a server that fails', () => ({ status: 500, body: '{}' }), /failed several times/],
  ['a gateway’s page', () => ({ status: 502, body: '<html><body>Bad gateway</body></html>' }), /failed several times/],
  ['HTML in place of JSON', () => ({ status: 200, body: '<!doctype html><title>Sign in</title>' }), /did not answer/],
  ['JSON of another API', () => ({ status: 200, body: '{"hello":"world"}' }), /did not answer as the OpenAI API/],
  ['half a JSON', () => ({ status: 200, body: '{"id":"x","choices":[{"mess' }), /did not answer|could not be reached/],
  ['ten megabytes', () => ({ status: 200, body: `{"x":"${'a'.repeat(10_000_000)}"}` }), /far more than a page/],
  ['a refusal', () => ({ refusal: 'I cannot help with that.' }), /refused to write/],
  ['a content filter', () => ({ content: '', finish: 'content_filter' }), /refused to write/],
  ['an answer cut every time', () => ({ content: '{"title":"Half', finish: 'length' }), /cut off twice/],
  ['words in place of JSON', () => ({ content: 'Sure! Here is your page.' }), /did not answer in the shape/],
  ['an empty object', () => ({ content: '{}' }), /did not answer in the shape/],
  ['a connection cut off', () => ({ hangUp: true }), /could not be reached/],
];

test.each(sampled(always, 3))(
  '%s: every page shows the reason within three times the normal calls',
  async (_name, reaction, reason) => {
    server.react(() => reaction());
    const { pages, reasons } = await generatePages();
    expect(pages.map(({ status }) => status)).toEqual(Array(ASKED_PAGES).fill('failed'));
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
    expect(server.calls.length).toBeLessThanOrEqual(3 * NORMAL_CALLS);
  },
);

test.runIf(isFullForm)('pages fail after their calls when a server hangs', async () => {
  server.react(() => ({ hang: true }));
  const { pages, reasons } = await generatePages(shortTimeout);
  expect(pages.every(({ status }) => status === 'failed')).toBe(true);
  expect(reasons[0]).toMatch(/within 0.4 seconds/);
  expect(server.calls.length).toBeLessThanOrEqual(3 * NORMAL_CALLS);
});

describe('a temporary or harmless fault', () => {
  const permanentFailures: [string, () => Reaction][] = [
    ['a rate limit', () => apiError(429, { message: 'slow' }, { 'retry-after': '0.1' })],
    ['a failure', () => ({ status: 503, body: '{}' })],
    ['a cut answer', () => ({ content: '{"title":"Half', finish: 'length' })],
    ['broken JSON', () => ({ content: '{"title": "x",' })],
    ['a cut connection', () => ({ hangUp: true })],
  ];

  test.each(permanentFailures)('%s at the first call of each page costs one more call', async (_name, reaction) => {
    const answered = new Set<string>();
    server.react((call) => {
      const key = call.task === 'page' ? materialOf(call).BRIEF.questionIsAbout : '';
      if (call.task === 'page' && !answered.has(key)) {
        answered.add(key);
        return reaction();
      }
      return { content: goodAnswer(call) };
    });
    const { pages } = await generatePages();
    expect(pages.every(({ status }) => status === 'published' || status === 'draft')).toBe(true);
    expect(server.calls.length).toBe(NORMAL_CALLS + ASKED_PAGES);
  });

  test('thoughts, fences and text around the JSON are removed', async () => {
    server.react((call, count) => {
      const json = goodAnswer(call);
      const wrapped = [`<think>Hm {"a":1}</think>${json}`, `\`\`\`json\n${json}\n\`\`\``, `Here it is: ${json} Enjoy!`];
      return { content: wrapped[count % 3] ?? json };
    });
    const { pages } = await generatePages();
    expect(pages.every(({ status }) => status !== 'failed')).toBe(true);
    expect(server.calls.length).toBe(NORMAL_CALLS);
  });
});

test('the schema is the strictest subset that all servers share', async () => {
  await generatePages();
  const schema = server.calls.find(({ task }) => task === 'page')?.body.response_format?.json_schema;
  expect(schema).toMatchObject({ strict: true });
  const text = JSON.stringify(schema);
  expect(text).not.toMatch(
    /"(?:minLength|maxLength|minimum|maximum|pattern|minItems|maxItems|format|default|\$schema)":/,
  );
  const objects: Record<string, unknown>[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'object') objects.push(node as Record<string, unknown>);
    Object.values(node).forEach(walk);
  };
  walk(schema?.schema);
  expect(objects.length).toBeGreaterThan(4);
  expect(objects.every(({ additionalProperties }) => additionalProperties === false)).toBe(true);
  expect(objects.map(({ required }) => required)).toEqual(
    objects.map(({ properties }) => Object.keys(properties as object)),
  );
});

test('a server without JSON schema gets later calls in JSON mode with the schema in the prompt', async () => {
  const plain = await startOpenAiServer();
  afterAll(() => plain.stop());
  plain.react((call) =>
    call.body.response_format?.type === 'json_schema'
      ? apiError(400, {
          message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported",
          param: 'response_format',
        })
      : call.body.temperature === undefined
        ? { content: goodAnswer(call) }
        : apiError(400, { message: "Unsupported value: 'temperature' does not support 0.6 with this model." }),
  );
  await product.call('POST', '/api/admin/settings', { headers, body: { openAiBaseUrl: plain.url } });
  const refused = await generatePages();
  expect(refused.reasons[0]).toMatch(/could not be reached/);
  expect(plain.calls).toHaveLength(0);
  await product.call('POST', '/api/admin/settings', { headers, body: { openAiBaseUrl: null } });
  server.react((call) =>
    call.body.response_format?.type === 'json_schema'
      ? apiError(400, { message: "'response_format' of type 'json_schema' is not supported" })
      : { content: goodAnswer(call) },
  );
  const { pages } = await generatePages();
  expect(pages.every(({ status }) => status !== 'failed')).toBe(true);
  const formats = server.calls.map(({ body }) => body.response_format?.type);
  expect(formats.slice(2).every((type) => type === 'json_object')).toBe(true);
  expect(server.calls.at(-1)?.body.messages[0]?.content).toContain('"additionalProperties":false');
});

test('a repeated job makes no further calls for a stored page', async () => {
  const { ids } = await generatePages();
  const before = server.calls.length;
  for (const pageId of ids) await generatePlannedPage(product.ctx, { pageId, run: 'again' });
  expect(server.calls).toHaveLength(before);
});

test('a lasting fault fails every page, and no job runs again', async () => {
  server.react(() => apiError(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }));
  const { pages } = await writeFarm(product, { clientName: 'Eastgate Works', microHubs: 'Harp Rinsing' });
  const asked = pages.filter(({ intent }) => intent !== 'cost_factors');
  expect(asked.map(({ status }) => status)).toEqual(Array(ASKED_PAGES).fill('failed'));
  // Each of the two pages with a quiz asks for it.
  expect(server.calls.length).toBeLessThanOrEqual(NORMAL_CALLS + 1);
  expect(await product.runJobs({ later: true })).toBe(0);
});

test('only failing parts are sent back with their findings', async () => {
  server.react((call) => {
    if (call.task !== 'page') {
      if (call.task === 'quiz') return { content: goodAnswer(call) };
      const none = {
        title: null,
        metaDescription: null,
        question: null,
        device: null,
        sections: [],
        client: null,
        link: null,
      };
      const answer = {
        text: 'Most chimneys need a look before the first cold night. A sweep clears what burns, checks the flue, and tells you what can wait until spring.',
        evidence: ['general'],
      };
      return { content: JSON.stringify({ ...none, answer }) };
    }
    const page = JSON.parse(goodAnswer(call)) as Record<string, unknown>;
    return { content: JSON.stringify({ ...page, answer: { text: 'Yes.', evidence: ['general'] } }) };
  });
  const { pages } = await generatePages();
  const repairs = server.calls.filter(({ task: repairCalls }) => repairCalls === 'repair');
  expect(repairs.length).toBeGreaterThan(0);
  expect(repairs[0]?.body.messages[1]?.content).toContain('G-17');
  expect(pages.every(({ body }) => body?.answer.text.startsWith('Most chimneys'))).toBe(true);
  expect(server.calls.length).toBeLessThanOrEqual(3 * NORMAL_CALLS);
  expect(pages.flatMap(failedGates)).toBeDefined();
});
