import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '../../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../../test/setup/rows.ts';

const product = await testProduct({
  environment: { APP_ORIGIN: 'https://app.product.example', FARM_BASE_DOMAIN: 'farms.example' },
});
const { ctx } = product;
const headers = await product.signIn('editor');
const OLD = 'help.acme.example';
const NEW = 'answers.acme.example';
const FARM = 'acme.farms.example';
let clientId = 0;

const visit = async (path: string, host: string) => {
  const { statusCode, headers: sent } = await product.app.inject({ url: path, headers: { host } });
  return sent.location === undefined ? statusCode : `${statusCode} ${sent.location}`;
};
const becomes = async (path: string, host: string, answer: number | string): Promise<void> => {
  await expect.poll(() => visit(path, host)).toBe(answer);
};
const setUp = async (domain: string, id = clientId) =>
  (
    await product.call('POST', `/api/clients/${id}/setup-hub-domain`, {
      headers,
      body: { domain, title: 'Acme Answers' },
    })
  ).status;
const prove = async () => {
  await ctx.db.execute(
    sql`update hub_domains set state = 'verified', verified_at = now() where client_id = ${clientId}`,
  );
  await ctx.db.execute(sql`update clients set hub_domain_active_at = now() where id = ${clientId}`);
};
const remove = (as = headers) => product.call('DELETE', `/api/clients/${clientId}/hub-domain`, { headers: as });
const mayHaveCertificate = async (domain: string) =>
  (await product.call('GET', `/api/public/tls-ask?domain=${domain}`)).status === 200;

beforeEach(async () => {
  await ctx.db.execute(sql`delete from clients`);
  await ctx.db.execute(sql`delete from redirected_slugs`);
  clientId = await insertClientRow(ctx, { name: 'Acme' });
  const { farmId } = await insertFarmRows(ctx, { clientId, slug: 'ants' });
  await ctx.db.execute(sql`update farms set domain = ${FARM} where id = ${farmId}`);
  await setUp(OLD);
});

test('each address of a removed domain redirects to the farm', async () => {
  await prove();
  await becomes('/robots.txt', OLD, 200);
  const { status, body } = await remove();
  expect([status, body]).toEqual([200, { message: 'Hub domain removed successfully' }]);
  await becomes('/', OLD, `301 https://${FARM}/`);
  expect(await visit('/ants', OLD)).toBe(`301 https://${FARM}/ants`);
  expect(await visit('/ANTS/?utm_source=x', OLD)).toBe(`301 https://${FARM}/ants`);
  expect(await visit('/nothing-here', OLD)).toBe(404);
  expect(await visit('/robots.txt', OLD)).toBe(404);
  expect(await visit('/sitemap.xml', OLD)).toBe(404);
  expect(await visit('//evil.example', OLD)).toBe(404);
  expect(await visit('/admin/login', OLD)).toBe(404);
  expect(await visit('/api/clients', OLD)).toBe(404);
  expect(await mayHaveCertificate(OLD)).toBe(true);
  expect((await product.call('GET', `/api/clients/${clientId}/hub-domain`, { headers })).status).toBe(404);
  expect((await remove()).status).toBe(409);
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_id = ${clientId} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ action: 'client.hub_domain_removed' }]);
});

test('a domain that was never active does not redirect', async () => {
  expect((await remove()).status).toBe(200);
  expect(await visit('/', OLD)).toBe(404);
  expect(await mayHaveCertificate(OLD)).toBe(false);
});

test('a replaced domain redirects to the farm, and to the new domain once that is verified', async () => {
  await prove();
  expect(await setUp(NEW)).toBe(200);
  await becomes('/ants', OLD, `301 https://${FARM}/ants`);
  expect(await visit('/', NEW)).toBe(404);
  await prove();
  await becomes('/ants', OLD, `301 https://${NEW}/ants`);
  expect(await visit('/', OLD)).toBe(`301 https://${NEW}/`);
});

test('a domain that is set up again no longer redirects', async () => {
  await prove();
  await remove();
  await becomes('/', OLD, `301 https://${FARM}/`);
  const other = await insertClientRow(ctx, { name: 'Other' });
  expect(await setUp(OLD, other)).toBe(200);
  await becomes('/', OLD, 404);
  expect(await setUp(OLD)).toBe(409);
});

test('without an active farm there is no redirect, and a deleted client leaves nothing behind', async () => {
  await prove();
  await remove();
  await ctx.db.execute(sql`update farms set status = 'inactive'`);
  await becomes('/', OLD, 404);
  await ctx.db.execute(sql`delete from clients`);
  expect(await mayHaveCertificate(OLD)).toBe(false);
});

test('a reader may not remove it', async () => {
  expect((await remove(await product.signIn('user'))).status).toBe(403);
});
