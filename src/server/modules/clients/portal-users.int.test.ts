import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_ROUTE_ROLES } from '#server/app/portal-route-roles.ts';
import { PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import type { PortalSessionStatus } from '#shared/portal.ts';
import type { PortalSession, PortalUser } from '#shared/portal-users.ts';
import { addPortalUser, tokenOfLink } from '../../../../test/setup/portal-users.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';

const DAY_MS = 24 * 3_600_000;
const product = await testProduct();
const { ctx, clock } = product;
type Headers = Record<string, string>;

let admin: Headers = await product.signIn('admin');

const clientOf = async (name: string): Promise<number> => {
  const body = { name, email: `office@${name}.example`, industry: 'Pest Control', location: 'Warwick, RI' };
  const created = await product.call<{ id: number }>('POST', '/api/clients', { headers: admin, body });
  return created.body.id;
};

const giveAccess = (id: number, clientUsername: string) =>
  product.call('POST', `/api/clients/${id}/portal-credentials`, {
    headers: admin,
    body: { clientUsername, clientPassword: PORTAL_PASSWORD },
  });

interface Answer {
  id: number;
  message: string;
  code: string;
  link: string;
  user: PortalUser;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const asStaff = (method: Method, path: string, body?: object) =>
  product.call<Answer>(method, `/api/clients/${path}`, { headers: admin, ...(body ? { body } : {}) });
const inPortal = (headers: Headers, ...[method, path, body]: [method: Method, path: string, body?: object]) =>
  product.call<Answer>(method, `/api/client/${path}`, { headers, ...(body ? { body } : {}) });
const usersOf = async (clientId: number): Promise<PortalUser[]> =>
  (await product.call<PortalUser[]>('GET', `/api/clients/${clientId}/portal-users`, { headers: admin })).body;
const idOf = async (clientId: number, email: string): Promise<number> =>
  (await usersOf(clientId)).find((user) => user.email === email)?.id ?? 0;
const accept = (token: string, password = PORTAL_PASSWORD) =>
  inPortal({}, 'POST', 'invitation/accept', { token, password });
const openInvitation = (token: string) => inPortal({}, 'POST', 'invitation/open', { token });
const isSignedIn = async (headers: Headers): Promise<boolean> =>
  (await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers })).body.isAuthenticated;

let alpha: number;
let bravo: number;
let owner: Headers;
let leadId: number;

beforeAll(async () => {
  alpha = await clientOf('alpha');
  bravo = await clientOf('bravo');
  await giveAccess(alpha, 'alpha');
  await giveAccess(bravo, 'bravo');
  owner = await product.signInToPortal('alpha');
  const rows = await insertFarmRows(ctx, { clientId: alpha, slug: 'alpha' });
  leadId = await insertLeadRow(ctx, rows, { name: 'Dana Cole' });
});

test('a client with its own access alone is answered as ever', async () => {
  const { body } = await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers: owner });
  expect(body).toEqual({ isAuthenticated: true, client: { id: alpha, name: 'alpha', city: null, state: null } });
  expect(await usersOf(alpha)).toMatchObject([
    { id: null, email: 'alpha', role: 'owner', state: 'active', sessions: 1 },
  ]);
});

