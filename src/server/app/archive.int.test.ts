import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { App } from '#server/platform/http/app.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../test/setup/rows.ts';

const product = await testProduct({ now: new Date() });
const { ctx } = product;
const second = await product.anotherNode();
const headers = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'one' });
const other = await insertFarmRows(ctx, { clientId, slug: 'two' });
const BODY = JSON.stringify({
  question: 'What does it cost?',
  answer: { text: 'It depends.', evidence: [] },
  oneLine: 'It depends.',
  device: null,
  sections: [],
  client: { heading: '', sentences: [] },
  link: { before: '', words: 'costs', after: '' },
  sources: [],
});
await ctx.db.execute(sql`update pages set intent = 'cost_factors', body = ${BODY}::jsonb, modified_at = now()`);
await ctx.db
  .execute(sql`insert into pages (client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description,
    keyword, keywords, quality, attempts, created_at, updated_at)
  select client_id, farm_id, topic_id, 'signs', 1, 'draft', 'Draft', 'never-public', '', 'k', '{}', quality, 1, now(), now()
  from pages where id = ${farm.pageId}`);
await ctx.db.execute(
  sql`insert into redirected_slugs (slug, client_id, target, redirected_at) values ('old-one', ${clientId}, 'one', now())`,
);
await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
  headers,
  body: { clientUsername: 'harborline', clientPassword: PORTAL_PASSWORD },
});

const visit = async (app: App, { path, host }: { path: string; host: string }): Promise<number> =>
  (await app.inject({ method: 'GET', url: path, headers: { host } })).statusCode;
/** On both nodes, within the usual second. */
const become = async (path: string, status: number, host = 'one.localhost'): Promise<void> => {
  for (const app of [product.app, second])
    await expect.poll(() => visit(app, { path, host }), { interval: 50, timeout: 2000 }).toBe(status);
};
const act = (path: string, by = headers) =>
  product.call<{ archivedAt: string | null; archivedBy: string | null; status: string }>('POST', `/api/${path}`, {
    headers: by,
  });
const ask = (pageId: number, form: Record<string, string> = {}) =>
  product.call<{ code: string; message: string }>('POST', '/api/public/leads', {
    headers: form,
    body: { pageId, name: 'Ann', email: 'ann@mail.example' },
  });

test('the pages of an archived farm answer 410 on every node and host, and are back when it is restored', async () => {
  for (const path of ['/', '/one']) await become(path, 200);
  await become('/old-one', 301);
  const archived = await act(`farms/${farm.farmId}/archive`);
  expect(archived).toMatchObject({
    status: 200,
    body: { archivedAt: expect.any(String), archivedBy: expect.stringMatching(/^admin/), status: 'active' },
  });
  expect((await act(`farms/${farm.farmId}/archive`)).body.archivedAt).toBe(archived.body.archivedAt);
  for (const path of ['/', '/one', '/old-one', '/sitemap.xml']) await become(path, 410);
  for (const path of ['/one', `/f/${farm.farmId}/one`, `/f/${farm.farmId}`]) await become(path, 410, 'localhost:3000');
  await become('/never-public', 404, 'localhost:3000');
  await become('/two', 200, 'two.localhost');
  expect(await ask(farm.pageId)).toMatchObject({
    status: 410,
    body: { code: 'pages.form_closed', message: expect.stringContaining('Nothing was sent') },
  });
  expect((await act(`farms/${farm.farmId}/restore`)).body.archivedAt).toBeNull();
  for (const path of ['/', '/one']) await become(path, 200);
  await become('/old-one', 301);
  expect((await ask(farm.pageId)).status).toBe(201);
});

