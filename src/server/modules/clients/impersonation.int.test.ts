import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PortalSessionStatus } from '#shared/portal.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx, clock } = product;
const admin = await product.signIn('admin');

const createClient = async (name: string, access: boolean): Promise<number> => {
  const credentials = access ? { clientUsername: name, clientPassword: PORTAL_PASSWORD } : {};
  const place = { industry: 'Pest Control', location: 'Warwick, RI' };
  const body = { name, email: `${name}@example.com`, ...place, ...credentials };
  return (await product.call<{ id: number }>('POST', '/api/clients', { headers: admin, body })).body.id;
};
const viewed = await createClient('viewed', true);
await createClient('other', true);

const impersonate = async (headers = admin, id = viewed) => {
  const answer = await product.call('POST', `/api/clients/${id}/impersonation`, { headers });
  const [set = ''] = [answer.headers['set-cookie']].flat();
  return {
    answer,
    set: String(set),
    headers: { cookie: String(set).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' },
  };
};
const status = async (headers: Record<string, string>) =>
  (await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers })).body;

const changingRoutes = (): { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[] =>
  Object.entries(product.app.swagger().paths ?? {})
    .filter(([url]) => url.startsWith('/api/client/'))
    .flatMap(([url, methods]) =>
      (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        .filter((method) => method.toLowerCase() in (methods ?? {}))
        .map((method) => ({ method, url: url.replaceAll(/\{[^}]+\}/g, '1') })),
    );

test('staff see only that client’s portal, and the session says who is viewing', async () => {
  const { answer, set, headers } = await impersonate();
  expect(answer.status).toBe(201);
  expect(set).toMatch(/^farmstead_view=.*HttpOnly; SameSite=Lax/);
  expect(await status(headers)).toMatchObject({
    isAuthenticated: true,
    client: { id: viewed, name: 'viewed' },
    view: { staffName: expect.any(String) as string, until: '2026-03-01T12:30:00.000Z' },
  });
  // A client session in the same browser stays separate.
  const ownSession = await product.signInToPortal('other');
  const bothSessions = { ...ownSession, cookie: `${ownSession['cookie'] ?? ''}; ${headers.cookie}` };
  expect((await status(bothSessions)).client?.id).toBe(viewed);
  expect(Object.keys(await status(ownSession))).toEqual(['isAuthenticated', 'client']);
  const client = await product.signInToPortal('viewed');
  expect(await status(client)).toMatchObject({ client: { id: viewed }, lastViewedAt: '2026-03-01T12:00:00.000Z' });
  expect((await product.call('GET', '/api/clients', { headers })).status).toBe(401);
});

test('every changing portal route is refused during an impersonation', async () => {
  const { headers } = await impersonate();
  const routes = changingRoutes();
  expect(routes.map(({ url }) => url)).toContain('/api/client/login');
  for (const { method, url } of routes) {
    const answer = await product.call<{ code: string }>(method, url, { headers, body: {} });
    expect([url, answer.status, answer.body.code]).toEqual([url, 403, 'portal.read_only']);
  }
  expect((await status(headers)).isAuthenticated).toBe(true);
});

test('an impersonation ends when stopped, with its staff session or role, and after half an hour', async () => {
  const stopped = await impersonate();
  await product.call('POST', '/api/impersonation/stop', { headers: { ...admin, ...stopped.headers } });
  expect((await status(stopped.headers)).isAuthenticated).toBe(false);
  const stops = await ctx.db.execute<{ actor_kind: string }>(
    sql`select actor_kind from audit_log where action = 'client.impersonation_ended' order by id desc`,
  );
  expect(stops.rows[0]).toEqual({ actor_kind: 'staff' });

  const editor = await product.signIn('editor');
  const signedOut = await impersonate(editor);
  const demoted = await impersonate(await product.signIn('editor'));
  await product.call('POST', '/api/admin/logout', { headers: editor });
  expect((await status(signedOut.headers)).isAuthenticated).toBe(false);
  await ctx.db.execute(sql`update staff set role = 'user' where username = 'editor3' or role = 'editor'`);
  expect((await status(demoted.headers)).isAuthenticated).toBe(false);

  const long = await impersonate();
  for (const minutes of [10, 10, 9]) {
    clock.advance(minutes * 60_000);
    await product.call('GET', '/api/clients', { headers: admin });
    expect((await status(long.headers)).isAuthenticated).toBe(true);
  }
  clock.advance(60_000);
  expect((await status(long.headers)).isAuthenticated).toBe(false);
  await product.queue.boss.send('maintenance.delete-old-rows', {});
  await product.runJobs();
  const { rows } = await ctx.db.execute<{ started: number; ended: number; open: number }>(sql`
    select count(*) filter (where action = 'client.impersonation_started')::int as started,
      count(*) filter (where action = 'client.impersonation_ended')::int as ended,
      (select count(*) from impersonations where ended_at is null)::int as open from audit_log`);
  expect(rows[0]).toEqual({ started: 6, ended: 6, open: 0 });
});

test('impersonation needs portal access and a permitted role', async () => {
  const id = await createClient('closed', false);
  const { answer } = await impersonate(admin, id);
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Set it up first')]);
  expect((await impersonate(await product.signIn('user'))).answer.status).toBe(403);
});
