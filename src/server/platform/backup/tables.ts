import type { Client } from 'pg';
import type { BackedUpTable } from './backup-file.ts';

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualifiedName = ({ schema, table }: { schema: string; table: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;

export const MIGRATIONS_TABLE = { schema: 'drizzle', table: '__drizzle_migrations' } as const;

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS table,
    array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND (n.nspname = 'public' OR n.nspname = 'drizzle' AND c.relname = '__drizzle_migrations')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY 1, 2 ORDER BY 1, 2`;

const REFERENCES = `
  SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint k
    JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conrelid <> k.confrelid`;

/** The product's tables except unlogged ones, with their writable columns; referenced tables first. */
export const listTables = async (client: Client): Promise<BackedUpTable[]> => {
  const { rows: tables } = await client.query<BackedUpTable>(TABLES);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES);
  const remaining = new Map(tables.map((table) => [table.table, table]));
  const ordered: BackedUpTable[] = [];
  while (remaining.size > 0) {
    const free = [...remaining.values()].filter(
      ({ table }) => !references.some(({ child, parent }) => child === table && remaining.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}`);
    for (const table of free) remaining.delete(table.table);
    ordered.push(...free);
  }
  return ordered;
};

export const listAppliedMigrations = async (client: Client): Promise<string[]> => {
  const found = await client.query<{ present: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS present`, [
    qualifiedName(MIGRATIONS_TABLE),
  ]);
  if (!found.rows[0]?.present) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${qualifiedName(MIGRATIONS_TABLE)} ORDER BY name`,
  );
  return rows.map(({ name }) => name);
};

export const hasRows = async (client: Client): Promise<boolean> => {
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public');
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${qualifiedName(table)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
};