test('an archived farm takes no change but to be restored or deleted, and says so', async () => {
  await act(`farms/${farm.farmId}/archive`);
  for (const [method, path, body] of [
    ['PATCH', `farms/${farm.farmId}/name`, { name: 'Other' }],
    ['PATCH', `farms/${farm.farmId}/status`, { status: 'inactive' }],
    ['POST', `farms/${farm.farmId}/test-rankings`, undefined],
    ['POST', `pages/${farm.pageId}/unpublish`, undefined],
    ['DELETE', `pages/${farm.pageId}`, undefined],
  ] as const)
    expect(await product.call(method, `/api/${path}`, { headers, body }), path).toMatchObject({
      status: 409,
      body: { code: 'farms.archived', message: 'This farm is archived. Restore it first.' },
    });
  const rows = { farmId: farm.farmId, csv: 'Name,Email\nZoe,zoe@example.com\n', dryRun: false };
  expect((await product.call('POST', '/api/leads/import', { headers, body: rows })).status).toBe(409);
  expect((await product.call('GET', `/api/farms/${farm.farmId}`, { headers })).status).toBe(200);
  await act(`farms/${farm.farmId}/restore`);
});

test('an archived client is refused at its portal in words, its sessions end, and its farms rest with it', async () => {
  const portal = await product.signInToPortal('harborline');
  expect((await product.call('GET', '/api/client/farms', { headers: portal })).status).toBe(200);
  expect((await act(`clients/${clientId}/archive`)).status).toBe(200);
  expect((await product.call('GET', '/api/client/farms', { headers: portal })).status).toBe(401);
  const login = { username: 'harborline', password: PORTAL_PASSWORD };
  expect(await product.call('POST', '/api/client/login', { body: login })).toMatchObject({
    status: 403,
    body: { code: 'portal_accounts.closed', message: expect.stringContaining('agency') },
  });
  const wrong = await product.call('POST', '/api/client/login', { body: { ...login, password: 'not it' } });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid client credentials' } });
  for (const [path, host] of [
    ['/one', 'one.localhost'],
    ['/two', 'two.localhost'],
  ] as const)
    await become(path, 410, host);
  const body = {
    clientId,
    clientName: 'Harborline',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: 'new',
    microHubs: 'Ants',
  };
  for (const more of [{}, { clientId: undefined }])
    expect(await product.call('POST', '/api/farms', { headers, body: { ...body, ...more } })).toMatchObject({
      status: 409,
      body: { code: 'clients.archived' },
    });
  expect((await product.call('PATCH', `/api/clients/${clientId}`, { headers, body: { notes: 'x' } })).status).toBe(409);
  expect((await act(`clients/${clientId}/restore`)).status).toBe(200);
  await become('/two', 200, 'two.localhost');
  expect((await product.call('POST', '/api/client/login', { body: login })).status).toBe(200);
});

test('what is scheduled for an archived farm rests, and its keywords are not checked', async () => {
  await ctx.db.execute(sql`update pages set publish_at = now() - interval '1 hour' where slug = 'never-public'`);
  await act(`farms/${farm.farmId}/archive`);
  for (const job of ['pages.publish-due', 'pages.publish-scheduled', 'rankings.refresh-due', 'pages.expire-approvals'])
    await product.sendJob(job);
  await product.runJobs({ tolerant: true });
  const { rows } = await ctx.db.execute<{ waits: boolean }>(
    sql`select publish_at is not null and status = 'draft' as waits from pages where slug = 'never-public'`,
  );
  expect(rows).toEqual([{ waits: true }]);
  expect(
    (await ctx.db.execute<{ id: number }>(sql`select id from rankings where farm_id = ${farm.farmId}`)).rows,
  ).toEqual([]);
  await act(`farms/${farm.farmId}/restore`);
});

test('editors archive farms, administrators clients, and deleting stays for good', async () => {
  const editor = await product.signIn('editor');
  expect((await act(`farms/${other.farmId}/archive`, editor)).status).toBe(200);
  expect((await act(`clients/${clientId}/archive`, editor)).status).toBe(403);
  expect((await act(`farms/${other.farmId}/archive`, await product.signIn('user'))).status).toBe(403);
  expect((await product.call('DELETE', `/api/farms/${other.farmId}`, { headers: editor })).status).toBe(403);
  expect((await product.call('DELETE', `/api/farms/${other.farmId}`, { headers })).body).toEqual({
    message: 'Farm deleted successfully',
  });
  expect((await act(`farms/${other.farmId}/restore`)).status).toBe(404);
  await become('/two', 410, 'localhost:3000');
});
