import { afterAll, expect, test } from 'vitest';
import type { FarmPlan } from '#shared/farm-plans.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const headers = await product.signIn('admin');
server.react((call) => ({ content: goodAnswer(call, 'plumbing') }));

const planned = async (body: object) => {
  const more = { location: 'Warwick, RI', domainPrefix: 'planned', questionsPerHub: 5, writer: 'model', ...body };
  return (await product.call<FarmPlan>('POST', '/api/farms/plan', { headers, body: more })).body;
};

test('a service that the catalog does not have is written from general knowledge, and its pages say so', async () => {
  const order = {
    clientName: 'Northgate Harps',
    industry: 'Music Lessons',
    microHubs: 'Harp Tuning',
    writer: 'model' as const,
  };
  const plan = await planned(order);
  const { farmId, pages } = await writeFarm(product, order);
  const published = pages.filter(({ isPublished }) => isPublished);
  // Cost and time have no source, which the preview says as well.
  expect([plan.hubs[0]?.match, plan.publishable]).toEqual(['unknown', published.length]);
  expect(published.length).toBeGreaterThan(2);
  const [page] = published;
  const shown = await product.app.inject({ url: `/f/${farmId}/${page?.slug}`, headers: { host: 'localhost:3000' } });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('It names no outside source: its advice is general knowledge.');
});

test('one about law, medicine or money has nothing official to stand on: nothing is asked for it', async () => {
  const order = {
    clientName: 'Cole Salvage',
    industry: 'Maritime Law',
    microHubs: 'Ship Salvage',
    writer: 'model' as const,
  };
  const plan = await planned(order);
  expect(plan.publishable).toBe(0);
  expect(plan.hubs[0]).toMatchObject({
    match: 'unknown',
    reasons: [{ code: 'needs_evidence', pages: 5, message: expect.stringContaining('name one of its services') }],
    ways: [],
  });
  server.calls.length = 0;
  const { pages } = await writeFarm(product, order);
  expect(pages.map(({ status }) => status)).toEqual(Array(5).fill('draft'));
  expect(pages.map(({ quality }) => quality.checks[0])).toEqual(
    Array(5).fill(
      expect.objectContaining({ id: 'needs_evidence', detail: expect.stringContaining('no service of this name') }),
    ),
  );
  expect(server.calls).toEqual([]);
});
