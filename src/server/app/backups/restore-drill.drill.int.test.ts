import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectUnpooled, directOf } from '#server/platform/database/unpooled.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Attention } from '#shared/attention.ts';
import { databaseVariables } from '../../../../test/setup/database-url.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { getSetting, setSetting } from '../../modules/settings/settings.usecases.ts';
import { jobs } from '../jobs.ts';
import { drillRestore } from './restore-drill.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

const product = await testProduct();
const { connection } = product.database;
const folder = mkdtempSync(join(tmpdir(), 'farmstead-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variables = databaseVariables(connection);
const ctx: Ctx = {
  ...product.ctx,
  config: {
    ...product.ctx.config,
    dataDir: folder,
    databaseUrl: variables['DATABASE_URL'] ?? null,
    databaseDirectUrl: variables['DATABASE_DIRECT_URL'] ?? null,
    backupSchedule: '0 2 * * *',
    backupTarget: folder,
  },
};
const drill = async () => (await getSetting(ctx, 'backupRun'))?.drill;

const throwaways = async (): Promise<string[]> => {
  const client = await connectUnpooled(directOf(connection));
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'farmstead\\_drill\\_%'`,
  );
  await client.end();
  return rows.map(({ name }) => name);
};

test('the first backup, and one a week, is restored on trial in a database that is gone afterwards', async () => {
  await writeFarm(product, { clientName: 'Acme Pest', microHubs: 'Termites' });
  await makeScheduledBackup(ctx, jobs);
  const first = await drill();
  expect(first).toMatchObject({ failure: null });
  await makeScheduledBackup(ctx, jobs);
  expect(await drill()).toEqual(first);
  const at = ctx.clock.now().toISOString();
  const weekAgo = new Date(ctx.clock.now().getTime() - 7 * 86_400_000).toISOString();
  await setSetting(ctx, { key: 'backupRun', value: { at, failure: null, drill: { at: weekAgo, failure: null } } });
  await makeScheduledBackup(ctx, jobs);
  expect(Date.parse((await drill())?.at ?? '')).toBeGreaterThan(Date.parse(weekAgo));
  expect(await throwaways()).toEqual([]);
}, 300_000);

test('what cannot be restored is told, and stands on the dashboard', async () => {
  const file = join(folder, 'damaged');
  writeFileSync(file, 'not a backup');
  const { config, log } = ctx;
  const failure = await drillRestore({ file, config, log, connection, jobs });
  expect(failure).toContain('is no whole backup');
  expect(await throwaways()).toEqual([]);
  const at = ctx.clock.now().toISOString();
  await setSetting(ctx, { key: 'backupRun', value: { at, failure: null, drill: { at, failure } } });
  const headers = await product.signIn('admin');
  const { body } = await product.call<Attention>('GET', '/api/dashboard/attention', { headers });
  expect(JSON.stringify(body)).toContain('"state":"drill"');
}, 300_000);
