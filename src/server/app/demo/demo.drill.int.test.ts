import { expect, test } from 'vitest';
import type { AnalyticsReport } from '#shared/analytics.ts';
import type { Farm } from '#shared/farms.ts';
import type { Lead } from '#shared/leads.ts';
import type { Page } from '#shared/pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { DEMO_CLIENTS, DEMO_FARMS, DEMO_PEOPLE } from '../../../../seeds/demo-world.ts';
import { seedDemo } from './seed-demo.ts';

// The seed's SQL dates figures by the database's clock, so the product's clock has to agree with it.
const product = await testProduct({ now: new Date() });
const admin = await product.signIn('admin');

const read = async <Body>(path: string): Promise<Body> => {
  const answer = await product.call<Body>('GET', path, { headers: admin });
  expect(answer.status, path).toBe(200);
  return answer.body;
};

/** Runs jobs until the seed is done: it waits for each farm's pages before it goes on. */
const seed = async (): Promise<void> => {
  let isSeeded = false;
  const seeding = seedDemo(product.ctx).finally(() => {
    isSeeded = true;
  });
  while (!isSeeded) {
    await product.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await seeding;
};

test('the sample agency has farms, published pages, leads, reports and figures', async () => {
  await seed();
  expect(await read<unknown[]>('/api/clients')).toHaveLength(DEMO_CLIENTS.length);
  const farms = await read<Farm[]>('/api/farms');
  expect(farms).toHaveLength(DEMO_FARMS.length);
  const published: number[] = [];
  for (const { id } of farms) {
    const pages = await read<Page[]>(`/api/farms/${id}/pages?summary=true`);
    published.push(pages.filter(({ isPublished }) => isPublished).length);
  }
  expect(published.toSorted((a, b) => a - b)).toEqual([0, 20, 20, 30]);
  expect(await read<Lead[]>('/api/leads')).toHaveLength(DEMO_PEOPLE.length);
  const reports = await read<{ state: string }[]>('/api/reports');
  expect(reports.map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting']);
  const { totals } = await read<AnalyticsReport>('/api/analytics');
  expect(totals.views).toBeGreaterThan(totals.leads * 10);
});

test('the sample agency is written once', async () => {
  await seedDemo(product.ctx);
  expect(await read<unknown[]>('/api/clients')).toHaveLength(DEMO_CLIENTS.length);
});
