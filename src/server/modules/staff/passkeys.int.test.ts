import { beforeAll, describe, expect, test } from 'vitest';
import type { Passkey } from '#shared/passkeys.ts';
import type { AdminSession } from '#shared/staff.ts';
import { createAuthenticator } from '../../../../test/setup/authenticator.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { updateStaffRow } from './staff.repository.ts';

const product = await testProduct();
const { appOrigin } = product.ctx.config;
const place = { rpID: new URL(appOrigin).hostname, origin: appOrigin };
const MINUTE = 60_000;

interface Options {
  options: { challenge: string };
  state: string;
}
type Headers = Record<string, string>;

const startAdding = async (headers: Headers) =>
  (await product.call<Options>('POST', '/api/account/passkeys/options', { headers })).body;

const add = (headers: Headers, body: object) =>
  product.call<Passkey>('POST', '/api/account/passkeys', { headers, body });

/** A member with a passkey. */
const withPasskey = async (role: 'admin' | 'user' = 'user') => {
  const headers = await product.signIn(role);
  const { id } = (await product.call<{ id: number }>('GET', '/api/auth/user', { headers })).body;
  const device = createAuthenticator(place);
  const { options, state } = await startAdding(headers);
  const { body: passkey } = await add(headers, { state, response: device.register(options), name: 'Phone' });
  return { headers, id, device, passkey };
};

const startSignIn = async () =>
  (await product.call<Options>('POST', '/api/admin/login/passkey/options', { headers: {} })).body;

const signIn = (body: object) => product.call<AdminSession>('POST', '/api/admin/login/passkey', { body });

const userOf = async ({ sessionId }: AdminSession) =>
  (await product.call<{ id: number }>('GET', '/api/auth/user', { headers: { 'x-admin-session': sessionId } })).body.id;

test('a passkey signs in its owner without password and code', async () => {
  const { id, device, headers } = await withPasskey();
  const { options, state } = await startSignIn();
  const answer = await signIn({ state, response: device.signIn(options) });
  expect(answer.status).toBe(200);
  expect(await userOf(answer.body)).toBe(id);
  expect(String(answer.headers['set-cookie'])).toMatch(/farmstead_admin=.*farmstead_device=/s);
  const listed = await product.call<Passkey[]>('GET', '/api/account/passkeys', { headers });
  expect(listed.body).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
});

describe('a passkey is not added', () => {
  let headers: Headers = {};
  beforeAll(async () => {
    headers = await product.signIn('editor');
  });

  test('from another origin, without its user’s verification, with an altered or late state, or twice', async () => {
    const device = createAuthenticator(place);
    const answer = async (change: (started: Options) => object) => {
      const started = await startAdding(headers);
      return (await add(headers, { name: 'Phone', state: started.state, ...change(started) })).status;
    };
    expect(
      await answer(({ options }) => ({ response: device.register(options, { from: 'https://evil.example' }) })),
    ).toBe(400);
    expect(await answer(({ options }) => ({ response: device.register(options, { isVerified: false }) }))).toBe(400);
    expect(await answer(({ options }) => ({ state: 'x.y', response: device.register(options) }))).toBe(400);
    expect(await answer(() => ({ response: device.register({ challenge: 'YWJj' }) }))).toBe(400);
    expect(await answer(({ options }) => ({ response: { ...device.register(options), rawId: 'AAAA' } }))).toBe(400);
    expect(await answer(({ options }) => ({ name: '', response: device.register(options) }))).toBe(400);
    const late = await startAdding(headers);
    product.clock.advance(6 * MINUTE);
    expect(
      (await add(headers, { name: 'Phone', state: late.state, response: device.register(late.options) })).status,
    ).toBe(400);
    expect(await answer(({ options }) => ({ response: device.register(options) }))).toBe(201);
    expect(await answer(({ options }) => ({ response: device.register(options) }))).toBe(409);
  });

  test('to another account than the one that began', async () => {
    const started = await startAdding(headers);
    const other = await product.signIn('editor');
    const response = createAuthenticator(place).register(started.options);
    expect((await add(other, { name: 'Phone', state: started.state, response })).status).toBe(400);
  });
});

describe('a passkey does not sign in', () => {
  const refusal = async (sent: { state: string; response: object }) => {
    const answer = await signIn(sent);
    expect(answer.body).toMatchObject({ message: 'That passkey was not accepted. Please try again.' });
    return answer.status;
  };

  test('from another origin, unverified, with the challenge of another sign-in, twice, or as a copy', async () => {
    const { device } = await withPasskey();
    const from = 'https://evil.example';
    let started = await startSignIn();
    expect(await refusal({ state: started.state, response: device.signIn(started.options, { from }) })).toBe(401);
    expect(
      await refusal({ state: started.state, response: device.signIn(started.options, { isVerified: false }) }),
    ).toBe(401);
    expect(await refusal({ state: started.state, response: device.signIn({ challenge: 'YWJj' }) })).toBe(401);
    started = await startSignIn();
    const response = device.signIn(started.options);
    expect((await signIn({ state: started.state, response })).status).toBe(200);
    expect(await refusal({ state: started.state, response })).toBe(401);
    started = await startSignIn();
    expect(await refusal({ state: started.state, response: device.signIn(started.options, { count: 1 }) })).toBe(401);
  });

  test('once it is removed, its owner is disabled, or by the state of an addition', async () => {
    const { device, headers, passkey, id } = await withPasskey();
    const adding = await startAdding(headers);
    expect(await refusal({ state: adding.state, response: device.signIn(adding.options) })).toBe(401);
    const other = await product.signIn('admin');
    expect((await product.call('DELETE', `/api/account/passkeys/${passkey.id}`, { headers: other })).status).toBe(404);
    await updateStaffRow(product.ctx, { id, columns: { disabledAt: product.clock.now() } });
    let started = await startSignIn();
    expect(await refusal({ state: started.state, response: device.signIn(started.options) })).toBe(401);
    await updateStaffRow(product.ctx, { id, columns: { disabledAt: null } });
    expect((await product.call('DELETE', `/api/account/passkeys/${passkey.id}`, { headers })).status).toBe(200);
    started = await startSignIn();
    expect(await refusal({ state: started.state, response: device.signIn(started.options) })).toBe(401);
  });
});
