import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { planFarm, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer, materialOf } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { getLibrary } from './library.usecases.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call) }));
});

test('a question in staff’s wording reaches the model and stays the page’s question', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Northgate Works',
    industry: 'Home Services',
    microHubs: 'Gutter Cleaning',
  });
  server.calls.length = 0;
  server.react((call) => {
    const good = JSON.parse(goodAnswer(call)) as object;
    return { content: JSON.stringify({ ...good, title: 'x', question: 'Who else cleans gutters in Warwick, RI?' }) };
  });
  const question = 'How long does gutter cleaning take on a two storey house?';
  const body = { microHub: 'Gutter Cleaning', questions: [{ question, intent: 'duration' }] };
  expect((await product.call('POST', `/api/farms/${farmId}/questions`, { headers, body })).status).toBe(200);
  await product.runJobs();
  const stored = 'How long does gutter cleaning take on a two storey house in Warwick, RI?';
  const call = server.calls.find(({ task }) => task === 'page');
  expect(call && materialOf(call).BRIEF).toMatchObject({ askedExactly: stored });
  expect(call && materialOf(call).BRIEF).not.toHaveProperty('questionPattern');
  expect(call?.body.messages[0]?.content).not.toContain('two storey');
  const pages = (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;
  const page = pages.find(({ intent }) => intent === 'duration');
  expect(page?.body?.question).toBe(stored);
  expect(page?.title).not.toContain('Who else');
});

test('a topic’s own quiz is where urgency is the question; none is generated or taken from the library', async () => {
  const quiz = { ...getLibrary().packs.get('rodents')?.quiz, description: 'The hub’s own check of its trade.' };
  for (const microHubs of ['Harp Tuning', 'Plumbing']) {
    const { farmId, headers } = await planFarm(product, {
      clientName: `${microHubs} Works`,
      microHubs,
      writer: 'model',
    });
    await product.ctx.db.execute(
      sql`update topics set quiz = ${JSON.stringify(quiz)}::jsonb where farm_id = ${farmId}::integer`,
    );
    await product.runJobs();
    const pages = (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;
    const asked = pages.filter((page) => page.quiz !== null);
    expect(asked.map((page) => page.quiz?.description)).toEqual([quiz.description]);
    expect(asked.map(({ intent }) => intent).toSorted()).toEqual(['urgency']);
  }
  expect(server.calls.filter(({ task }) => task === 'quiz')).toHaveLength(0);
});
