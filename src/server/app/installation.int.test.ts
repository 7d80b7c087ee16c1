import { expect, test } from 'vitest';
import type { Attention } from '#shared/attention.ts';
import type { Installation } from '#shared/installation.ts';
import { databaseVariables } from '../../../test/setup/database-url.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { createTestDatabase } from '../../../test/setup/test-database.ts';
import { setSetting } from '../modules/settings/settings.usecases.ts';
import { keepSince } from './installation.ts';
import { CHECK_NAMES } from './operator/all-checks.ts';

const database = await createTestDatabase();
const product = await testProduct({
  database,
  environment: { ...databaseVariables(database.connection), APP_ORIGIN: 'http://leads.example.com' },
});
const { ctx, clock } = product;
const admin = await product.signIn('admin');

const read = async (): Promise<Installation> =>
  (await product.call<Installation>('GET', '/api/admin/installation', { headers: admin })).body;
const stateOf = ({ checks }: Installation, check: string) => checks.find((one) => one.check === check);

test('nothing is told before it was looked at; then every part is, as doctor names them', async () => {
  expect(await read()).toEqual({ checkedAt: null, checks: [] });
  await product.sendJob('installation.look');
  await product.runJobs();
  const found = await read();
  expect(found.checkedAt).toBe(clock.now().toISOString());
  expect(found.checks.map(({ check }) => check)).toEqual(CHECK_NAMES);
  expect(stateOf(found, 'Database')).toMatchObject({ status: 'ok' });
  expect(stateOf(found, 'APP_ORIGIN')).toMatchObject({
    status: 'fail',
    detail: expect.stringContaining('set APP_ORIGIN'),
  });
});

test('a part keeps the time since when it is so, and a second press at once is the same look', async () => {
  const before = await read();
  const press = () => product.call<Installation>('POST', '/api/admin/installation/check', { headers: admin, body: {} });
  clock.advance(2000);
  expect((await press()).body).toEqual(before);
  clock.advance(60_000);
  const after = (await press()).body;
  expect(after.checkedAt).toBe(clock.now().toISOString());
  expect(stateOf(after, 'APP_ORIGIN')?.since).toBe(before.checkedAt);
});

test('what fails stands in the inbox of administrators and their bell, what works or is told elsewhere does not', async () => {
  const { checks } = await read();
  const backup = { check: 'Backup', status: 'fail' as const, detail: 'Old.', since: clock.now().toISOString() };
  await setSetting(ctx, {
    key: 'installation',
    value: {
      checkedAt: clock.now().toISOString(),
      checks: [...checks.filter(({ check }) => check !== 'Backup'), backup],
    },
  });
  const inbox = (await product.call<Attention>('GET', '/api/dashboard/attention', { headers: admin })).body;
  const failing = checks.filter(({ check, status }) => status === 'fail' && check !== 'Backup');
  const group = inbox.groups.find(({ kind }) => kind === 'installation');
  expect(group?.rows.map(({ key }) => key)).toEqual(failing.map(({ check }) => check));
  expect(group?.rows.map(({ key }) => key)).toContain('APP_ORIGIN');
  await product.sendJob('notifications.monitor-problems');
  await product.runJobs();
  const bell = (await product.call<{ kind: string }[]>('GET', '/api/notifications', { headers: admin })).body;
  expect(bell.filter(({ kind }) => kind === 'installation')).toHaveLength(failing.length > 0 ? 1 : 0);
});

test('only administrators see it', async () => {
  const editor = await product.signIn('editor');
  for (const [method, path] of [
    ['GET', '/api/admin/installation'],
    ['POST', '/api/admin/installation/check'],
  ] as const) {
    expect((await product.call(method, path, { headers: editor, ...(method === 'POST' && { body: {} }) })).status).toBe(
      403,
    );
  }
});

test('a state that changes begins anew', () => {
  const since = '2026-01-01T00:00:00.000Z';
  const at = '2026-02-01T00:00:00.000Z';
  const before = [
    { check: 'Disk', status: 'ok' as const, detail: 'Much is free.', since },
    { check: 'Clock', status: 'ok' as const, detail: 'Equal.', since },
  ];
  const found = [
    { check: 'Disk', status: 'fail' as const, detail: 'Little is free.' },
    { check: 'Clock', status: 'ok' as const, detail: 'Nearly equal.' },
    { check: 'Mail', status: 'ok' as const, detail: 'Set.' },
  ];
  expect(keepSince(before, found, at).map((one) => one.since)).toEqual([at, since, at]);
});
