import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { writeFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { setSetting } from '../modules/settings/settings.usecases.ts';
import { buildServer } from './build-server.ts';
import { readGauges } from './gauges.ts';

const product = await testProduct();
const { ctx } = product;

const valueOf = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> => {
  const reading = (await readGauges(ctx)).find((one) => one.name === name);
  return reading?.values.find((one) => JSON.stringify(one.labels) === JSON.stringify(labels))?.value;
};

let clientId: number;
beforeAll(async () => {
  const { farmId } = await writeFarm(product, { clientName: 'Acme Pest', microHubs: 'Termites' });
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select client_id as id from farm_profiles where id = ${farmId}`,
  );
  clientId = rows[0]?.id ?? 0;
  const delivery = (status: string, minutes: number) => sql`
    insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
    values (${clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, 1, now() - make_interval(mins => ${minutes}))`;
  for (const statement of [
    delivery('delivered', 5),
    delivery('delivered', 6),
    delivery('failed', 7),
    delivery('pending', 30),
    delivery('failed', 90),
  ])
    await ctx.db.execute(statement);
});

test('the oldest lead that did not arrive, and the share of each client’s calls that did within the hour', async () => {
  expect(await valueOf('farmstead_leads_undelivered')).toBe(1);
  const age = (await valueOf('farmstead_leads_undelivered_oldest_seconds')) ?? 0;
  expect([age >= 1800, age < 2400]).toEqual([true, true]);
  expect(await valueOf('farmstead_webhook_success_ratio', { client: String(clientId) })).toBe(0.5);
});

test('jobs that wait, and since when', async () => {
  await product.runJobs();
  expect(await valueOf('farmstead_jobs_waiting')).toBe(0);
  await product.sendJob('maintenance.delete-old-rows');
  expect(await valueOf('farmstead_jobs_waiting')).toBe(1);
  expect(await valueOf('farmstead_jobs_oldest_seconds')).toBeGreaterThanOrEqual(0);
  await product.runJobs();
});

test('backups are told once there is one: their age, size, failures and trials', async () => {
  expect(await valueOf('farmstead_backup_age_seconds')).toBeUndefined();
  const at = new Date(ctx.clock.now().getTime() - 3_600_000).toISOString();
  await setSetting(ctx, { key: 'lastBackup', value: { at, bytes: 12, rows: 1, file: '/backups/a' } });
  await setSetting(ctx, { key: 'backupRun', value: { at, failure: null, drill: { at, failure: 'leads: 1 of 2' } } });
  expect(Math.round((await valueOf('farmstead_backup_age_seconds')) ?? 0)).toBe(3600);
  expect(await valueOf('farmstead_backup_bytes')).toBe(12);
  expect([await valueOf('farmstead_backup_failed'), await valueOf('farmstead_backup_drill_failed')]).toEqual([0, 1]);
});

test('rules and dashboard ask for figures that there are', async () => {
  const metrics = createMetrics({ runtime: true });
  metrics.jobFinished({ queue: 'a', outcome: 'completed', seconds: 1 });
  metrics.pageWritten('published');
  const { database, webRoot } = product;
  const app = await buildServer({ ctx, database, webRoot, metrics });
  await app.inject({ url: '/healthz' });
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  await app.close();
  const shown = new Set(body.split('\n').map((line) => /^[a-z_0-9]+/.exec(line)?.[0]));
  const folder = resolve(import.meta.dirname, '../../../deploy');
  const texts = globSync('{prometheus/rules.yml,grafana/dashboards/*.json}', { cwd: folder }).map((path) =>
    readFileSync(resolve(folder, path), 'utf8'),
  );
  const asked = new Set(texts.flatMap((text) => text.match(/\b(?:farmstead|process|nodejs)_[a-z_0-9]+/g) ?? []));
  expect(texts).toHaveLength(2);
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !shown.has(name))).toEqual([]);
});
