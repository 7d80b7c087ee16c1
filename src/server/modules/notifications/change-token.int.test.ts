import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CHANGE_TOKEN_HEADER } from '#shared/change-token.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const headers = await product.signIn('admin');
const clientId = await insertClientRow(product.ctx, { name: 'Harborline' });
const farm = await insertFarmRows(product.ctx, { clientId, slug: 'pulse' });

const check = (as: Record<string, string> = headers) => product.call('GET', '/api/admin/status', { headers: as });
const changeToken = async () => (await check()).headers[CHANGE_TOKEN_HEADER];

test('the session check changes within two seconds of a new lead, and is stable otherwise', async () => {
  const before = await changeToken();
  expect(before).toBeTruthy();
  const leadId = await insertLeadRow(product.ctx, farm, { name: 'Marisol' });
  // Requests within two seconds share one query.
  expect(await changeToken()).toBe(before);
  product.clock.advance(2000);
  const after = await changeToken();
  expect(after).not.toBe(before);
  product.clock.advance(2000);
  expect(await changeToken()).toBe(after);
  await product.ctx.db.execute(sql`update leads set status = 'contacted' where id = ${leadId}::integer`);
  product.clock.advance(2000);
  expect(await changeToken()).toBe(before);
});

test('two nodes on one database say the same', async () => {
  const other = await product.anotherNode();
  const answer = await other.inject({ method: 'GET', url: '/api/admin/status', headers });
  product.clock.advance(2000);
  expect(answer.headers[CHANGE_TOKEN_HEADER]).toBe(await changeToken());
});

test('the body is unchanged, and a visitor who is not signed in gets no counts', async () => {
  expect((await check()).body).toEqual({ isAdmin: true });
  const signedOut = await check({});
  expect(signedOut.body).toEqual({ isAdmin: false });
  expect(signedOut.headers).not.toHaveProperty(CHANGE_TOKEN_HEADER);
});

test('neither the check nor the requests that it causes keep a session alive', async () => {
  const lastActive = async () =>
    (await product.ctx.db.execute<{ at: string }>(sql`select max(last_active_at)::text as at from staff_sessions`))
      .rows;
  const before = await lastActive();
  product.clock.advance(600_000);
  for (const url of [
    'admin/status',
    'dashboard/stats',
    'dashboard/attention',
    'dashboard/figures',
    'notifications',
    'notifications/unread',
  ]) {
    expect((await product.call('GET', `/api/${url}`, { headers })).status).toBe(200);
  }
  expect(await lastActive()).toEqual(before);
});
