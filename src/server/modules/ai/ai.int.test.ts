import { afterAll, beforeEach, expect, test } from 'vitest';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

const WITH_QUIZ: ReadonlySet<string> = new Set(['urgency', 'after_hours']);

test('a good model’s pages of a topic outside the library pass every gate and are published', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Northgate Chimney Works',
    industry: 'Home Services',
    microHubs: 'Harp Tuning',
    questionsPerHub: 20,
  });
  expect(pages).toHaveLength(20);
  // Nothing is known about the costs and times of a service outside the catalog.
  const reasons = pages.flatMap((page) =>
    failedGates(page)
      .slice(0, 1)
      .map((id) => `${page.intent} ${id}`),
  );
  expect(reasons).toEqual(['cost_factors needs_price', 'duration needs_time']);
  expect(pages.every((page) => (page.quiz !== null) === WITH_QUIZ.has(page.intent))).toBe(true);
  expect(pages.filter(({ status }) => status === 'published')).toHaveLength(18);
  expect(server.calls.filter(({ task }) => task === 'quiz')).toHaveLength(1);
  expect(server.calls.filter(({ task }) => task === 'plan')).toHaveLength(1);
  expect(server.calls).toHaveLength(20);
  const [page] = pages;
  const served = await product.call('GET', `/${page?.slug}`);
  expect(served.status).toBe(200);
  expect(served.text).toContain(page?.title);
});
