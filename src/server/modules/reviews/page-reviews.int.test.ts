import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Review } from '#shared/reviews.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const farm = await writeFarm(product, { clientName: 'Harborline', microHubs: 'Termites', publishMode: 'auto' });
const { headers } = farm;
const { clientId } = (await product.call<{ clientId: number }>('GET', `/api/farms/${farm.farmId}`, { headers })).body;
const published = farm.pages.find(({ status }) => status === 'published');

const pageText = async (): Promise<string> =>
  (await product.app.inject({ method: 'GET', url: `/f/${farm.farmId}/${published?.slug}` })).body;
const show = (showsOnPages: boolean) =>
  product.call('PUT', `/api/clients/${clientId}/review-settings`, { headers, body: { showsOnPages } });
const insertReview = (leadId: number, { rating, text }: { rating: number; text: string }) =>
  ctx.db.execute(sql`insert into reviews (client_id, lead_id, rating, text, name, city, state, status, created_at)
    values (${clientId}, ${leadId}, ${rating}, ${text}, 'Ann R.', 'Warwick', 'RI', 'published', now())`);

test('pages show all reviews of a client or none, newest first, and lose one as soon as it is hidden', async () => {
  await insertReview(1, { rating: 1, text: 'Late & loud.' });
  await insertReview(2, { rating: 5, text: 'Gone for good.' });
  expect(await pageText()).not.toContain('Gone for good.');
  await show(true);
  await expect.poll(pageText, { timeout: 5000 }).toContain('Late &amp; loud.');
  const page = await pageText();
  expect(page.indexOf('Gone for good.')).toBeLessThan(page.indexOf('Late &amp; loud.'));
  expect(page).not.toMatch(/aggregateRating|"Review"/);

  const [newest] = (await product.call<Review[]>('GET', `/api/reviews?clientId=${clientId}`, { headers })).body;
  const call = (path: string, body: object) =>
    product.call('POST', `/api/reviews/${newest?.id}/${path}`, { headers, body });
  await call('report', { reason: 'private_data' });
  expect(await pageText()).toContain('Gone for good.');
  await call('check', { decision: 'hide', note: 'It names a neighbor.' });
  await expect.poll(pageText, { timeout: 5000 }).not.toContain('Gone for good.');
  expect(await pageText()).toContain('Late &amp; loud.');
  await show(false);
  await expect.poll(pageText, { timeout: 5000 }).not.toContain('Late &amp; loud.');
});
