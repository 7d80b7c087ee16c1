import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { failedGates, planFarm, type FarmOrder } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer, type AskedCall } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const headers = await product.signIn('admin');

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

const pagesOf = async (farmId: number): Promise<Page[]> =>
  (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;

const generateFarm = async (farmInput: FarmOrder): Promise<{ farmId: number; pages: Page[] }> => {
  const { farmId } = await planFarm(product, { industry: 'Home Services', ...farmInput });
  await product.runJobs();
  return { farmId, pages: await pagesOf(farmId) };
};

const userText = ({ body }: AskedCall): string => body.messages[1]?.content ?? '';
const isRewrite = (call: AskedCall): boolean => userText(call).includes('\nAnother page says nearly the same');

test('a model’s page that repeats another client’s page is rewritten with other evidence', async () => {
  const first = await generateFarm({ clientName: 'Northgate Plumbing', microHubs: 'Plumbing', writer: 'model' });
  expect(first.pages.flatMap(failedGates)).toEqual([]);
  server.react((call) => ({ content: goodAnswer(call, 'plumbing', isRewrite(call) ? 1 : 0) }));
  const second = await generateFarm({ clientName: 'Southgate Plumbing', microHubs: 'Plumbing', writer: 'model' });
  const rewrites = server.calls.filter(isRewrite);
  expect(rewrites).toHaveLength(5);
  expect(rewrites.map(userText).join('')).toMatch(/did not use yet: .*source:.*Do not rephrase/);
  expect(second.pages.flatMap((page) => failedGates(page).map((id) => `${page.intent} ${id}`))).toEqual([]);
  expect(second.pages.every(({ status }) => status === 'published')).toBe(true);
  const answers = new Set(first.pages.map(({ body }) => body?.answer.text.replaceAll('Northgate', 'Southgate')));
  expect(second.pages.filter(({ body }) => answers.has(body?.answer.text))).toEqual([]);
});

test('a library page that repeats another page uses another library text', async () => {
  const farmInput = { microHubs: 'Termites', industry: 'Pest Control', writer: 'library' as const };
  const first = await generateFarm({ ...farmInput, clientName: 'Eastgate Pest' });
  const { farmId, topics } = await planFarm(product, { ...farmInput, clientName: 'Westgate Pest' });
  await product.ctx.db.execute(sql`
    update pages set variant = other.variant, title = other.title, meta_description = other.meta_description
    from pages other where pages.farm_id = ${farmId}::integer and other.farm_id = ${first.farmId}::integer
      and other.intent = pages.intent`);
  await product.runJobs();
  const pages = await pagesOf(farmId);
  expect(pages).toHaveLength(topics.flat().length);
  expect(pages.flatMap((page) => failedGates(page).map((id) => `${page.intent} ${id}`))).toEqual([]);
  const { rows } = await product.ctx.db.execute<{ same: number }>(sql`
    select count(*)::integer as same from pages one join pages other using (intent, variant)
    where one.farm_id = ${farmId}::integer and other.farm_id = ${first.farmId}::integer`);
  expect(rows[0]?.same).toBe(0);
});

test('a regenerated page is fixed like a first one and has its own limit of calls', async () => {
  const { pages } = await generateFarm({
    clientName: 'Hillgate Harps',
    microHubs: 'Harp Tuning',
    writer: 'model',
  });
  const [page] = pages;
  if (!page) throw new Error('The farm has no page.');
  server.calls.length = 0;
  server.react((call) => {
    const none = { title: null, metaDescription: null, question: null, device: null, client: null, link: null };
    const good = JSON.parse(goodAnswer(call, 'ants')) as { answer: object };
    if (call.task === 'repair') return { content: JSON.stringify({ ...none, sections: [], answer: good.answer }) };
    return { content: JSON.stringify({ ...good, answer: { text: 'Yes.', evidence: ['general'] } }) };
  });
  const { version } = (await product.call<PageDetail>('GET', `/api/pages/${page.id}`, { headers })).body;
  const rewrites = await product.call('POST', `/api/pages/${page.id}/regenerate`, {
    headers,
    body: { baseVersion: version },
  });
  expect(rewrites.status, rewrites.text).toBe(200);
  await product.runJobs();
  const after = (await product.call<PageDetail>('GET', `/api/pages/${page.id}`, { headers })).body;
  expect(after.version).toBe(version + 1);
  expect(after.working?.body.answer.text).not.toBe('Yes.');
  expect(after.working?.quality.passed).toBe(true);
  expect(server.calls.map(({ task }) => task)).toEqual(['page', 'repair']);
  const { rows } = await product.ctx.db.execute<{ run: string; calls: number }>(
    sql`select run, count(*)::integer as calls from model_calls where page_id = ${page.id}::integer group by run order by min(id)`,
  );
  expect(rows.map(({ calls }) => calls)).toEqual([1, 2]);
  expect(rows[1]?.run).toMatch(/^regenerate\./);
});
