import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ now: new Date() });
const { ctx, clock } = product;
const farm = await writeFarm(product, { clientName: 'Harborline', microHubs: 'Termites' });
const { farmId } = farm;
let { headers } = farm;
const published = farm.pages.filter(({ isPublished }) => isPublished);
const DAY_MS = 86_400_000;
const HOST = { host: 'harborline-warwick.localhost' };

const trash = (id: number) => product.call('DELETE', `/api/pages/${id}`, { headers });
const restore = (id: number) => product.call<PageDetail>('POST', `/api/pages/${id}/restore`, { headers });
const listed = async (query = ''): Promise<Page[]> =>
  (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages${query}`, { headers })).body;
const pageAt = (index: number): Page => {
  const page = published[index];
  if (!page) throw new Error(`Only ${published.length} pages were published.`);
  return page;
};
const visit = async (slug: string): Promise<number> =>
  (await product.call('GET', `/${slug}`, { headers: HOST })).status;
const become = async (slug: string, status: number): Promise<void> => {
  await expect.poll(() => visit(slug), { interval: 50 }).toBe(status);
};

/** Every row of the tables, without what only tells what was done. */
const readAllRows = async (): Promise<Map<string, string[]>> => {
  const { rows: tables } = await ctx.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('consent_receipts', 'audit_log', 'events', 'staff_sessions', 'idempotency_keys', 'indexnow_changes')`);
  const read = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await ctx.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    read.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return read;
};

test('a deleted page answers 410 and is in the trash; restored, every row of it is as it was', async () => {
  const page = pageAt(0);
  await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers, body: { slug: 'before-the-trash' } });
  await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers, body: { slug: page.slug } });
  await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers, body: { slug: 'now-here' } });
  const lead = await product.call<{ id: number }>('POST', '/api/public/leads', {
    body: { pageId: page.id, name: 'Ann', email: 'ann@mail.example' },
  });
  await ctx.db.execute(sql`
    insert into page_days (page_id, client_id, farm_id, day, views) select id, client_id, farm_id, '2026-02-01', 7 from pages where id = ${page.id}`);
  await ctx.db.execute(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, current_position, is_primary, city)
    select client_id, farm_id, id, 'termite wings', 'x.example', 'new', 'ranked', 4, false, 'Warwick' from pages where id = ${page.id}`);
  await ctx.db.execute(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state, position)
    select client_id, id, now(), 'ranked', 4 from rankings where page_id = ${page.id} and keyword = 'termite wings'`);
  await product.runJobs();
  await become('now-here', 200);
  const before = await readAllRows();

  expect(await trash(page.id)).toMatchObject({ status: 200, body: { message: 'Page moved to the trash' } });
  expect((await trash(page.id)).status).toBe(200);
  await become('now-here', 410);
  await become(page.slug, 410);
  expect((await listed()).map(({ id }) => id)).not.toContain(page.id);
  expect((await product.call('GET', `/api/pages/${page.id}`, { headers })).status).toBe(404);
  expect(await listed('?trashed=true')).toMatchObject([
    {
      id: page.id,
      title: page.title,
      slug: 'now-here',
      isPublished: true,
      views: 7,
      leads: 1,
      trashedAt: expect.any(String),
    },
  ]);
  const late = { pageId: page.id, name: 'Bea', email: 'bea@mail.example' };
  const taken = await product.call<{ id: number }>('POST', '/api/public/leads', { body: late });
  expect(taken.status).toBe(201);
  await ctx.db.execute(sql`delete from leads where id = ${taken.body.id}`);

  const restored = await restore(page.id);
  expect(restored).toMatchObject({
    status: 200,
    body: { id: page.id, isPublished: true, slug: 'now-here', trashedAt: null },
  });
  await become('now-here', 200);
  await become(page.slug, 301);
  const after = await readAllRows();
  for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows);
  expect((await restore(page.id)).status).toBe(200);
  expect(await listed('?trashed=true')).toEqual([]);
  expect((await product.call<Page[]>('GET', `/api/leads/${lead.body.id}`, { headers })).body).toMatchObject({
    lead: { pageId: page.id },
  });
});

test('the address of a page in the trash is held, also of one that was never public', async () => {
  const [page, other] = [pageAt(1), pageAt(2)];
  await product.call('POST', `/api/pages/${page.id}/unpublish`, { headers });
  await ctx.db.execute(sql`update pages set first_published_at = null where id = ${page.id}`);
  await trash(page.id);
  const renamed = await product.call('PATCH', `/api/pages/${other.id}/slug`, { headers, body: { slug: page.slug } });
  expect(renamed.status).toBe(409);
  await become(page.slug, 404);
  expect((await restore(page.id)).body).toMatchObject({ slug: page.slug, isPublished: false });
});

test('restored is published only while its gates hold', async () => {
  const page = pageAt(2);
  await trash(page.id);
  await ctx.db.execute(sql`
    update page_trash_rows set content = jsonb_set(content, '{body,answer,text}', '"We guarantee a permanent cure, 100% no risk."') where page_id = ${page.id} and depth = 0`);
  const { body } = await restore(page.id);
  expect(body).toMatchObject({ isPublished: false, status: 'draft', quality: { passed: false } });
  await become(page.slug, 404);
});

test('a question that has a new page meanwhile refuses in words, and the page stays in the trash', async () => {
  const page = pageAt(3);
  await trash(page.id);
  await ctx.db.execute(sql`update pages set intent = ${page.intent} where id = ${pageAt(0).id}`);
  expect(await restore(page.id)).toMatchObject({
    status: 409,
    body: { code: 'pages.question_taken', message: expect.stringContaining(pageAt(0).title) },
  });
  expect((await listed('?trashed=true')).map(({ id }) => id)).toEqual([page.id]);
});

test('after thirty days the page is deleted for good: its public address stays gone', async () => {
  const page = pageAt(3);
  clock.advance(30 * DAY_MS - 60_000);
  await product.sendJob('maintenance.delete-old-rows');
  await product.runJobs({ tolerant: true });
  headers = await product.signIn('admin');
  expect(await listed('?trashed=true')).toHaveLength(1);
  clock.advance(120_000);
  for (let run = 0; run < 2; run += 1) await product.sendJob('maintenance.delete-old-rows');
  await product.runJobs({ tolerant: true });
  expect(await listed('?trashed=true')).toEqual([]);
  expect((await restore(page.id)).status).toBe(404);
  expect((await ctx.db.execute<{ relation: string }>(sql`select relation from page_trash_rows`)).rows).toEqual([]);
  await become(page.slug, 410);
});

test('a User neither deletes nor restores pages', async () => {
  const user = await product.signIn('user');
  expect((await product.call('DELETE', `/api/pages/${pageAt(0).id}`, { headers: user })).status).toBe(403);
  expect((await product.call('POST', `/api/pages/${pageAt(0).id}/restore`, { headers: user })).status).toBe(403);
});
