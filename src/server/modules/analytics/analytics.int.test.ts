import { expect, test } from 'vitest';
import type { DashboardStats } from '#shared/dashboard.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

test('the dashboard counts clients, farms, pages, views and new leads', async () => {
  const { pages, headers } = await writeFarm(product, { clientName: 'Harborline', microHubs: 'Termites, Gutters' });
  await product.call('POST', '/api/clients', {
    headers,
    body: { name: 'Second', email: 'a@second.example', industry: 'Pest Control', location: 'Warwick, RI' },
  });
  const pageId = pages.find((page) => page.isPublished)?.id;
  for (let view = 0; view < 4; view += 1) {
    await product.call('POST', '/api/public/views', { headers: { 'user-agent': BROWSER }, body: { pageId } });
  }
  await product.call('POST', '/api/public/leads', { body: { pageId, name: 'Marisol', email: 'm@mail.example' } });
  const { body } = await product.call<DashboardStats>('GET', '/api/dashboard/stats', { headers });
  expect(body).toEqual({
    newLeads: 1,
    clients: 2,
    farms: 1,
    pages: 10,
    publishedPages: 5,
    pagesToReview: 0,
    leadsThisMonth: 1,
    leadsLastMonth: 0,
    views30d: 4,
    conversionRate: 25,
  });
});
