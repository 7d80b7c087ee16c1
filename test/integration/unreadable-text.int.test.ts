import { expect, test } from 'vitest';
import { writeFarm } from '../setup/farm.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const { farmId, pages, headers } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });
const pageId = pages[0]?.id ?? 0;
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
