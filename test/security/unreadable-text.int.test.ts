import { expect, test } from 'vitest';
import type { LeadTimeline } from '#shared/lead-management.ts';
import { writeFarm } from '../setup/farm.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const { farmId, pages, headers } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });
const pageId = pages.find(({ quiz }) => quiz !== null)?.id ?? 0;
const farm = {
  clientName: 'Other Pest',
  industry: 'Pest Control',
  location: 'Newport, RI',
  domainPrefix: 'other-pest',
  microHubs: 'Ants',
};
const NUL = 'a\0b';

test.each([
  ['/api/admin/login', { username: NUL, password: 'x' }],
  ['/api/client/login', { username: NUL, password: 'x' }],
  ['/api/farms', { ...farm, clientName: NUL }],
  ['/api/farms', { ...farm, microHubs: NUL }],
  ['/api/farms', { ...farm, microHubs: [NUL] }],
  ['/api/farms', { ...farm, keywords: NUL }],
  ['/api/farms', { ...farm, keywords: [NUL] }],
  [`/api/farms/${farmId}/add-questions`, { microHub: NUL }],
  ['/api/public/leads', { pageId, name: NUL, email: 'a@example.com' }],
  ['/api/public/leads', { pageId, name: 'A', email: `${NUL}@example.com` }],
  ['/api/public/quiz', { pageId, answers: [0, 0, 0, 0, 0], name: NUL, email: 'a@example.com' }],
])('%s refuses text that no database can store: %j', async (url, body) => {
  const answer = await product.call<{ issues?: unknown[] }>('POST', url, { headers, body });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.issues).toHaveLength(1);
});

test.each([[[null, null, null, null, null]], [['', '', '', '', '']], [[true, 0, 0, 0, 0]], [[0, 0, 0, 0, 4]]])(
  'a quiz is not scored from what is no option: %j',
  async (answers) => {
    const answer = await product.call('POST', '/api/public/quiz', { body: { pageId, answers } });
    expect(answer.status, answer.text).toBe(400);
  },
);

test.each([
  ['PATCH', `/api/farms/${farmId}/name`, { name: 'Half \ud83d' }, 'name'],
  ['PUT', `/api/farms/${farmId}/cta`, { ask: NUL }, 'ask'],
  ['PATCH', '/api/account', { firstName: '\udc00' }, 'firstName'],
  ['POST', '/api/farms', { ...farm, keywords: ['ants', '\ud800'] }, 'keywords.1'],
] as const)('%s %s tells staff which field holds half a character: %j', async (...[method, url, body, path]) => {
  const answer = await product.call<{ issues: unknown[] }>(method, url, { headers, body });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.issues).toEqual([{ path, message: 'Remove the unreadable character.' }]);
});

test('half a character of a visitor costs no lead', async () => {
  const body = { pageId, name: 'Ana \ud83d', email: 'ana@example.com', message: 'Swarm in the attic \ude00' };
  const sent = await product.call<{ id: number }>('POST', '/api/public/leads', { body });
  expect(sent.status, sent.text).toBe(201);
  const lead = await product.call<LeadTimeline>('GET', `/api/leads/${sent.body.id}`, { headers });
  expect(lead.body.lead).toMatchObject({ name: 'Ana \ufffd', message: 'Swarm in the attic \ufffd' });
});

test('a visitor who asks for a password with an unreadable name learns no more than others', async () => {
  const answer = await product.call('POST', '/api/client/forgot-password', { body: { username: 'har\ud800bor' } });
  expect(answer.status, answer.text).toBeLessThan(300);
});

test('control characters of pasted text are dropped, line breaks of a word processor are kept as such', async () => {
  const renamed = await product.call<{ name: string }>('PATCH', `/api/farms/${farmId}/name`, {
    headers,
    body: { name: 'Harbor\u0007 farm\u0092' },
  });
  expect(renamed.body.name).toBe('Harbor farm');
  const note = { clientId: null, kind: 'note', day: '2026-02-01', text: 'First\u000bSecond' };
  const added = await product.call<{ text: string }>('POST', '/api/ranking-notes', { headers, body: note });
  expect(added.body.text).toBe('First\nSecond');
});
