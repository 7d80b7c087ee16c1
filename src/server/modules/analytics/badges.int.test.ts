import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClientChoice } from '#shared/client-choices.ts';
import type { ContentTotals } from '#shared/content.ts';
import type { NavigationBadges } from '#shared/dashboard.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ now: '2026-11-21T12:00:00Z' });
const { ctx } = product;
const headers = await product.signIn('admin');
const harborline = await insertClientRow(ctx, { name: 'Harborline' });
const brightline = await insertClientRow(ctx, { name: 'Brightline Harbor' });
const farms = {
  harborline: await insertFarmRows(ctx, { clientId: harborline, slug: 'harborline' }),
  brightline: await insertFarmRows(ctx, { clientId: brightline, slug: 'brightline' }),
};
await insertLeadRow(ctx, farms.harborline, { name: 'Waiting' });
await insertLeadRow(ctx, farms.harborline, { name: 'Held', spam: true });
const answered = await insertLeadRow(ctx, farms.harborline, { name: 'Answered' });
await insertLeadRow(ctx, farms.brightline, { name: 'Also waiting' });
await ctx.db.execute(sql`update leads set status = 'contacted' where id = ${answered}`);
await ctx.db.execute(sql`
  insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
  select ${harborline}, 'client', 'crm', 'failed ' || day, '{}', 'failed', 5, day::timestamptz
  from unnest(array['2026-11-20', '2026-11-01']) day`);

const get = async <Answer>(path: string, as = headers): Promise<Answer> =>
  (await product.call<Answer>('GET', path, { headers: as })).body;

test('the navigation counts what waits over all clients', async () => {
  expect(await get<NavigationBadges>('/api/dashboard/badges')).toEqual({
    farms: 2,
    clients: 2,
    newLeads: 2,
    review: 0,
    evidence: 0,
    deliveries: 1,
  });
});

test('and of one client, but never fewer clients to go to', async () => {
  const badges = await get<NavigationBadges>(`/api/dashboard/badges?clientId=${brightline}`);
  expect(badges).toMatchObject({ farms: 1, clients: 2, newLeads: 1, deliveries: 0 });
});

test('who may not see deliveries is not told how many failed', async () => {
  const badges = await get<NavigationBadges>('/api/dashboard/badges', await product.signIn('user'));
  expect(badges.deliveries).toBeNull();
});

test('the review queue and the content are narrowed to a client', async () => {
  await ctx.db
    .execute(sql`update pages set status = 'draft', version = 1, shown_version = 1, content_hash = 'x', body = '{}'
    where client_id = ${harborline}`);
  const [review, other, counts] = await Promise.all([
    get<ReviewItem[]>(`/api/review?clientId=${harborline}`),
    get<ReviewItem[]>(`/api/review?clientId=${brightline}`),
    get<ReviewCounts>(`/api/review/counts?clientId=${brightline}`),
  ]);
  expect(review).toHaveLength(1);
  expect(other).toEqual([]);
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await get<NavigationBadges>('/api/dashboard/badges')).review).toBe(1);

  const [content, totals] = await Promise.all([
    get<{ clientName: string }[]>(`/api/content?clientId=${harborline}`),
    get<ContentTotals>(`/api/content/totals?clientId=${harborline}`),
  ]);
  expect(content.map(({ clientName }) => clientName)).toEqual(['Harborline']);
  expect(totals).toMatchObject({ total: 1, published: 0, drafts: 1 });
});

test('clients to choose from are found by any of their words, the best name first', async () => {
  const names = async (query: string) =>
    (await get<ClientChoice[]>(`/api/clients/choices${query}`)).map(({ name }) => name);
  expect(await names('')).toEqual(['Brightline Harbor', 'Harborline']);
  expect(await names('?q=harbor')).toEqual(['Harborline', 'Brightline Harbor']);
  expect(await names('?q=harbor%20bright')).toEqual(['Brightline Harbor']);
  expect(await names('?q=100%25')).toEqual([]);
  expect(await names('?limit=1')).toEqual(['Brightline Harbor']);
});
