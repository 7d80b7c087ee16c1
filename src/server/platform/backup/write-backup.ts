import type { Client } from 'pg';
import { connectDirect, type DatabaseConnection } from '../database/unpooled.ts';
import { StartupError } from '../errors.ts';
import { JOBS_SCHEMA } from '../jobs/queue.ts';
import { writeBackupFile, type BackupEnd, type BackupHead, type BackupWriter, type WaitingJob } from './backup-file.ts';
import { copyOut } from './copy.ts';
import type { Objects } from '../objects/objects.ts';
import { holdObjectsOf, writeObjects, type ObjectCounts } from './objects.ts';
import { qualifiedName, listAppliedMigrations, listTables, quoteIdentifier } from './tables.ts';

export interface BackupOptions {
  file: string;
  head: Pick<BackupHead, 'productVersion' | 'secretId' | 'secret'>;
  at: Date;
  excludedTables: readonly string[];
  objects: Objects;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  bytes: number;
  objects: ObjectCounts;
}

/**
 * Writes a consistent snapshot of the whole database and the objects that it names to a file, during normal operation. Throws StartupError when
 * there is nothing to back up.
 */
export const writeBackup = async (connection: DatabaseConnection, options: BackupOptions): Promise<BackupSummary> => {
  const client = await connectDirect(connection);
  let writer: BackupWriter | null = null;
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL timezone TO 'UTC'`);
    await holdObjectsOf(client);
    const migrations = await listAppliedMigrations(client);
    if (migrations.length === 0)
      throw new StartupError('This database holds no Farmstead: there is nothing to back up.');
    writer = await writeBackupFile(options.file);
    const { rows: version } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    );
    const head: BackupHead = {
      format: 'farmstead-backup',
      formatVersion: 1,
      at: options.at.toISOString(),
      postgres: version[0]?.version ?? '',
      migrations,
      ...options.head,
    };
    await writer.write({ head });
    const end: BackupEnd = { tables: [], sequences: await readSequences(client), jobs: await readJobs(client) };
    for (const table of await listTables(client)) {
      if (options.excludedTables.includes(table.table)) continue;
      const columns = table.columns.map(quoteIdentifier).join(', ');
      const rows = copyOut(client, `COPY (SELECT ${columns} FROM ${qualifiedName(table)}) TO STDOUT`);
      end.tables.push(await writer.writeTable(table, rows));
    }
    const objects = await writeObjects({ client, writer, objects: options.objects }, migrations);
    await writer.write({ end });
    const bytes = await writer.finish();
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: end.tables.length, rows, bytes, objects };
  } catch (error) {
    await writer?.discard();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const readSequences = async (client: Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'drizzle') AND last_value IS NOT NULL ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** Waiting and running jobs. The tables of pg-boss itself are not copied. */
const readJobs = async (client: Client): Promise<WaitingJob[]> => {
  const found = await client.query<{ present: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.job') IS NOT NULL AS present`,
  );
  if (!found.rows[0]?.present) return [];
  const { rows } = await client.query<{
    name: string;
    data: Record<string, unknown> | null;
    key: string | null;
    priority: number;
    at: Date;
  }>(
    `SELECT name, data, singleton_key AS key, priority, start_after AS at FROM ${JOBS_SCHEMA}.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' ORDER BY created_on, id`,
  );
  return rows.map(({ name, data, key, priority, at }) => ({
    name,
    payload: data ?? {},
    key,
    priority,
    startAfter: at.toISOString(),
  }));
};
