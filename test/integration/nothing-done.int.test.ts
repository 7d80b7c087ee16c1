import { expect, test } from 'vitest';
import { planFarm } from '../setup/farm.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct({ environment: { RAPIDAPI_KEY: 'key' } });
const { farmId, headers } = await planFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });

test.each([
  [`/api/farms/${farmId}/update-cta`, 200, 'No page is published, so there is no call to action to update.'],
  [`/api/farms/${farmId}/update-links`, 200, 'No page is published, so there are no links to update.'],
  [`/api/farms/${farmId}/generate-images`, 200, 'There is no picture to draw yet: no page is written.'],
  ['/api/rankings/refresh', 202, 'No keyword is tracked here yet: publish a page, or add a keyword.'],
  ['/api/rankings/refresh?stopped=true', 202, 'No check was cut off, so none was repeated.'],
])('%s says that it found nothing to do', async (...[url, status, message]) => {
  const answer = await product.call<{ message: string }>('POST', url, { headers });
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});
