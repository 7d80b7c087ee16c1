import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { StartupError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { projectRoot } from '../root.ts';
import { describeUpgrade, foretellUpgrade } from './foretell.ts';
import { buildIndexes, listMissingIndexes } from './indexes.ts';
import { connectDirect, type DatabaseConnection } from './unpooled.ts';

export interface MigrateOptions {
  log: Logger;
  /** Folders `<timestamp>_<name>/migration.sql`, and `indexes.sql`; the project's own when left out. */
  folder?: string;
  /** Runs under the same lock, for example to create the job queue's tables. */
  prepare?: () => Promise<void>;
}

/** Arbitrary; unique among this database's advisory locks. */
const MIGRATION_LOCK = 7_261_950_113;
const LOCK_RETRY_MS = 100;

/** Asks again and again: a statement that waits for the lock would hold up the index that the lock's owner builds. */
async function lockMigrations(client: Client): Promise<void> {
  const ask = 'SELECT pg_try_advisory_lock($1) AS "isLocked"';
  while (!(await client.query<{ isLocked: boolean }>(ask, [MIGRATION_LOCK])).rows[0]?.isLocked) {
    await delay(LOCK_RETRY_MS);
  }
}

/**
 * Applies pending migrations in one transaction under a lock, so concurrent starts migrate once, and then builds the
 * indexes of `indexes.sql` that are missing. Returns the names of the applied migrations. Throws StartupError when the database is newer than the program.
 */
export async function migrateDatabase(connection: DatabaseConnection, options: MigrateOptions): Promise<string[]> {
  const folder = options.folder ?? path.join(projectRoot(), 'migrations');
  const available = readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.name);
  const client = await connectDirect(connection);
  try {
    await lockMigrations(client);
    const applied = await appliedMigrations(client);
    const foreign = applied.filter((name) => !available.includes(name));
    if (foreign.length > 0) {
      throw new StartupError(
        `The database is newer than this Farmstead (it has the migration ${foreign.at(-1)}): start the newer Farmstead, or restore a backup made before it.`,
      );
    }
    const pending = available.filter((name) => !applied.includes(name));
    await upgrade(client, { folder, pending, log: options.log });
    await options.prepare?.();
    return pending;
  } catch (error) {
    throw explainError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function upgrade(
  client: Client,
  { folder, pending, log }: { folder: string; pending: string[]; log: Logger },
): Promise<void> {
  const indexes = await listMissingIndexes(client, folder);
  if (pending.length === 0 && indexes.length === 0) return;
  const foretold = await foretellUpgrade(client, { folder, migrations: pending, indexes });
  if (foretold !== null) log.info(foretold, describeUpgrade(foretold));
  const started = performance.now();
  if (pending.length > 0) {
    log.debug({ migrations: pending }, 'migrating the database');
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  }
  // A migration may have dropped an index that was there, to be built in another form.
  await buildIndexes(client, { indexes: await listMissingIndexes(client, folder), log });
  await refreshStatistics(client);
  const seconds = Math.round((performance.now() - started) / 1000);
  if (foretold !== null) log.info({ seconds }, `The database is upgraded, after ${seconds} s.`);
}

/** Tables of fewer rows are analyzed by the server itself before it matters. */
const LARGE_TABLE_ROWS = 10_000;

/** Until a large table is analyzed, the planner knows nothing of a new column or of an index on an expression. */
async function refreshStatistics(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [LARGE_TABLE_ROWS],
  );
  if (rows.length > 0) await client.query(`ANALYZE ${rows.map(({ name }) => name).join(', ')}`);
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const table = await client.query<{ present: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS present`,
  );
  if (!table.rows[0]?.present) return [];
  const rows = await client.query<{ name: string }>('SELECT name FROM drizzle.__drizzle_migrations ORDER BY name');
  return rows.rows.map((row) => row.name);
}

const INSUFFICIENT_PRIVILEGE = '42501';
const RAISED = 'P0001';

function explainError(error: unknown): unknown {
  if (error instanceof StartupError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: string; message?: string };
  if (code === RAISED && message) return new StartupError(message, error);
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new StartupError(
      `The database user may not set up the database (${message}): grant it, or use another user in DATABASE_URL.`,
      error,
    );
  }
  return error;
}
