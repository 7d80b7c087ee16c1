import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import type { StaffUser } from '#shared/staff.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { createStaff } from './staff.usecases.ts';

const CALLBACK = 'http://localhost:3000/api/login/callback';
const server = createServer();
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const issuer = `http://127.0.0.1:${port}`;

let person = { sub: 'nobody', email: 'nobody@agency.example', email_verified: true };

const HOUR = 3600;
const provider = new Provider(issuer, {
  clients: [{ client_id: 'farmstead', client_secret: 'a-secret-of-the-provider', redirect_uris: [CALLBACK] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['only-for-this-test'] },
  // Without explicit lifetimes the provider prints a notice for each.
  ttl: { AccessToken: HOUR, AuthorizationCode: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ ...person, sub: accountId }) }),
  async loadExistingGrant({ oidc }) {
    const accountId = oidc.session?.accountId;
    const clientId = oidc.client?.clientId;
    if (accountId === undefined || clientId === undefined) return undefined;
    const grant = new oidc.provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});
const answerProvider = provider.callback();
server.on('request', (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void answerProvider(request, response);
  const login = { login: { accountId: person.sub } };
  void provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
});
afterAll(() => void server.close());

const product = await testProduct({
  environment: {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'farmstead',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
  },
});
const { ctx } = product;

const cookieOf = (header: unknown, name: string): string =>
  [header].flat().flatMap((line) => new RegExp(`(${name}=[^;]+);`).exec(String(line))?.[1] ?? [])[0] ?? '';

const start = async () => {
  const answer = await product.call('GET', '/api/login');
  expect(answer.status).toBe(302);
  return {
    url: String(answer.headers['location']),
    stateCookie: cookieOf(answer.headers['set-cookie'], 'farmstead_sso'),
  };
};

/** Follows the identity provider's redirects like a browser and returns the callback path. */
const followRedirects = async (url: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let next = url;
  while (!next.startsWith(CALLBACK)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    next = new URL(answer.headers.get('location') ?? '', next).href;
  }
  return next.slice('http://localhost:3000'.length);
};

const openCallback = async (path: string, stateCookie: string) => {
  const answer = await product.call('GET', path, { headers: { cookie: stateCookie } });
  const cookie = cookieOf(answer.headers['set-cookie'], 'farmstead_admin');
  return { location: answer.headers['location'], cookie };
};

const signInAs = async (identity: Partial<typeof person>) => {
  person = { sub: 'someone', email: 'someone@agency.example', email_verified: true, ...identity };
  const { url, stateCookie } = await start();
  return openCallback(await followRedirects(url), stateCookie);
};

const addStaff = (username: string) =>
  createStaff(ctx, { username, password: STAFF_PASSWORD, role: 'editor', email: `${username}@agency.example` });

const whoIs = async (cookie: string) =>
  (await product.call<StaffUser>('GET', '/api/auth/user', { headers: { cookie } })).body;

test('staff first sign in by verified address, later by subject', async () => {
  await addStaff('iris');
  const first = await signInAs({ sub: 'iris-1', email: 'Iris@agency.example' });
  expect(first.location).toBe('/clients');
  expect((await whoIs(first.cookie)).username).toBe('iris');
  const changedAddress = await signInAs({ sub: 'iris-1', email: 'iris@elsewhere.example', email_verified: false });
  expect((await whoIs(changedAddress.cookie)).username).toBe('iris');
  const other = await signInAs({ sub: 'iris-2', email: 'iris@agency.example' });
  expect(other).toEqual({ location: '/admin/login?sso=unknown', cookie: '' });
});

test('invited staff join by single sign-on, which ends their link', async () => {
  const headers = await product.signIn('admin');
  const body = { username: 'noor', email: 'noor@agency.example', role: 'user' };
  const invited = await product.call<{ link: { url: string } }>('POST', '/api/staff/invitations', { headers, body });
  const { cookie } = await signInAs({ sub: 'noor-1', email: 'noor@agency.example' });
  expect((await whoIs(cookie)).username).toBe('noor');
  const token = invited.body.link.url.split('/').at(-1);
  expect((await product.call('POST', '/api/staff-links/open', { body: { token } })).status).toBe(410);
});

test('strangers, unverified addresses and disabled staff are refused', async () => {
  const refused = (reason: string) => ({ location: `/admin/login?sso=${reason}`, cookie: '' });
  expect(await signInAs({ sub: 'x', email: 'stranger@agency.example' })).toEqual(refused('unknown'));
  const { id } = await addStaff('kai');
  const kai = { sub: 'kai-1', email: 'kai@agency.example' };
  expect(await signInAs({ ...kai, email_verified: false })).toEqual(refused('unverified'));
  const headers = await product.signIn('admin');
  await product.call('PATCH', `/api/staff/${id}`, { headers, body: { isDisabled: true } });
  expect(await signInAs(kai)).toEqual(refused('disabled'));
});

test('a sign-in that another browser began, with another state or nonce, or too late, is refused', async () => {
  await addStaff('lena');
  person = { sub: 'lena-1', email: 'lena@agency.example', email_verified: true };
  const started = await start();
  const other = await start();
  const callback = await followRedirects(started.url);
  expect((await openCallback(callback, '')).location).toBe('/admin/login?sso=expired');
  expect((await openCallback(callback, other.stateCookie)).location).toBe('/admin/login?sso=failed');
  const cell = { table: 'cookie', column: 'single-sign-on', rowId: 0 };
  const [name, sealed = ''] = started.stateCookie.split('=');
  const ssoState = JSON.parse(ctx.secrets.unseal(sealed, cell)) as object;
  const resealed = (changes: object) =>
    `${name}=${ctx.secrets.seal(JSON.stringify({ ...ssoState, ...changes }), cell)}`;
  const repeated = await followRedirects(started.url);
  expect((await openCallback(repeated, resealed({ nonce: 'another' }))).location).toBe('/admin/login?sso=failed');
  const late = await followRedirects(started.url);
  expect((await openCallback(late, resealed({ at: 0 }))).location).toBe('/admin/login?sso=expired');
  const secondAttempt = await followRedirects(started.url);
  expect((await openCallback(secondAttempt, resealed({ verifier: 'v'.repeat(43) }))).location).toBe(
    '/admin/login?sso=failed',
  );
  expect((await openCallback(await followRedirects(started.url), started.stateCookie)).location).toBe('/clients');
});

test('a declined sign-in returns to the login screen', async () => {
  const { url, stateCookie } = await start();
  const state = new URL(url).searchParams.get('state') ?? '';
  const path = `/api/login/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(issuer)}`;
  expect((await openCallback(path, stateCookie)).location).toBe('/admin/login?sso=failed');
});
