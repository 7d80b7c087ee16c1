import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { deleteExpiredPortalSessions } from './portal-accounts.usecases.ts';

const HOUR = 3_600_000;
const product = await testProduct();
const { ctx, clock } = product;
const staff = await product.signIn('admin');
await product.call('POST', '/api/clients', {
  headers: staff,
  body: {
    name: 'Harborline',
    email: 'office@example.com',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    clientUsername: 'harborline',
    clientPassword: PORTAL_PASSWORD,
  },
});

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await product.signInToPortal('harborline');
});

const statusOf = async (path: string): Promise<number> => (await product.call('GET', path, { headers })).status;
const isSignedIn = async (): Promise<boolean> =>
  (await product.call<{ isAuthenticated: boolean }>('GET', '/api/client/status', { headers })).body.isAuthenticated;

test('a portal session lasts 24 hours to the millisecond, however often it is used', async () => {
  clock.advance(12 * HOUR);
  expect(await isSignedIn()).toBe(true);
  clock.advance(12 * HOUR - 1);
  expect(await isSignedIn()).toBe(true);
  expect(await statusOf('/api/client/farms')).toBe(200);
  clock.advance(1);
  expect(await isSignedIn()).toBe(false);
  expect(await statusOf('/api/client/farms')).toBe(401);
});

test('the browser is told to forget the cookie at the same moment', async () => {
  const answer = await product.call<{ expires?: number }>('POST', '/api/client/login', {
    body: { username: 'harborline', password: PORTAL_PASSWORD },
  });
  const cookie = String(answer.headers['set-cookie']);
  const expires = /expires=([^;]+)/i.exec(cookie)?.[1];
  const maxAge = /max-age=(\d+)/i.exec(cookie)?.[1];
  const ends = expires === undefined ? clock.now().getTime() + Number(maxAge) * 1000 : Date.parse(expires);
  expect(Math.abs(ends - clock.now().getTime() - 24 * HOUR)).toBeLessThan(1000);
});

test('sessions that are over are removed, and those that are not stay', async () => {
  clock.advance(23 * HOUR);
  const later = await product.signInToPortal('harborline');
  clock.advance(HOUR);
  await deleteExpiredPortalSessions(ctx);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from portal_sessions where expires_at <= ${clock.now().toISOString()}`,
  );
  expect(rows).toEqual([]);
  headers = later;
  expect(await isSignedIn()).toBe(true);
});

test('new access, and a new user name, end every session that there was', async () => {
  const admin = await product.signIn('admin');
  const give = { clientUsername: 'harborline', clientPassword: PORTAL_PASSWORD, mustChange: false };
  expect(await isSignedIn()).toBe(true);
  const given = await product.call('POST', '/api/clients/1/portal-credentials', { headers: admin, body: give });
  expect([given.status, await isSignedIn()]).toEqual([200, false]);
  headers = await product.signInToPortal('harborline');
  expect(await isSignedIn()).toBe(true);
  const body = { clientUsername: 'harborline-office' };
  const renamed = await product.call('PATCH', '/api/clients/1', { headers: admin, body });
  expect([renamed.status, await isSignedIn()]).toEqual([200, false]);
});
