import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer, type AskedCall } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import type { CriticAnswer } from './critic.rules.ts';

const server = await startOpenAiServer(['test-model', 'critic-model']);
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });

const sentencesOf = (call: AskedCall): { index: number; text: string }[] => {
  const user = call.body.messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(/<material>\n([\s\S]*)\n<\/material>/.exec(user)?.[1] ?? '{}').SENTENCES;
};

const results = (call: AskedCall, changes: Partial<CriticAnswer> = {}): string => {
  const answer: CriticAnswer = {
    sentences: sentencesOf(call).map(({ index }) => ({ index, result: 'entailed', source: 'general', why: '' })),
    answersQuestion: true,
    padding: [],
    wouldAdd: ['Say where the shut-off valve is.'],
    ...changes,
  };
  return JSON.stringify(answer);
};

// A topic outside the catalog: the pages are about nothing that a check of the service knows.
const FARM = { industry: 'Home Services', microHubs: 'Harp Tuning', questionsPerHub: 5 };
const criticOf = ({ quality }: Page) => quality.checks.find(({ id }) => id === 'G-94');
const modelsOf = (task: string): string[] =>
  server.calls.filter((call) => call.task === task).map(({ body }) => body.model);

beforeEach(async () => {
  server.calls.length = 0;
  const headers = await product.signIn('admin');
  const body = { stages: [{ stage: 'verify', endpointId: null, model: 'critic-model' }] };
  await product.call('PATCH', '/api/admin/models', { headers, body });
});

test('a second model reads the page; what it would add is told and the page is published', async () => {
  server.react((call) => ({ content: call.task === 'verify' ? results(call) : goodAnswer(call) }));
  const { pages } = await writeFarm(product, { clientName: 'Northgate Works', ...FARM });
  expect(new Set(modelsOf('verify'))).toEqual(new Set(['critic-model']));
  expect(modelsOf('page')).not.toContain('critic-model');
  const read = pages.filter((page) => criticOf(page));
  expect(read.length).toBeGreaterThan(2);
  for (const page of read) {
    expect(criticOf(page)).toMatchObject({ ok: true, detail: expect.stringContaining('shut-off valve') });
    expect(page.status).toBe('published');
  }
});

test('a contradicted part is written anew, and a page that stays at fault is a draft', async () => {
  server.react((call) => {
    if (call.task !== 'verify') return { content: goodAnswer(call, 'plumbing', 1) };
    const sentences = [{ index: 1, result: 'contradicted' as const, source: 'general', why: 'It says otherwise.' }];
    return { content: results(call, { sentences }) };
  });
  const { pages } = await writeFarm(product, { clientName: 'Southgate Works', ...FARM });
  expect(modelsOf('repair').length).toBeGreaterThan(0);
  const read = pages.filter((page) => criticOf(page));
  expect(read.length).toBeGreaterThan(2);
  for (const page of read) {
    expect(criticOf(page)).toMatchObject({ ok: false, parts: ['answer'] });
    expect(page.status).toBe('draft');
  }
});

test('a critic that answers nonsense holds no page back, and staff are told that it read nothing', async () => {
  server.react((call) => ({ content: call.task === 'verify' ? 'Looks fine to me!' : goodAnswer(call, 'brakes') }));
  const { pages } = await writeFarm(product, { clientName: 'Eastgate Works', ...FARM });
  const read = pages.filter((page) => criticOf(page));
  expect(read.length).toBeGreaterThan(2);
  for (const page of read) {
    expect(criticOf(page)).toMatchObject({ ok: true, detail: expect.stringContaining('read nothing') });
    expect(page.status).toBe('published');
  }
});
