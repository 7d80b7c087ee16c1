import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { holdObjects } from '#server/platform/objects/deletions.ts';
import { isOfOneObject } from '#server/platform/objects/object-store.ts';
import { readBytes, type KeptBytes } from '#server/platform/objects/kept-bytes.ts';
import { isSealedSetting } from '../settings/settings.usecases.ts';
import type { ExportedTable } from './contents.rules.ts';

const BATCH = 500;

/** Fixes the transaction's snapshot and time zone (UTC). Call it first in a transaction. */
export const beginSnapshot = async (tx: Ctx): Promise<void> => {
  await tx.db.execute(sql`set transaction isolation level repeatable read read only`);
  await tx.db.execute(sql`set local timezone to 'UTC'`);
  await holdObjects(tx);
  // Packing and storing a batch may take longer than the usual limit.
  await tx.db.execute(sql`set local idle_in_transaction_session_timeout to '10min'`);
};

const toCamelCase = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

const listColumns = async (tx: Ctx, { table, excludedColumns }: ExportedTable): Promise<string[]> => {
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`);
  return rows.map(({ name }) => name).filter((name) => !excludedColumns.includes(name));
};

/** By primary key or another unique key. */
const getRowOrder = async (tx: Ctx, table: string): Promise<SQL> => {
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisprimary and i.indrelid = to_regclass(${`public.${table}`}) order by k.place`);
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
};

/** A query's rows in batches through a cursor, one batch in memory at a time. */
export async function* inBatches<Row extends Record<string, unknown>>(tx: Ctx, query: SQL): AsyncGenerator<Row[]> {
  await tx.db.execute(sql`declare archive_rows no scroll cursor for ${query}`);
  for (;;) {
    const answer = await tx.db.execute<Record<string, unknown>>(sql.raw(`fetch ${BATCH} from archive_rows`));
    const rows = answer.rows as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await tx.db.execute(sql`close archive_rows`);
}

/** A table's rows as JSON, without excluded columns. */
export async function* readTable(tx: Ctx, exported: ExportedTable): AsyncGenerator<string[]> {
  const columns = await listColumns(tx, exported);
  const selection = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} as ${sql.identifier(toCamelCase(column))}`),
    sql`, `,
  );
  const table = sql.identifier(exported.table);
  const rowOrder = await getRowOrder(tx, exported.table);
  const lines = sql`select row_to_json(picked)::text as line from (select ${selection} from ${table} order by ${rowOrder}) picked`;
  for await (const rows of inBatches<{ line: string }>(tx, lines)) {
    const texts = rows.map(({ line }) => line);
    yield exported.table === 'settings' ? texts.filter(isUnsealedSetting) : texts;
  }
}

const isUnsealedSetting = (line: string): boolean =>
  !isSealedSetting(String((JSON.parse(line) as { key: unknown }).key));

interface PictureRow extends KeptBytes {
  name: string;
}

/**
 * Photos and logos in use, one at a time; drawings can be generated again. `bytes` is null for one that is lost or damaged
 * in the object store: the others are worth having.
 */
export async function* readPictures(tx: Ctx): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  const { rows } = await tx.db.execute<{ name: string }>(
    sql`select name from image_files where kind in ('photo', 'logo', 'job') and replaced_at is null order by name`,
  );
  for (const { name } of rows) {
    const found = await tx.db.execute<PictureRow & Record<string, unknown>>(
      sql`select name, bytes, object_key as "objectKey", sha256, size from image_files where name = ${name}`,
    );
    if (found.rows[0]) yield { name, bytes: await readWhole(tx, found.rows[0]) };
  }
}

const readWhole = async (tx: Ctx, row: PictureRow): Promise<Buffer | null> => {
  try {
    return await readBytes(tx, row);
  } catch (error) {
    if (isOfOneObject(error)) return null;
    throw error;
  }
};
