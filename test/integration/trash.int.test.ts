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

/** Lists and figures in which everything that comes or goes shows; each test reads them. */
const SHOWING = [
  '/api/search?q=Canary',
  '/api/leads',
  '/api/dashboard/stats',
  '/api/farms/{id}/leads',
  '/api/farms/{id}',
  '/api/clients/{id}',
  '/api/leads/export.csv',
  '/api/notifications',
  '/api/deliveries',
  '/api/emails',
  '/api/farms',
  '/api/clients',
  '/api/review',
  '/api/rankings',
  '/api/analytics',
];
const SHOWING_TO_CLIENT = ['/api/client/farms', '/api/client/leads', '/api/client/rankings'];

const readAll = async (ids: number[], share: number) => ({
  staff: await readEverything(product, { headers, staff: true, ids, share, more: SHOWING }),
  portal: await readEverything(product, { headers: portal, staff: false, ids, share, more: SHOWING_TO_CLIENT }),
});

test('a lead in the trash changes no answer, and comes back to every one of them', async () => {
  const ids = [clientId, rows.farmId, rows.pageId, other];
  await ctx.db.execute(sql`update leads set email_key = 'other@example.com', status = 'won' where id = ${other}`);
  const without = await readAll(ids, 0);
  const lead = await insertLeadRow(ctx, rows, { name: 'Zephyra Canary', phone: '401-555-0188' });
  await ctx.transaction((tx) => tx.emit('leads.enqueued', { leadIds: [lead] }));
  await product.runJobs();
  await ctx.db.execute(sql`
    insert into deliveries (client_id, lead_id, target, address_key, webhook_id, body, status, attempts, created_at)
    values (${clientId}, ${lead}, 'client', 'a', 'canary', '{"name":"Canary"}', 'failed', 10, now())`);
  await ctx.db.execute(sql`
    insert into emails (dedupe_key, kind, lead_ids, to_address, subject, text, html, state, next_attempt_at, failed_at, created_at)
    values ('canary', 'lead', array[${lead}::integer], 'a@example.com', 'Canary', 't', 'h', 'failed', now(), now(), now())`);
  const before = await readAll(ids, 0);
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
  const trashed = await readAll(ids, 0);
  expect(differences(without.staff, trashed.staff)).toEqual([]);
  expect(differences(without.portal, trashed.portal)).toEqual([]);

  expect((await product.call('POST', `/api/leads/${lead}/restore`, { headers })).status).toBe(200);
  const restored = await readAll(ids, 0);
  expect(differences(before.staff, restored.staff)).toEqual([]);
  expect(differences(before.portal, restored.portal)).toEqual([]);
});

