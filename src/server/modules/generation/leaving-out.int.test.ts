import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PageStages } from '#shared/page-stages.ts';
import type { Page } from '#shared/pages.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer, materialOf } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer, type AskedCall } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer(['test-model', 'critic-model']);
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const headers = await product.signIn('admin');

const FALSE_CLAIM = 'Landlords must pay for the work in every rented home.';
const NEXT = 'They also pay for the parts.';
/** Three hubs outside the catalog, so that the pages of one test are not like those of another. */
const HUBS = ['plumbing', 'brakes', 'ants'] as const;
const orderOf = (clientName: string) => ({
  microHubs: 'Harp Tuning',
  industry: 'Home Services',
  writer: 'model' as const,
  clientName,
});

interface Draft {
  sections: { sentences: { text: string; evidence: string[] }[] }[];
}

const NOTHING = {
  title: null,
  metaDescription: null,
  question: null,
  answer: null,
  device: null,
  client: null,
  link: null,
};
/** A model that mends nothing. */
const answerOf = (
  call: AskedCall,
  hub: (typeof HUBS)[number],
  change: (draft: Draft) => void = () => undefined,
): string => {
  if (call.task === 'repair') return JSON.stringify({ ...NOTHING, sections: [] });
  const answer = goodAnswer(call, hub);
  if (call.task !== 'page') return answer;
  const draft = JSON.parse(answer) as Draft;
  change(draft);
  return JSON.stringify(draft);
};
const general = (...texts: string[]) => texts.map((text) => ({ text, evidence: ['general'] }));
const textOf = ({ body }: Page): string => JSON.stringify(body);
const stagesOf = async ({ id }: Page) =>
  (await product.call<PageStages>('GET', `/api/pages/${id}/stages`, { headers })).body.stages;

beforeEach(() => {
  server.calls.length = 0;
});

test('a sentence that no repair mends is left out with the next that speaks of it, and the page is published', async () => {
  server.react((call) => ({
    content: answerOf(call, 'plumbing', ({ sections }) =>
      sections[0]?.sentences.splice(1, 0, ...general(FALSE_CLAIM, NEXT)),
    ),
  }));
  const { pages } = await writeFarm(product, orderOf('Careful Harps'));
  const drafted = pages.filter(({ quality }) => quality.checks.every(({ id }) => !id.startsWith('needs_')));
  expect(drafted.length).toBeGreaterThan(2);
  for (const page of drafted) {
    expect(failedGates(page)).toEqual([]);
    expect(page.status).toBe('published');
    expect(textOf(page)).not.toContain(FALSE_CLAIM);
    expect(textOf(page)).not.toContain(NEXT);
  }
  const [page] = drafted;
  const last = (await stagesOf(page!)).at(-1);
  expect(last).toMatchObject({ stage: 'repair', model: null, calls: 0, state: 'answered', given: [] });
  expect(last?.outcome).toEqual([{ label: 'Left out, since no repair mended it', text: FALSE_CLAIM }]);
});

test('a page that rests on such sentences stays a draft and names them', async () => {
  const claims = Array.from({ length: 12 }, (_, index) => `Landlords must pay ${'well '.repeat(index)}for the work.`);
  server.react((call) => ({
    content: answerOf(call, 'brakes', ({ sections }) => sections[0]?.sentences.push(...general(...claims))),
  }));
  const { pages } = await writeFarm(product, orderOf('Careless Harps'));
  const drafted = pages.filter(({ quality }) => quality.checks.every(({ id }) => !id.startsWith('needs_')));
  expect(drafted.length).toBeGreaterThan(2);
  for (const page of drafted) {
    expect(page.status).toBe('draft');
    expect(page.quality.checks.find(({ id }) => id === 'G-88')?.detail).toContain('Landlords must pay for the work.');
    expect(textOf(page)).toContain(claims[11]);
  }
});

test('what the second reader refuses to the end is left out as well, without another reading', async () => {
  const body = { stages: [{ stage: 'verify', endpointId: null, model: 'critic-model' }] };
  await product.call('PATCH', '/api/admin/models', { headers, body });
  const DOUBTED = 'Most drains like a quiet weekend best.';
  server.react((call) => {
    if (call.task !== 'verify')
      return { content: answerOf(call, 'ants', ({ sections }) => sections[0]?.sentences.push(...general(DOUBTED))) };
    const { SENTENCES } = materialOf(call) as unknown as { SENTENCES: { index: number; text: string }[] };
    const sentences = SENTENCES.map(({ index, text }) => ({
      index,
      result: text === DOUBTED ? 'not_entailed' : 'entailed',
      source: 'general',
      why: text === DOUBTED ? 'Nothing says so.' : '',
    }));
    return { content: JSON.stringify({ sentences, answersQuestion: true, padding: [], wouldAdd: [] }) };
  });
  const { pages } = await writeFarm(product, orderOf('Doubted Harps'));
  const read = pages.filter(({ quality }) => quality.checks.some(({ id }) => id === 'G-94'));
  expect(read.length).toBeGreaterThan(2);
  for (const page of read) {
    expect(page.quality.checks.find(({ id }) => id === 'G-94')?.ok).toBe(true);
    expect(textOf(page)).not.toContain(DOUBTED);
    expect(page.status).toBe('published');
  }
  const ofFirst = (await stagesOf(read[0]!)).map(({ stage, model }) => [stage, model]);
  expect(ofFirst).toEqual([
    ['plan', 'test-model'],
    ['draft', 'test-model'],
    ['verify', 'critic-model'],
    ['repair', 'test-model'],
    ['repair', null],
  ]);
});
