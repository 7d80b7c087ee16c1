import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { expect, test } from 'vitest';
import { runCommand } from '#server/app/commands.ts';
import { jobs, schedulesFor } from '#server/app/jobs.ts';
import { readOrCreateSecret } from '#server/platform/app-secret.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { connectUnpooled } from '#server/platform/database/unpooled.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testProduct, type TestProduct } from '../setup/product.ts';
import { packFolder } from './data-folder.ts';
import { fillWorld, type World } from './fill-world.ts';
import { finishWorld } from './finish-world.ts';
import { ARCHIVE, BACKUP, DATA_FOLDER, FIXTURES, KNOWN, type Known, type WaitingJob } from './known.ts';
import { takeLooks } from './looks.ts';
import { startOutside } from './outside.ts';

// The committed fixture was made by the product of commit db3a6c7 and represents installations of that time. Make it
// again only to start from a later release, never to make a test pass: node node_modules/vitest/vitest.mjs run
// --config test/upgrade/fixture.config.ts

const log = createLogger({ level: 'silent' });

/** Tables that are empty in the fixture, with the reason; an empty table proves nothing. */
const EMPTY_TABLES: Record<string, string> = {
  export_chunks: 'An archive is waiting to be made, and there is one at a time.',
};

const tableNames = async ({ database }: TestProduct): Promise<string[]> =>
  (
    await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name);

const emptyTables = async (product: TestProduct): Promise<string[]> => {
  const empty: string[] = [];
  for (const name of await tableNames(product)) {
    const { rowCount } = await product.database.pool.query(`select 1 from "${name}" limit 1`);
    if (!rowCount) empty.push(name);
  }
  return empty;
};

/** Every installation that ran has its schedulesFor({ backupSchedule: null }) in the queue. */
const keepCronLines = async ({ ctx, database }: TestProduct): Promise<void> => {
  const queue = createJobQueue({ database, jobs, log, works: true });
  await queue.prepare();
  await (await startWorkers(ctx, queue, schedulesFor({ backupSchedule: null }))).stop(1000);
  await queue.close();
  await database.pool.query('delete from jobs.job');
};

const waitingJobs = async ({ database }: TestProduct): Promise<WaitingJob[]> =>
  (
    await database.pool.query<WaitingJob>(
      `select id, name, data as payload from jobs.job where state in ('created', 'retry') order by created_on, id`,
    )
  ).rows;

const knownOf = async (world: World, appSecret: string): Promise<Known> => {
  const { product, admin, totp, sharedReport } = world;
  const portal = await product.signInToPortal('harborline');
  const removedSlugs = world.pages.slice(4, 7).map(({ slug }) => slug);
  const served = await takeLooks({ product, admin, portal, sharedReport, left: removedSlugs });
  const now = product.clock.now().toISOString();
  const session = admin['x-admin-session'] ?? '';
  return { now, appSecret, session, totp, sharedReport, left: removedSlugs, served, jobs: await waitingJobs(product) };
};

/** Shrinks the files to the live rows: no dead rows and almost no journal. */
const shrink = async (dataDir: string): Promise<void> => {
  const inServer = async (work: (connection: ClientConfig) => Promise<void>): Promise<void> => {
    const server = await startEmbedded({ dataDir, log });
    await work(server.connection);
    await server.stop();
  };
  const run = async (connection: ClientConfig, statements: string[]): Promise<void> => {
    const client = await connectUnpooled(connection);
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await inServer((connection) => run(connection, ['alter system set wal_recycle = off', 'vacuum full', 'checkpoint']));
  // Journal segments are empty from here on, and the last checkpoint is in the newest one.
  await inServer((connection) => run(connection, ['select pg_switch_wal()', 'checkpoint', 'select pg_switch_wal()']));
  await inServer((connection) => run(connection, ['alter system reset all']));
  const journal = join(dataDir, 'postgres', 'cluster', 'pg_wal');
  const segments = readdirSync(journal).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments.toSorted().slice(0, -1)) rmSync(join(journal, name));
};

test('the fixture is made', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmstead-fixture-'));
  const appSecret = readOrCreateSecret(dataDir);
  const server = await startEmbedded({ dataDir, log });
  const { connection } = server;
  await migrateDatabase(connection, { log });
  const outside = await startOutside();
  const environment = { ...outside.environment, APP_SECRET: appSecret };
  const product = await testProduct({ database: { connection }, environment, now: new Date() });
  await keepCronLines(product);
  const world = await fillWorld(product, outside);
  const archive = await finishWorld(world);
  expect(await emptyTables(product)).toEqual(Object.keys(EMPTY_TABLES));
  const fixture = await knownOf(world, appSecret);
  expect(new Set(fixture.jobs.map(({ name }) => name))).toEqual(new Set(jobs.map(({ name }) => name)));
  await product.app.close();
  await product.queue.close();
  await product.database.close();
  await outside.stop();
  await server.stop();

  mkdirSync(FIXTURES, { recursive: true });
  rmSync(BACKUP, { force: true });
  expect(await runCommand(['backup', BACKUP], { DATA_DIR: dataDir })).toBe(0);
  await shrink(dataDir);
  writeFileSync(DATA_FOLDER, packFolder(dataDir));
  writeFileSync(ARCHIVE, archive);
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(KNOWN, zstdCompressSync(JSON.stringify(fixture), { params }));
  for (const file of [DATA_FOLDER, BACKUP, ARCHIVE, KNOWN])
    process.stdout.write(`${file}: ${(readFileSync(file).length / 1e6).toFixed(2)} MB\n`);
  rmSync(dataDir, { recursive: true, force: true });
});
