import { expect, test } from 'vitest';
import type { AddQuestionsAnswer } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import type { CheckedQuestion } from '#shared/questions.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';

const product = await testProduct();
const { farmId, headers } = await writeFarm(product, { clientName: 'Acme Ants', microHubs: 'Ant Control' });
const microHub = 'Ant Control';

const check = async (questions: string[], intents?: (string | null)[]) =>
  (
    await product.call<CheckedQuestion[]>('POST', `/api/farms/${farmId}/questions/check`, {
      headers,
      body: { microHub, questions, ...(intents ? { intents } : {}) },
    })
  ).body;

test('pasted questions get intents, and a clash names the page that answers it', async () => {
  const found = await check([
    'How long does ant treatment take?\nHow much does ant control cost?\nHow long until the ants are gone?',
    'Ants everywhere and nothing helps',
  ]);
  expect(found.map(({ intent }) => intent)).toEqual(['duration', 'cost_factors', 'duration', null]);
  expect(found[0]).toMatchObject({ question: 'How long does ant treatment take in Warwick, RI?', clash: null });
  expect(found[1]?.clash).toContain('answers cost for Ant Control already');
  expect(found[1]?.pageId).toEqual(expect.any(Number));
  expect(found[2]?.clash).toContain('above asks for the same');
  expect(found[3]).toMatchObject({ clash: null, note: 'Choose what it asks for.' });
  expect((await check(['Ants everywhere and nothing helps'], ['recurrence']))[0]).toMatchObject({
    intent: 'recurrence',
    clash: null,
    note: null,
  });
});

test('a custom question gets a page with staff’s wording that passes the same gates', async () => {
  const body = { microHub, questions: [{ question: 'how long does ant treatment take', intent: 'duration' }] };
  const added = await product.call<AddQuestionsAnswer>('POST', `/api/farms/${farmId}/questions`, { headers, body });
  expect(added.body).toEqual({ newPagesCount: 1, totalPages: 6 });
  await product.runJobs();
  const pages = (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;
  const page = pages.find(({ intent }) => intent === 'duration');
  expect(page?.body?.question).toBe('How long does ant treatment take in Warwick, RI?');
  expect(page?.slug).toBe('long-does-ant-treatment-take-warwick-ri');
  expect(page && failedGates(page)).toEqual([]);
  expect(page?.isPublished).toBe(true);
});

test('a list with a clash is refused, and nothing is stored', async () => {
  const body = {
    microHub,
    questions: [
      { question: 'Do I need a permit for ant treatment?', intent: 'legal_permit' },
      { question: 'What does ant control cost?', intent: 'cost_factors' },
    ],
  };
  const refused = await product.call<{ issues: { path: string }[] }>('POST', `/api/farms/${farmId}/questions`, {
    headers,
    body,
  });
  expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, ['questions.1.question']]);
  expect((await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body).toHaveLength(6);

  const user = await product.signIn('user');
  expect((await product.call('POST', `/api/farms/${farmId}/questions`, { headers: user, body })).status).toBe(403);
  const elsewhere = { ...body, microHub: 'Nobody' };
  expect((await product.call('POST', `/api/farms/${farmId}/questions`, { headers, body: elsewhere })).status).toBe(404);
});
