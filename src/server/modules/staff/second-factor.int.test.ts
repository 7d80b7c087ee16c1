import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { createStaff } from './staff.usecases.ts';

const product = await testProduct();
const { ctx, clock } = product;
const STEP_MS = 30_000;
let people = 0;

interface LoginAnswer {
  sessionId: string;
  code?: string;
  message?: string;
}

const codeOf = (secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

const login = (username: string, totp?: string) =>
  product.call<LoginAnswer>('POST', '/api/admin/login', {
    body: { username, password: STAFF_PASSWORD, ...(totp === undefined ? {} : { totp }) },
  });

const enrolled = async () => {
  people += 1;
  const username = `careful${people}`;
  await createStaff(ctx, { username, password: STAFF_PASSWORD, role: 'editor' });
  const headers = { 'x-admin-session': (await login(username)).body.sessionId };
  const password = STAFF_PASSWORD;
  const setup = await product.call<{ secret: string; uri: string }>('POST', '/api/account/second-factor', {
    headers,
    body: { password },
  });
  const { secret, uri } = setup.body;
  const confirmed = await product.call<{ codes: string[] }>('POST', '/api/account/second-factor/confirm', {
    headers,
    body: { code: await codeOf(secret) },
  });
  clock.advance(STEP_MS);
  return { username, headers, secret, uri, codes: confirmed.body.codes };
};

test('a second factor is active only after its first code', async () => {
  await createStaff(ctx, { username: 'half', password: STAFF_PASSWORD, role: 'user' });
  const headers = { 'x-admin-session': (await login('half')).body.sessionId };
  const other = { 'x-admin-session': (await login('half')).body.sessionId };
  const start = (password: string) =>
    product.call<{ secret: string }>('POST', '/api/account/second-factor', { headers, body: { password } });
  expect((await start('wrong')).status).toBe(400);
  const confirm = (code: string) =>
    product.call('POST', '/api/account/second-factor/confirm', { headers, body: { code } });
  expect((await confirm('123456')).status).toBe(409);
  const { secret } = (await start(STAFF_PASSWORD)).body;
  expect((await login('half')).status).toBe(200);
  const right = await codeOf(secret);
  expect((await confirm(right === '000000' ? '000001' : '000000')).status).toBe(401);
  expect((await confirm(right)).status).toBe(200);
  expect((await login('half')).body.code).toBe('totp_required');
  expect((await product.call('GET', '/api/account', { headers: other })).status).toBe(401);
});

test('signing in requires a code and accepts each once', async () => {
  const { username, secret, uri } = await enrolled();
  expect(uri).toContain('otpauth://totp/Farmstead');
  const withoutCode = await login(username);
  expect([withoutCode.status, withoutCode.body.code]).toEqual([401, 'totp_required']);
  const code = await codeOf(secret);
  expect((await login(username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const repeated = await login(username, code);
  expect([repeated.status, repeated.body.code]).toEqual([401, 'staff.wrong_code']);
  clock.advance(STEP_MS);
  expect((await login(username, code)).status).toBe(401);
  expect((await login(username, await codeOf(secret))).status).toBe(200);
});

test('a wrong password does not use up the code', async () => {
  const { username, secret } = await enrolled();
  const body = { username, password: 'wrong', totp: await codeOf(secret) };
  const answer = await product.call<LoginAnswer>('POST', '/api/admin/login', { body });
  expect([answer.status, answer.body.message]).toEqual([401, 'Invalid admin credentials']);
  expect((await login(username, body.totp)).status).toBe(200);
});

test('of two simultaneous sign-ins with one code only one succeeds', async () => {
  const { username, secret } = await enrolled();
  const code = await codeOf(secret);
  const answers = await Promise.all([login(username, code), login(username, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a recovery code signs in once, in the same field', async () => {
  const { username, headers, codes } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect((await login(username, first.toUpperCase())).status).toBe(200);
  expect((await login(username, first)).status).toBe(401);
  expect((await login(username, second.replace('-', ''))).status).toBe(200);
  expect((await product.call<Account>('GET', '/api/account', { headers })).body.recoveryCodesLeft).toBe(8);
});

test('new recovery codes replace the old ones', async () => {
  const { username, headers, secret, codes } = await enrolled();
  const renewed = await product.call<{ codes: string[] }>('POST', '/api/account/second-factor/recovery-codes', {
    headers,
    body: { password: STAFF_PASSWORD, code: await codeOf(secret) },
  });
  expect(renewed.body.codes).toHaveLength(10);
  expect((await login(username, codes[0])).status).toBe(401);
  expect((await login(username, renewed.body.codes[0])).status).toBe(200);
});

test('disabling the second factor requires the password and a code', async () => {
  const { username, headers, secret } = await enrolled();
  const disable = (password: string, code: string) =>
    product.call('POST', '/api/account/second-factor/disable', { headers, body: { password, code } });
  const code = await codeOf(secret);
  expect((await disable('wrong', code)).status).toBe(400);
  expect((await disable(STAFF_PASSWORD, 'abcde-fghjk')).status).toBe(401);
  expect((await disable(STAFF_PASSWORD, code)).status).toBe(200);
  expect((await login(username)).status).toBe(200);
});

test('wrong codes are rate limited', async () => {
  const { username } = await enrolled();
  const guesses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) guesses.push((await login(username, 'zzzzz-zzzzz')).status);
  expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(guesses[10]).toBe(429);
});

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { secret, codes } = await enrolled();
  const { rows } = await ctx.db.execute<{ all: string }>(sql`
    select (select json_agg(s)::text from staff s) || (select json_agg(c)::text from staff_recovery_codes c) ||
      coalesce((select json_agg(a)::text from audit_log a), '') as all`);
  const text = rows[0]?.all ?? '';
  for (const secretText of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(text).not.toContain(secretText);
  }
});