/** Everything that a farm brings along, so that any list or count that forgets the archive differs. */
const fillFarm = async (farm: { clientId: number; farmId: number; pageId: number }): Promise<void> => {
  const lead = await insertLeadRow(ctx, farm, { name: 'Zephyra Canary', phone: '401-555-0199' });
  await ctx.transaction((tx) => tx.emit('leads.enqueued', { leadIds: [lead] }));
  await product.runJobs();
  const { clientId: client, farmId, pageId } = farm;
  for (const statement of [
    sql`insert into page_days (page_id, client_id, farm_id, day, views, forms) values (${pageId}, ${client}, ${farmId}, current_date, 9, 2)`,
    sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, current_position, last_checked_at)
      values (${client}, ${farmId}, ${pageId}, 'canary', 'canary.localhost', 'up', 'ranked', 2, now())`,
    sql`insert into ranking_checks (client_id, ranking_id, checked_at, state, position)
      select client_id, id, now() - interval '1 hour', 'ranked', 2 from rankings where page_id = ${pageId}`,
    sql`insert into pages (client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description, keyword, keywords,
        quality, attempts, version, body, publish_at, created_at, updated_at)
      select client_id, farm_id, topic_id, 'signs', 1, 'draft', 'Canary', 'canary-draft', '', 'k', '{}', quality, 1, 1, '{}', now(),
        now(), now() from pages where id = ${pageId}`,
    sql`insert into audit_log (at, actor_kind, action, target_kind, target_id, target_name)
      values (now(), 'system', 'farm.links_updated', 'farm', ${farmId}, 'Canary')`,
  ])
    await ctx.db.execute(statement);
};

test('an archived farm changes no answer, and comes back to every one of them', async () => {
  const ids = [clientId, rows.farmId, rows.pageId, other];
  const without = await readAll(ids, 1);
  const second = await insertFarmRows(ctx, { clientId, slug: 'two-canary' });
  await fillFarm(second);
  const before = await readAll(ids, 1);
  const changed = differences(without.staff, before.staff);
  expect(changed).toEqual(
    expect.arrayContaining(
      ['farms', 'clients', 'leads', 'review', 'rankings', 'search?q=Canary', 'analytics', 'dashboard/stats'].map(
        (path) => `/api/${path}`,
      ),
    ),
  );
  expect(differences(without.portal, before.portal)).toEqual(
    expect.arrayContaining(['/api/client/farms', '/api/client/leads', '/api/client/rankings']),
  );
  expect((await product.call('POST', `/api/farms/${second.farmId}/archive`, { headers })).status).toBe(200);
  const archived = await readAll(ids, 1);
  expect(differences(without.staff, archived.staff)).toEqual([]);
  expect(differences(without.portal, archived.portal)).toEqual([]);
  const listed = await product.call<{ id: number }[]>('GET', '/api/farms?archived=true', { headers });
  expect(listed.body.map(({ id }) => id)).toEqual([second.farmId]);

  expect((await product.call('POST', `/api/farms/${second.farmId}/restore`, { headers })).status).toBe(200);
  const restored = await readAll(ids, 1);
  expect(differences(before.staff, restored.staff)).toEqual([]);
  expect(differences(before.portal, restored.portal)).toEqual([]);
});

test('an archived client changes no answer of staff, and comes back with the farms that were archived with it', async () => {
  const ids = [clientId, rows.farmId, rows.pageId, other];
  await ctx.db.execute(sql`update pages set slug = 'second-' || slug where slug = 'canary-draft'`);
  const without = await readAll(ids, 2);
  const client = await insertClientRow(ctx, { name: 'Canary Ltd', webhookUrl: 'https://hook.invalid/canary' });
  const farms = [
    await insertFarmRows(ctx, { clientId: client, slug: 'third-canary' }),
    await insertFarmRows(ctx, { clientId: client, slug: 'rests-already' }),
  ];
  for (const farm of farms.slice(0, 1)) await fillFarm(farm);
  await product.call('POST', `/api/farms/${farms[1]?.farmId}/archive`, { headers });
  await ctx.db.execute(
    sql`update farms set archived_at = archived_at - interval '1 day' where archived_at is not null`,
  );
  const before = await readAll(ids, 2);
  expect(differences(without.staff, before.staff)).toEqual(expect.arrayContaining(['/api/clients', '/api/farms']));
  expect((await product.call('POST', `/api/clients/${client}/archive`, { headers })).status).toBe(200);
  const archived = await readAll(ids, 2);
  expect(differences(without.staff, archived.staff)).toEqual([]);
  const listed = await product.call<{ id: number; farmCount: number }[]>('GET', '/api/clients?archived=true', {
    headers,
  });
  expect(listed.body).toMatchObject([{ id: client, farmCount: 1, archivedAt: expect.any(String) }]);
  const refused = await product.call('POST', `/api/farms/${farms[0]?.farmId}/restore`, { headers });
  expect(refused).toMatchObject({ status: 409, body: { code: 'farms.client_archived' } });
  expect((await product.call('POST', `/api/clients/${client}/restore`, { headers })).status).toBe(200);
  expect(differences(before.staff, (await readAll(ids, 2)).staff)).toEqual([]);
});
