import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageNeeds, PortalQuestion } from '#shared/client-questions.ts';
import type { Page } from '#shared/pages.ts';
import type { PageVersion } from '#shared/review.ts';
import { failCheck } from '../../../../test/setup/audited-rows.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { apiError, startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const { ctx } = product;

let headers: Record<string, string>;
let portal: Record<string, string>;
let clientId: number;
let farmId: number;
let pages: Page[];
const asked = (task: string) => server.calls.filter((call) => call.task === task);

const answerFor = async (pageId: number, text: string, kind = 'price'): Promise<void> => {
  const questioned = await product.call<PageNeeds>('POST', `/api/pages/${pageId}/questions`, {
    headers,
    body: { kind },
  });
  expect(questioned.status, questioned.text).toBe(201);
  const { body } = await product.call<PortalQuestion[]>('GET', '/api/client/questions', { headers: portal });
  const open = body.find(({ state }) => state === 'asked');
  server.calls.length = 0;
  const answered = await product.call('POST', `/api/client/questions/${open?.id ?? 0}`, {
    headers: portal,
    body: { text },
  });
  expect(answered.status, answered.text).toBe(200);
  await product.runJobs({ tolerant: true });
};
const pageNow = async (id: number): Promise<Page> => {
  const { body } = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  const page = body.find((one) => one.id === id);
  if (!page) throw new Error('The page is gone.');
  return page;
};
const lastReason = async (id: number): Promise<string | undefined> => {
  const { body } = await product.call<PageVersion[]>('GET', `/api/pages/${id}/versions`, { headers });
  return body[0]?.reason;
};

beforeAll(async () => {
  server.react((call) => ({ content: goodAnswer(call, 'termites') }));
  const farm = await writeFarm(product, {
    clientName: 'Filled Pest',
    microHubs: 'Termites',
    questionsPerHub: 15,
    writer: 'model',
  });
  ({ headers, farmId, pages } = farm);
  clientId = (await product.call<{ clientId: number }>('GET', `/api/farms/${farmId}`, { headers })).body.clientId;
  const body = { clientUsername: 'filled', clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, { headers, body });
  portal = await product.signInToPortal('filled');
});

const PRICE = 'Termite treatment costs $450 to $1,200.';
const pageOf = (intent: string): Page => {
  const page = pages.find((one) => one.intent === intent);
  if (!page) throw new Error(`No page asks for ${intent}.`);
  return page;
};

test('a model’s draft is written anew from the client’s answer, with the hub’s plan as it was', async () => {
  const { id, version } = pageOf('cost_factors');
  expect(
    (await product.call<{ working: { writer: string } }>('GET', `/api/pages/${id}`, { headers })).body.working.writer,
  ).toBe('model:test-model');
  await failCheck(ctx, { pageId: id, clientId, check: 'G-80' });
  server.react((call) => {
    const good = goodAnswer(call, 'termites');
    if (call.task !== 'page') return { content: good };
    const page = JSON.parse(good) as { client: { heading: string; sentences: object[] } };
    const told = { text: PRICE, evidence: ['client:statement.1'] };
    return { content: JSON.stringify({ ...page, client: { ...page.client, sentences: [told] } }) };
  });
  await answerFor(id, PRICE);
  expect(asked('plan')).toEqual([]);
  expect(asked('page')).toHaveLength(1);
  expect(JSON.stringify(asked('page')[0]?.body)).toContain(PRICE);
  const page = await pageNow(id);
  expect(page.version).toBeGreaterThan(version);
  expect(await lastReason(id)).toBe('regenerated');
  expect(failedGates(page)).toEqual([]);
  expect(page.status).toBe('published');
});

test('it gets the client’s sentence where the model gives no text', async () => {
  const { id } = pageOf('duration');
  await failCheck(ctx, { pageId: id, clientId, check: 'G-81' });
  server.react(() => apiError(401, { message: 'Incorrect API key' }));
  await answerFor(id, 'A small house takes about two hours.', 'time');
  expect(await lastReason(id)).toBe('refreshed');
  const detail = await product.call<{ working: object }>('GET', `/api/pages/${id}`, { headers });
  expect(JSON.stringify(detail.body.working)).toContain('about two hours');
});
