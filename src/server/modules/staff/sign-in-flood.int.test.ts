import { expect, test } from 'vitest';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { createStaff, resetStaffPassword } from './staff.usecases.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });

test('a browser that signed in before passes the limits of its address, until the password changes', async () => {
  await createStaff(product.ctx, { username: 'faye', password: STAFF_PASSWORD, role: 'user' });
  const login = (password: string, headers = {}) =>
    product.call('POST', '/api/admin/login', { headers, body: { username: 'faye', password } });
  const first = await login(STAFF_PASSWORD, { 'x-forwarded-for': '198.51.100.4' });
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .find((one) => one?.startsWith('farmstead_device='));
  expect(cookie).toBeTruthy();
  const elsewhere = { 'x-forwarded-for': '198.51.100.5' };
  for (let attempt = 0; attempt < 6; attempt += 1) await login('wrong', elsewhere);
  expect((await login(STAFF_PASSWORD, elsewhere)).body).toMatchObject({ code: 'challenge_required' });
  expect((await login(STAFF_PASSWORD, { ...elsewhere, cookie })).status).toBe(200);
  const password = (await resetStaffPassword(product.ctx, { username: 'faye' })) ?? '';
  const withOldCookie = { 'x-forwarded-for': '198.51.100.8', cookie };
  for (let attempt = 0; attempt < 6; attempt += 1) await login('wrong', withOldCookie);
  expect((await login(password, withOldCookie)).body).toMatchObject({ code: 'challenge_required' });
});

test.runIf(isFullForm)('sixty strangers at once keep the owner’s browser out at no time', async () => {
  await createStaff(product.ctx, { username: 'gwen', password: STAFF_PASSWORD, role: 'user' });
  const login = (password: string, headers: Record<string, string>) =>
    product.call('POST', '/api/admin/login', { headers, body: { username: 'gwen', password } });
  const first = await login(STAFF_PASSWORD, { 'x-forwarded-for': '198.51.100.6' });
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  let isOver = false;
  const refusals = new Set<number>();
  const flood = Array.from({ length: 60 }, async (_, stranger) => {
    for (let attempt = 0; !isOver; attempt += 1)
      refusals.add((await login('wrong', { 'x-forwarded-for': `203.0.${stranger}.${attempt % 250}` })).status);
  });
  const answers = [];
  for (let time = 0; time < 10; time += 1)
    answers.push(
      (await login(STAFF_PASSWORD, { 'x-forwarded-for': '198.51.100.7', cookie, 'sec-fetch-site': 'same-origin' }))
        .status,
    );
  isOver = true;
  await Promise.all(flood);
  expect(answers).toEqual(Array(10).fill(200));
  expect([...refusals]).toEqual([401]);
});
