import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PORTAL_PASSWORD, testProduct } from '../setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../setup/rows.ts';
import { differences, readEverything } from '../setup/walked-routes.ts';

/** What is in the trash is on no screen, in no count and in no file, as if it had never been. */
const product = await testProduct({ now: new Date() });
const { ctx } = product;
const headers = await product.signIn('admin');
product.clock.advance(1000);
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://hook.invalid/leads' });
const rows = await insertFarmRows(ctx, { clientId, slug: 'one' });
await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
  headers,
  body: { clientUsername: 'harborline', clientPassword: PORTAL_PASSWORD },
});
const portal = await product.signInToPortal('harborline');
const other = await insertLeadRow(ctx, rows, { name: 'Another visitor' });

const readAll = async (ids: number[]) => ({
  staff: await readEverything(product, { headers, staff: true, ids, more: ['/api/search?q=Canary'] }),
  portal: await readEverything(product, { headers: portal, staff: false, ids }),
});

test('a lead in the trash changes no answer, and comes back to every one of them', async () => {
  const ids = [clientId, rows.farmId, rows.pageId, other];
  await ctx.db.execute(sql`update leads set email_key = 'other@example.com', status = 'won' where id = ${other}`);
  const without = await readAll(ids);
  const lead = await insertLeadRow(ctx, rows, { name: 'Zephyra Canary', phone: '401-555-0188' });
  await ctx.transaction((tx) => tx.emit('leads.enqueued', { leadIds: [lead] }));
  await product.runJobs();
  await ctx.db.execute(sql`
    insert into deliveries (client_id, lead_id, target, address_key, webhook_id, body, status, attempts, created_at)
    values (${clientId}, ${lead}, 'client', 'a', 'canary', '{"name":"Canary"}', 'failed', 10, now())`);
  await ctx.db.execute(sql`
    insert into emails (dedupe_key, kind, lead_ids, to_address, subject, text, html, state, next_attempt_at, failed_at, created_at)
    values ('canary', 'lead', array[${lead}::integer], 'a@example.com', 'Canary', 't', 'h', 'failed', now(), now(), now())`);
  const before = await readAll(ids);
  const changed = differences(without.staff, before.staff);
  expect(changed).toEqual(
    expect.arrayContaining([
      '/api/leads',
      '/api/dashboard/stats',
      `/api/farms/${rows.farmId}/leads`,
      `/api/farms/${rows.farmId}`,
      `/api/clients/${clientId}`,
      '/api/leads/export.csv',
      '/api/notifications',
      '/api/deliveries',
      '/api/emails',
      '/api/search?q=Canary',
    ]),
  );
  expect(differences(without.portal, before.portal)).toEqual(expect.arrayContaining(['/api/client/leads']));

  expect((await product.call('DELETE', `/api/leads/${lead}`, { headers })).status).toBe(200);
  const trashed = await readAll(ids);
  expect(differences(without.staff, trashed.staff)).toEqual([]);
  expect(differences(without.portal, trashed.portal)).toEqual([]);

  expect((await product.call('POST', `/api/leads/${lead}/restore`, { headers })).status).toBe(200);
  const restored = await readAll(ids);
  expect(differences(before.staff, restored.staff)).toEqual([]);
  expect(differences(before.portal, restored.portal)).toEqual([]);
});
