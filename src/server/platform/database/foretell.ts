import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { counted } from '#shared/counted.ts';
import type { MissingIndex } from './indexes.ts';

/** Smaller tables are migrated and indexed in a moment. */
const LARGE_MB = 50;
/** What two cores did, in a world of a million leads. */
const MB_PER_SECOND = { words: 15, index: 100, change: 100 };

const CHANGED = /\b(?:UPDATE|ALTER TABLE|INDEX(?: IF NOT EXISTS)? \w+\s+ON)\s+(?:ONLY\s+)?"?(\w+)"?/gi;

export interface ForetoldUpgrade {
  migrations: number;
  indexes: string[];
  /** Large tables that are worked on. */
  tables: { name: string; megabytes: number }[];
  seconds: number;
}

interface Pending {
  folder: string;
  /** Names of folders. */
  migrations: readonly string[];
  indexes: readonly MissingIndex[];
}

const readLargeTables = async (client: Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string; megabytes: number }>(
    `SELECT name, megabytes FROM (SELECT relname AS name, pg_table_size(oid)::double precision / 1e6 AS megabytes
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) tables
     WHERE megabytes >= $1`,
    [LARGE_MB],
  );
  return new Map(rows.map(({ name, megabytes }) => [name, megabytes]));
};

/** The tables of a migration, each once. */
const changedTables = (folder: string, name: string): Set<string> =>
  new Set(
    [...readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').matchAll(CHANGED)].map(
      ([, table = '']) => table,
    ),
  );

/** What a start is about to do to large tables, and about how long that takes on an idle server; null when it is nothing. */
export const foretellUpgrade = async (
  client: Client,
  { folder, migrations, indexes }: Pending,
): Promise<ForetoldUpgrade | null> => {
  const sizes = await readLargeTables(client);
  if (sizes.size === 0) return null;
  const work = [
    ...migrations.flatMap((name) =>
      [...changedTables(folder, name)].map((table) => ({ table, rate: MB_PER_SECOND.change })),
    ),
    ...indexes.map(({ table, statement }) => ({
      table,
      rate: / USING gin /i.test(statement) ? MB_PER_SECOND.words : MB_PER_SECOND.index,
    })),
  ];
  const large = work.filter(({ table }) => sizes.has(table));
  if (large.length === 0) return null;
  const tables = [...new Set(large.map(({ table }) => table))].map((name) => ({
    name,
    megabytes: Math.round(sizes.get(name) ?? 0),
  }));
  const seconds = large.reduce((sum, { table, rate }) => sum + (sizes.get(table) ?? 0) / rate, 0);
  return {
    migrations: migrations.length,
    indexes: indexes.map(({ name }) => name),
    tables: tables.toSorted((a, b) => b.megabytes - a.megabytes),
    seconds: Math.round(seconds),
  };
};

const SHORT_S = 10;
const MINUTE_S = 60;
const duration = (seconds: number): string => {
  if (seconds < SHORT_S) return 'some seconds';
  return seconds < 2 * MINUTE_S
    ? `about ${Math.ceil(seconds / SHORT_S) * SHORT_S} seconds`
    : `about ${Math.ceil(seconds / MINUTE_S)} minutes`;
};

/** One sentence for the log. */
export const describeUpgrade = ({ migrations, indexes, tables, seconds }: ForetoldUpgrade): string => {
  const work = [
    ...(migrations > 0 ? [counted(migrations, 'migration')] : []),
    ...(indexes.length > 0 ? [counted(indexes.length, 'index', 'indexes')] : []),
  ];
  const where = tables.map(({ name, megabytes }) => `${name} (${megabytes} MB)`);
  return `Upgrading the database: ${work.join(' and ')}, on ${where.join(', ')} among others. This start is ready in ${duration(seconds)}, longer on a busy server.`;
};
