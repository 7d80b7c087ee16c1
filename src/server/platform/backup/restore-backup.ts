import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { migrateDatabase } from '../database/migrate.ts';
import { connectDirect, type DatabaseConnection } from '../database/unpooled.ts';
import { StartupError } from '../errors.ts';
import { JOBS_SCHEMA } from '../jobs/queue.ts';
import type { Logger } from '../logger.ts';
import { projectRoot } from '../root.ts';
import { readBackupFile, type BackedUpTable, type BackupEnd, type BackupHead } from './backup-file.ts';
import { copyIn } from './copy.ts';
import type { Objects } from '../objects/objects.ts';
import { RestoredObjects } from './objects.ts';
import {
  qualifiedName,
  hasRows,
  listAppliedMigrations,
  listTables,
  MIGRATIONS_TABLE,
  quoteIdentifier,
} from './tables.ts';

export interface RestoreOptions {
  file: string;
  replace: boolean;
  log: Logger;
  objects: Objects;
}

export interface RestoreSummary {
  head: BackupHead;
  end: BackupEnd;
  rows: number;
  objects: number;
}

const drain = async (rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _block of rows) continue;
};

/**
 * Replaces the database's content with a backup in one transaction, after verifying the file. Throws StartupError for
 * an incomplete backup, one of a newer version, a database in use, and a non-empty database unless `replace`.
 */
export const restoreBackup = async (
  connection: DatabaseConnection,
  options: RestoreOptions,
): Promise<RestoreSummary> => {
  const { file, log } = options;
  const availableMigrations = readMigrationFiles({ migrationsFolder: path.join(projectRoot(), 'migrations') });
  let head: BackupHead | null = null;
  const end = await readBackupFile(file, {
    head: (read) => {
      head = read;
      assertKnownMigrations(read, availableMigrations);
    },
    table: (_table, rows) => drain(rows),
    object: () => undefined,
  });
  if (head === null) throw new StartupError(`${file} is no whole backup: it does not say what it is.`);
  const client = await connectDirect(connection);
  const restored = new RestoredObjects(client, options.objects);
  try {
    await assertNoOtherConnections(client);
    if ((await listAppliedMigrations(client)).length === 0) await migrateDatabase(connection, { log });
    else if (!options.replace && (await hasRows(client))) {
      throw new StartupError(
        'The database holds records already: use an empty DATA_DIR or database, or add --replace to lose what it holds.',
      );
    }
    await client.query('BEGIN');
    try {
      await restored.noteReplaced(await listAppliedMigrations(client));
      await dropEverything(client);
      await createSchema(client, { head, availableMigrations });
      await loadRows(client, { file, end, restored, migrations: (head as BackupHead).migrations });
    } catch (error) {
      await restored.discard();
      throw error;
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end().catch(() => undefined);
  }
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
  return { head, end, rows, objects: restored.count };
};

interface KnownMigration {
  name: string;
  sql: string[];
}

const assertKnownMigrations = (
  { migrations, productVersion }: BackupHead,
  availableMigrations: readonly KnownMigration[],
): void => {
  const foreign = migrations.filter((name) => !availableMigrations.some((migration) => migration.name === name));
  if (foreign.length === 0) return;
  throw new StartupError(
    `The backup was made by a newer Farmstead (${productVersion}, with the migration ${foreign.at(-1)}): restore it with that one.`,
  );
};

/** Other sessions must neither write during the restore nor continue with what they read before it. */
const assertNoOtherConnections = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'farmstead' AND pid <> pg_backend_pid()`,
  );
  if (rows[0]?.others === 0) return;
  throw new StartupError('A Farmstead is running on this database: stop every node of it, then restore.');
};

const DROP_STATEMENTS = `
  SELECT format('DROP VIEW IF EXISTS %s CASCADE', c.oid::regclass) AS statement, 1 AS place FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('DROP MATERIALIZED VIEW IF EXISTS %s CASCADE', c.oid::regclass), 1 FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'm'
  UNION ALL
  SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass), 2 FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure), 3 FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('DROP SEQUENCE IF EXISTS %s CASCADE', c.oid::regclass), 4 FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
  UNION ALL
  SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype), 5 FROM pg_type t
    LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typnamespace = 'public'::regnamespace AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
  ORDER BY place`;

/** Drops only the product's objects: the schema may be shared, and objects of extensions stay. */
const dropEverything = async (client: Client): Promise<void> => {
  await client.query(`SET LOCAL search_path TO public; SET LOCAL client_min_messages TO error`);
  const { rows } = await client.query<{ statement: string }>(DROP_STATEMENTS);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`TRUNCATE ${qualifiedName(MIGRATIONS_TABLE)}`);
  const queue = await client.query<{ present: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.job') IS NOT NULL AS present`,
  );
  if (queue.rows[0]?.present) await client.query(`DELETE FROM ${JOBS_SCHEMA}.job`);
};

/** The schema at the backup's version; later migrations run after the rows are loaded. */
const createSchema = async (
  client: Client,
  { head, availableMigrations }: { head: BackupHead; availableMigrations: readonly KnownMigration[] },
): Promise<void> => {
  for (const name of head.migrations) {
    for (const statement of availableMigrations.find((migration) => migration.name === name)?.sql ?? [])
      await client.query(statement);
  }
  // The backup also contains rows that migrations insert.
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public').map(qualifiedName);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
};

const FORCED_RLS_TABLES = `SELECT n.nspname AS schema, c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relforcerowsecurity AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

interface LoadedBackup {
  file: string;
  end: BackupEnd;
  restored: RestoredObjects;
  /** The backup's. */
  migrations: readonly string[];
}

/** Triggers must not add, change or refuse restored rows, and COPY refuses tables under forced policies. */
const loadRows = async (client: Client, { file, end, restored, migrations }: LoadedBackup): Promise<void> => {
  const { rows: forced } = await client.query<{ schema: string; table: string }>(FORCED_RLS_TABLES);
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public');
  for (const table of forced) await client.query(`ALTER TABLE ${qualifiedName(table)} NO FORCE ROW LEVEL SECURITY`);
  for (const table of tables) await client.query(`ALTER TABLE ${qualifiedName(table)} DISABLE TRIGGER USER`);
  await readBackupFile(file, {
    head: () => undefined,
    table: (table, chunks) => copyIn(client, { statement: copyStatement(table), chunks }),
    object: (object, bytes) => restored.add(object, bytes),
  });
  await restored.finish(migrations);
  for (const [name, value] of Object.entries(end.sequences)) {
    await client.query(`SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL`, [name, value]);
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of tables) await client.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
  for (const table of forced) await client.query(`ALTER TABLE ${qualifiedName(table)} FORCE ROW LEVEL SECURITY`);
};

const copyStatement = (table: BackedUpTable): string =>
  `COPY ${qualifiedName(table)} (${table.columns.map(quoteIdentifier).join(', ')}) FROM STDIN`;
