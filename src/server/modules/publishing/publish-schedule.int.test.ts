import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { listBestDrafts } from '../pages/publication.usecases.ts';

// Nine in the morning in Rhode Island.
const product = await testProduct({ now: '2026-03-02T14:07:00Z' });
const { farmId, headers } = await writeFarm(product, {
  clientName: 'Slow And Steady Pest',
  microHubs: 'Bed Bugs, Wasps',
  publishMode: 'review',
});

const setPublishing = (body: object) => product.call('PATCH', `/api/farms/${farmId}/publishing`, { headers, body });
const pages = async (): Promise<Page[]> =>
  (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages?view=summary`, { headers })).body;
const published = async (): Promise<Page[]> => (await pages()).filter((page) => page.isPublished);
const hourly = async (): Promise<void> => {
  await product.sendJob('pages.publish-scheduled');
  await product.runJobs();
};
const approve = ({ id, version }: Page) =>
  product.call<PageDetail>('POST', `/api/pages/${id}/approve`, { headers, body: { baseVersion: version } });

test('the daily limit is between one and a hundred pages', async () => {
  expect((await setPublishing({ pagesPerDay: 0 })).status).toBe(400);
  expect((await setPublishing({ pagesPerDay: 101 })).status).toBe(400);
  expect((await setPublishing({ pagesPerDay: 3 })).body).toMatchObject({ pagesPerDay: 3, publishMode: 'review' });
});

test('with a daily limit, approved pages are published on schedule and unapproved ones never', async () => {
  await hourly();
  expect(await published()).toEqual([]);
  for (const page of (await pages()).slice(0, 6))
    expect((await approve(page)).body).toMatchObject({ state: 'approved', status: 'draft' });
  await hourly();
  expect(await published()).toHaveLength(1);
  await hourly();
  expect(await published()).toHaveLength(1);
});

test('pages with most client facts are published first', async () => {
  const approved = (await pages()).filter(({ state }) => state === 'approved');
  const strong = approved.at(-1)?.id ?? 0;
  await product.ctx.db.execute(sql`
    update pages set body = jsonb_set(body, '{client,sentences}',
      '[{"text":"A.","evidence":["client:phone","client:city","client:website","client:established"]}]') where id = ${strong}`);
  const drafts = await listBestDrafts(product.ctx, { farmId, approvedOnly: true, limit: 10 });
  expect(drafts[0]).toBe(strong);
  expect(drafts).toHaveLength(approved.length);
});

test('the next pages follow the next day; without a limit approved pages are published at once', async () => {
  product.clock.set('2026-03-04T02:07:00Z');
  Object.assign(headers, await product.signIn('admin'));
  await hourly();
  expect(await published()).toHaveLength(4);
  await setPublishing({ pagesPerDay: null });
  const waiting = (await pages()).find(({ state }) => state === 'ready');
  if (!waiting) throw new Error('No page waits.');
  expect((await approve(waiting)).body.status).toBe('published');
});