describe('an invitation', () => {
  test('goes by mail, names who invites and the role, and its link never reaches the owner who sent it', async () => {
    const invited = await inPortal(owner, 'POST', 'users', {
      name: 'Kim Ortiz',
      email: 'Kim@alpha.example',
      role: 'member',
    });
    expect([invited.status, invited.text.includes('#')]).toEqual([201, false]);
    await product.runJobs();
    const { rows } = await ctx.db.execute<{ to_address: string; text: string }>(
      sql`select to_address, text from emails where kind = 'portal_invitation'`,
    );
    expect(rows).toMatchObject([{ to_address: 'kim@alpha.example' }]);
    const text = rows[0]?.text ?? '';
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'alpha invites you to the client portal of alpha. Your role: Team member.',
    );
    const token = /\/client\/join\S*#(\S+)/.exec(text)?.[1] ?? '';
    const opened = await openInvitation(token);
    expect(opened.body).toMatchObject({
      name: 'Kim Ortiz',
      email: 'Kim@alpha.example',
      role: 'member',
      clientName: 'alpha',
    });
    expect((await accept(token, 'short')).status).toBe(400);
    expect((await accept(token, 'kim@alpha.example')).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
    const again = await accept(token);
    expect([again.status, again.body.code]).toEqual([410, 'portal_users.invitation_over']);
    expect((await openInvitation(token)).status).toBe(410);
    expect(await isSignedIn(await product.signInToPortal('kim@ALPHA.example'))).toBe(true);
  });

  test('holds seven days, is replaced when it is sent again, and ends when it is taken back', async () => {
    const invite = (email: string) =>
      asStaff('POST', `${alpha}/portal-users`, { name: 'Guest', email, role: 'member' });
    const first = tokenOfLink((await invite('late@alpha.example')).body.link);
    clock.advance(7 * DAY_MS);
    admin = await product.signIn('admin');
    owner = await product.signInToPortal('alpha');
    expect((await openInvitation(first)).status).toBe(410);
    const id = await idOf(alpha, 'late@alpha.example');
    expect((await usersOf(alpha)).find((user) => user.id === id)?.state).toBe('expired');
    const second = await asStaff('POST', `${alpha}/portal-users/${id}/invitation`);
    expect((await openInvitation(first)).status).toBe(410);
    expect((await openInvitation(tokenOfLink(second.body.link))).status).toBe(200);
    expect((await openInvitation(`${tokenOfLink(second.body.link)}x`)).status).toBe(410);
    expect((await asStaff('DELETE', `${alpha}/portal-users/${id}`)).status).toBe(204);
    expect((await accept(tokenOfLink(second.body.link))).status).toBe(410);
  });

  test('tells an owner nothing of accounts at other clients, and its holder alone that the address is taken', async () => {
    await addPortalUser(product, { admin, clientId: bravo, email: 'both@example.com', role: 'owner' });
    const unknown = await inPortal(owner, 'POST', 'users', { name: 'A', email: 'nobody@example.com', role: 'member' });
    const taken = await inPortal(owner, 'POST', 'users', { name: 'A', email: 'both@example.com', role: 'member' });
    const userName = await asStaff('POST', `${alpha}/portal-users`, {
      name: 'B',
      email: 'b@example.com',
      role: 'member',
    });
    expect([unknown.status, taken.status, userName.status]).toEqual([201, 201, 201]);
    const own = await inPortal(owner, 'POST', 'users', { name: 'A', email: 'Both@example.com', role: 'member' });
    expect([own.status, own.body.code]).toEqual([409, 'portal_users.exists']);
    const id = await idOf(alpha, 'both@example.com');
    const { link } = (await asStaff('POST', `${alpha}/portal-users/${id}/invitation`)).body;
    const refused = await accept(tokenOfLink(link));
    expect([refused.status, refused.body.code]).toEqual([409, 'portal_users.address_taken']);
    expect((await giveAccess(alpha, 'both@example.com')).status).toBe(409);
  });

  test('a wrong password of a user, of the client and of nobody are answered alike', async () => {
    const answers = [];
    for (const username of ['kim@alpha.example', 'alpha', 'nobody@alpha.example', 'b@example.com']) {
      const { status, body } = await inPortal({}, 'POST', 'login', { username, password: 'wrong-horse-battery-1' });
      answers.push([status, body.message, body.code]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('the sixth wrong try at a user from one place needs a solved challenge', async () => {
    const invited = await asStaff('POST', `${bravo}/portal-users`, {
      name: 'Q',
      email: 'quiet@example.com',
      role: 'member',
    });
    expect((await accept(tokenOfLink(invited.body.link))).status).toBe(200);
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await inPortal({}, 'POST', 'login', { username: 'quiet@example.com', password: 'wrong' });
      codes.push(body.code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('portal_accounts.invalid_credentials'), 'challenge_required']);
  });
});

describe('a member of the team', () => {
  let member: Headers;
  beforeAll(async () => {
    member = await addPortalUser(product, {
      admin,
      clientId: alpha,
      email: 'sam@alpha.example',
      role: 'member',
      name: 'Sam Rivera',
    });
  });

  test('every call of the portal says who may make it: add new ones to src/server/app/portal-route-roles.ts', () => {
    const calls = Object.entries(product.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const portal = calls.filter((call) => call.includes(' /api/client/') && !PUBLIC_ROUTES.has(call));
    expect(portal.length).toBeGreaterThan(30);
    expect(portal.toSorted()).toEqual([...PORTAL_ROUTE_ROLES.keys()].toSorted());
  });

  test('sees the leads without what they are worth, sets their status under its own name, and no value', async () => {
    await ctx.db.execute(sql`update leads set value = 900 where id = ${leadId}`);
    const status = await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers: member });
    expect(status.body.user).toEqual({ name: 'Sam Rivera', email: 'sam@alpha.example', role: 'member' });
    const leads = await product.call<{ id: number; value: number | null }[]>('GET', '/api/client/leads', {
      headers: member,
    });
    expect(leads.body).toMatchObject([{ id: leadId, name: 'Dana Cole', value: null }]);
    const unvalued = await product.call<unknown[]>('GET', '/api/client/leads?valued=false', { headers: member });
    expect(unvalued.body).toHaveLength(1);
    const change = { was: 'new', status: 'contacted' };
    expect((await inPortal(member, 'PATCH', `leads/${leadId}`, { ...change, value: 5 })).status).toBe(403);
    const changed = await inPortal(member, 'PATCH', `leads/${leadId}`, change);
    expect([changed.status, changed.text.includes('900')]).toEqual([200, false]);
    const log = await product.call('GET', '/api/audit?action=lead.updated', { headers: admin });
    expect(log.body).toMatchObject([{ actorKind: 'portal', actorName: 'Sam Rivera, alpha' }]);
    const timeline = await product.call('GET', `/api/leads/${leadId}`, { headers: admin });
    expect(timeline.text).toContain('Sam Rivera, alpha (client)');
  });

  test('may neither read figures, reports and settings nor invite', async () => {
    for (const path of ['farms', 'lead-figures', 'reports', 'statement', 'approvals', 'users', 'rankings']) {
      const refused = await inPortal(member, 'GET', path);
      expect([path, refused.status]).toEqual([path, 403]);
    }
    const body = { name: 'A', email: 'a@alpha.example', role: 'owner' };
    expect((await inPortal(member, 'POST', 'users', body)).status).toBe(403);
  });

  test('reads leads alone in the database, too', async () => {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from pages where client_id = ${alpha}`);
    expect(rows.length).toBeGreaterThan(0);
    const count = (role: 'owner' | 'member', table: string) =>
      ctx.asPortal(
        { kind: 'portal', clientId: alpha, sessionId: 1, user: { id: 1, name: '', email: '', role } } as never,
        async (tx) =>
          (await tx.db.execute<{ n: number }>(sql`select count(*)::integer as n from ${sql.identifier(table)}`)).rows[0]
            ?.n,
      );
    expect([await count('owner', 'pages'), await count('member', 'pages')]).toEqual([rows.length, 0]);
    expect([await count('owner', 'leads'), await count('member', 'leads')]).toEqual([1, 1]);
  });

  test('chooses another password and forgets it without touching the client’s own access', async () => {
    const password = 'thistle-harbor-window-58';
    expect((await inPortal(member, 'POST', 'password', { current: PORTAL_PASSWORD, password })).status).toBe(200);
    expect([await isSignedIn(member), await isSignedIn(owner)]).toEqual([true, true]);
    await inPortal({}, 'POST', 'forgot-password', { username: 'sam@alpha.example' });
    await product.runJobs();
    const { rows } = await ctx.db.execute<{ to_address: string; text: string }>(
      sql`select to_address, text from emails where kind = 'portal_password'`,
    );
    expect(rows.map(({ to_address }) => to_address)).toEqual(['sam@alpha.example']);
    const token = /\/client\/reset\S*#(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
    expect((await inPortal({}, 'POST', 'reset-password', { token, password: PORTAL_PASSWORD })).status).toBe(200);
    expect([await isSignedIn(member), await isSignedIn(owner)]).toEqual([false, true]);
    expect(await isSignedIn(await product.signInToPortal('alpha'))).toBe(true);
    member = await product.signInToPortal('sam@alpha.example');
    expect(await isSignedIn(member)).toBe(true);
  });

  test('becomes an owner from the next call on, and is signed out at once when removed', async () => {
    const id = await idOf(alpha, 'sam@alpha.example');
    expect((await inPortal(owner, 'PATCH', `users/${id}`, { role: 'owner' })).status).toBe(200);
    expect((await inPortal(member, 'GET', 'farms')).status).toBe(200);
    const own = await inPortal(member, 'DELETE', `users/${id}`);
    expect([own.status, own.body.code]).toEqual([409, 'portal_users.own']);
    expect((await inPortal(owner, 'DELETE', `users/${id}`)).status).toBe(204);
    expect((await inPortal(member, 'GET', 'leads')).status).toBe(401);
    expect(await isSignedIn(await product.signInToPortal('sam@alpha.example'))).toBe(false);
  });
});

describe('sessions', () => {
  test('lists one’s own alone with device and address, and ends one or all others', async () => {
    const signIn = async (agent: string): Promise<Headers> => {
      const body = { username: 'kim@alpha.example', password: PORTAL_PASSWORD };
      const answer = await product.call('POST', '/api/client/login', { headers: { 'user-agent': agent }, body });
      return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' };
    };
    await ctx.db.execute(sql`delete from portal_sessions where user_id is not null`);
    const phone = await signIn('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1');
    const desk = await signIn('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0');
    const third = await signIn('');
    const list = async () =>
      (await product.call<PortalSession[]>('GET', '/api/client/sessions', { headers: desk })).body;
    expect(await list()).toMatchObject([
      { device: 'Unknown device', isThis: false },
      { device: 'Chrome on Windows', isThis: true, address: '127.0.0.1' },
      { device: 'Safari on iPhone', isThis: false },
    ]);
    const ofOwner = (await product.call<PortalSession[]>('GET', '/api/client/sessions', { headers: owner })).body;
    const foreign = ofOwner[0]?.id ?? 0;
    expect((await inPortal(desk, 'DELETE', `sessions/${foreign}`)).status).toBe(404);
    expect((await inPortal(desk, 'DELETE', `sessions/${(await list())[0]?.id}`)).status).toBe(204);
    expect([await isSignedIn(third), await isSignedIn(phone)]).toEqual([false, true]);
    const others = await product.call<{ ended: number }>('POST', '/api/client/sessions/end-others', { headers: desk });
    expect(others.body).toEqual({ ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(desk), await isSignedIn(owner)]).toEqual([false, true, true]);
  });

  test('staff who view as the client see no sessions, and change no users', async () => {
    const started = await asStaff('POST', `${alpha}/impersonation`);
    const view = { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' };
    expect((await product.call('GET', '/api/client/sessions', { headers: view })).body).toEqual([]);
    expect((await inPortal(view, 'GET', 'users')).status).toBe(200);
    const body = { name: 'A', email: 'view@alpha.example', role: 'owner' };
    expect((await inPortal(view, 'POST', 'users', body)).status).toBe(403);
  });
});

test('the last owner who can sign in stays', async () => {
  const charlie = await clientOf('charlie');
  await addPortalUser(product, { admin, clientId: charlie, email: 'first@charlie.example', role: 'owner' });
  await addPortalUser(product, { admin, clientId: charlie, email: 'second@charlie.example', role: 'member' });
  const path = `${charlie}/portal-users/${await idOf(charlie, 'first@charlie.example')}`;
  for (const answer of [await asStaff('DELETE', path), await asStaff('PATCH', path, { role: 'member' })])
    expect([answer.status, answer.body.code]).toEqual([409, 'portal_users.last_owner']);
  const second = `${charlie}/portal-users/${await idOf(charlie, 'second@charlie.example')}`;
  expect((await asStaff('PATCH', second, { role: 'owner' })).status).toBe(200);
  expect((await asStaff('DELETE', path)).status).toBe(204);
});

test('the users of a client go with it, and an archived client signs none of them in', async () => {
  const delta = await clientOf('delta');
  const user = await addPortalUser(product, { admin, clientId: delta, email: 'one@delta.example', role: 'owner' });
  await asStaff('POST', `${delta}/archive`, {});
  expect(await isSignedIn(user)).toBe(false);
  const closed = await inPortal({}, 'POST', 'login', { username: 'one@delta.example', password: PORTAL_PASSWORD });
  expect([closed.status, closed.body.code]).toEqual([403, 'portal_accounts.closed']);
  expect((await asStaff('DELETE', String(delta))).status).toBe(200);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from portal_users where client_id = ${delta}`);
  expect(rows).toEqual([]);
});
