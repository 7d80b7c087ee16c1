import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { killOrphanProcesses } from '#server/platform/database/orphan-processes.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';
import { syncShippedEvidence } from '#server/modules/evidence/shipped.usecases.ts';
import { administer, onDatabase } from './administer.ts';
import { openContext } from './context.ts';
import { insertTestEvidence } from './evidence.ts';
import { findPgBouncer, NO_PGBOUNCER } from './find-pgbouncer.mjs';
import { startPgBouncer } from './pgbouncer.ts';
import { startS3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  /** Of a user that may create databases. */
  connection: ClientConfig;
  /** A pooler before the server, where the tests are to run behind one. */
  pooler: ClientConfig | null;
  /** The variables of an object store, where the tests are to keep pictures and archives there. */
  objectStore: Record<string, string> | null;
  /** A migrated database without connections, to copy from. */
  template: string;
  /** How a copy is made: an embedded server does not flush, so copying files is cheapest. */
  strategy: 'file_copy' | 'wal_log';
}

const FOLDER = 'farmstead-test-';
const MEMORY = '/dev/shm';
/** Much more than a run's databases and journal need: three quarters of a gigabyte. */
const ROOM_BYTES = 2 * 1024 ** 3;
const log = createLogger({ level: 'silent' });

/**
 * Runs once per test run: the database server of DATABASE_URL, or an embedded one in a temporary folder, with a
 * migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `farmstead_template_${randomBytes(6).toString('hex')}`;
  await administer(server.connection, `CREATE DATABASE ${template}`);
  await prepareTemplate(onDatabase(server.connection, template));
  const { connection, strategy } = server;
  const pooler = process.env['TEST_POOLED'] ? await startPooler(connection) : null;
  const s3 = process.env['TEST_S3'] ? await startS3Server() : null;
  const objectStore = s3?.environment ?? null;
  project.provide('testServer', { connection, strategy, template, pooler: pooler?.connection ?? null, objectStore });
  return async () => {
    await s3?.stop();
    await pooler?.stop();
    await administer(server.connection, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

async function startPooler(server: ClientConfig): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
  const program = findPgBouncer();
  if (program === null) throw new Error(NO_PGBOUNCER);
  const pooler = await startPgBouncer(program, server);
  const { direct: _direct, ...connection } = pooler.before(server);
  return { connection, stop: () => pooler.stop() };
}

async function startServer(): Promise<Pick<TestServer, 'connection' | 'strategy'> & { stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) return { connection: { connectionString: url }, strategy: 'wal_log', stop: async () => undefined };
  for (const home of [MEMORY, tmpdir()]) await removeLeftovers(home);
  const dataDir = await mkdtemp(path.join(await roomyFolder(), FOLDER));
  const server = await startEmbedded({ dataDir, log, durable: false });
  return {
    connection: server.connection,
    strategy: 'file_copy',
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder in memory where the system has one with enough space: every test file copies a database. */
async function roomyFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}

/** A killed run leaves its server and its folder behind; a live run holds its folder's lock. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    if (!name.startsWith(FOLDER)) continue;
    const dataDir = path.join(home, name);
    try {
      const lock = lockFolder(dataDir);
      await killOrphanProcesses(path.join(dataDir, 'postgres', 'cluster'));
      lock.release();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // In use, or another user's.
    }
  }
}

async function prepareTemplate(connection: ClientConfig): Promise<void> {
  const database = connectDatabase(connection, log, null);
  const queue = createJobQueue({ database, jobs: [], log, works: false });
  await migrateDatabase(connection, { log, prepare: () => queue.prepare() });
  await queue.close();
  await database.close();
  const { ctx, close } = openContext(connection, { now: new Date() });
  await syncShippedEvidence(ctx);
  await insertTestEvidence(ctx);
  await close();
}
