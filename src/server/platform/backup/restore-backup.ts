import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { migrateDatabase } from '../database/migrate.ts';
import { connectAlone } from '../database/pool.ts';
import { StartupError } from '../errors.ts';
import { JOBS_SCHEMA } from '../jobs/queue.ts';
import type { Logger } from '../logger.ts';
import { projectRoot } from '../root.ts';
import { readBackupFile, type BackedUpTable, type BackupEnd, type BackupHead } from './backup-file.ts';
import { copyIn } from './copy.ts';
import { fullName, hasRows, listApplied, listTables, MIGRATIONS, quoted } from './tables.ts';

export interface RestoreOrder {
  file: string;
  /** Whether what the database holds may be replaced. */
  replace: boolean;
  log: Logger;
}

export interface RestoreSummary {
  head: BackupHead;
  end: BackupEnd;
  rows: number;
}

const drain = async (rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _block of rows) continue;
};

/**
 * Puts a backup in place of what the database holds, in one transaction: it is there whole, or all is as it was. The file
 * is read once before, so that a damaged one touches nothing. Throws StartupError with one sentence for a file that is no
 * whole backup, one of a newer Farmstead, a database in use, and one that holds something unless `replace`.
 */
export const restoreBackup = async (connection: ClientConfig, order: RestoreOrder): Promise<RestoreSummary> => {
  const { file, log } = order;
  const known = readMigrationFiles({ migrationsFolder: path.join(projectRoot(), 'migrations') });
  let head: BackupHead | null = null;
  const end = await readBackupFile(file, {
    head: (read) => {
      head = read;
      assertKnown(read, known);
    },
    table: (_table, rows) => drain(rows),
  });
  if (head === null) throw new StartupError(`${file} is no whole backup: it does not say what it is.`);
  const client = await connectAlone(connection);
  try {
    await assertUnused(client);
    if ((await listApplied(client)).length === 0) await migrateDatabase(connection, { log });
    else if (!order.replace && (await hasRows(client))) {
      throw new StartupError(
        'The database holds records already: use an empty DATA_DIR or database, or add --replace to lose what it holds.',
      );
    }
    await client.query('BEGIN');
    await dropEverything(client);
    await makeSchema(client, { head, known });
    await fill(client, { file, end });
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    // Without a commit the server takes back what was begun.
    await client.end().catch(() => undefined);
  }
  return { head, end, rows: end.tables.reduce((sum, table) => sum + table.rows, 0) };
};

interface Known {
  name: string;
  sql: string[];
}

const assertKnown = ({ migrations, productVersion }: BackupHead, known: readonly Known[]): void => {
  const foreign = migrations.filter((name) => !known.some((migration) => migration.name === name));
  if (foreign.length === 0) return;
  throw new StartupError(
    `The backup was made by a newer Farmstead (${productVersion}, with the migration ${foreign.at(-1)}): restore it with that one.`,
  );
};

/** Others must not write while everything is replaced, nor go on with what they read before. */
const assertUnused = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'farmstead' AND pid <> pg_backend_pid()`,
  );
  if (rows[0]?.others === 0) return;
  throw new StartupError('A Farmstead is running on this database: stop every node of it, then restore.');
};

const DROPS = `
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
  ORDER BY place`;

/** What is in the schema belongs to us, the schema itself perhaps not, and what an extension brought stays with it. */
const dropEverything = async (client: Client): Promise<void> => {
  await client.query(`SET LOCAL search_path TO public; SET LOCAL client_min_messages TO error`);
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`TRUNCATE ${fullName(MIGRATIONS)}`);
  const queue = await client.query<{ present: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.job') IS NOT NULL AS present`,
  );
  if (queue.rows[0]?.present) await client.query(`DELETE FROM ${JOBS_SCHEMA}.job`);
};

/** The schema as the backup's own Farmstead had it; what came since is migrated afterwards, with the rows in place. */
const makeSchema = async (
  client: Client,
  { head, known }: { head: BackupHead; known: readonly Known[] },
): Promise<void> => {
  for (const name of head.migrations) {
    for (const statement of known.find((migration) => migration.name === name)?.sql ?? [])
      await client.query(statement);
  }
  // Rows that a migration wrote into an empty database are in the backup as well.
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public').map(fullName);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
};

const FORCED = `SELECT n.nspname AS schema, c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relforcerowsecurity AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

/** Rows are put in as they were: no trigger may add, change or refuse any, and COPY takes no table under forced policies. */
const fill = async (client: Client, { file, end }: { file: string; end: BackupEnd }): Promise<void> => {
  const { rows: forced } = await client.query<{ schema: string; table: string }>(FORCED);
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public');
  for (const table of forced) await client.query(`ALTER TABLE ${fullName(table)} NO FORCE ROW LEVEL SECURITY`);
  for (const table of tables) await client.query(`ALTER TABLE ${fullName(table)} DISABLE TRIGGER USER`);
  await readBackupFile(file, {
    head: () => undefined,
    table: (table, chunks) => copyIn(client, { statement: copyStatement(table), chunks }),
  });
  for (const [name, value] of Object.entries(end.sequences)) {
    await client.query(`SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL`, [name, value]);
  }
  // Keys that wait for the end of the transaction are proven before triggers change again.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of tables) await client.query(`ALTER TABLE ${fullName(table)} ENABLE TRIGGER USER`);
  for (const table of forced) await client.query(`ALTER TABLE ${fullName(table)} FORCE ROW LEVEL SECURITY`);
};

const copyStatement = (table: BackedUpTable): string =>
  `COPY ${fullName(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`;
