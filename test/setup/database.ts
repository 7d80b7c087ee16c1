import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { endLeftovers } from '#server/platform/database/leftovers.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { connectAlone } from '#server/platform/database/pool.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  /** Of a user that may create databases. */
  connection: ClientConfig;
  /** A migrated database that nobody is connected to, to copy from. */
  template: string;
}

const FOLDER = 'farmstead-test-';
const log = createLogger({ level: 'silent' });

/** Once per run: a database server, the one in DATABASE_URL or an embedded one on a throwaway folder, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `farmstead_template_${randomBytes(6).toString('hex')}`;
  await administer(server.connection, `CREATE DATABASE ${template}`);
  await prepareTemplate(onDatabase(server.connection, template));
  project.provide('testServer', { connection: server.connection, template });
  return async () => {
    await administer(server.connection, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

/** The same server, another database. */
export function onDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement that no transaction may hold, such as CREATE DATABASE. */
export async function administer(connection: ClientConfig, statement: string): Promise<void> {
  const client = await connectAlone(connection);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), FOLDER));
  const server = await startEmbedded({ dataDir, log, durable: false });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server and its folder behind; one that still runs holds its folder's lock. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const dataDir = path.join(tmpdir(), name);
    try {
      const lock = lockFolder(dataDir);
      await endLeftovers(path.join(dataDir, 'postgres', 'cluster'));
      lock.release();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // In use, or somebody else's.
    }
  }
}

async function prepareTemplate(connection: ClientConfig): Promise<void> {
  const database = connectDatabase(connection, log, null);
  const queue = createJobQueue({ database, jobs: [], log, works: false });
  await migrateDatabase(connection, { log, prepare: () => queue.prepare() });
  await queue.close();
  await database.close();
}
