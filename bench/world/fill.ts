import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startProduct } from '../product.ts';

/** Rows of a whole world; `factor` shrinks all but the days. */
const SIZES = { clients: 500, farms: 5000, leads: 1_000_000, prospects: 20_000, evidence: 20_000 };
const DAYS = 120;

export const sizesOf = (factor: number): Record<keyof typeof SIZES, number> =>
  Object.fromEntries(Object.entries(SIZES).map(([name, rows]) => [name, Math.round(rows * factor)])) as typeof SIZES;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const statementsOf = (file: string, factor: number): string => {
  const values: Record<string, number> = { ...sizesOf(factor), days: DAYS };
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.replaceAll(/(?<!:):([a-z]+)\b/g, (found, name: string) => String(values[name] ?? found));
};

/** Filling tables and then indexing them is several times faster. */
const rebuildingIndexes = async (db: pg.Client, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await db.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND NOT indisunique`);
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  await fill();
  for (const { name, definition } of rows) {
    const from = performance.now();
    await db.query(definition);
    if (performance.now() - from > 2000) process.stdout.write(`    index ${name}: ${seconds(from)}\n`);
  }
};

const fill = async (db: pg.Client, factor: number): Promise<void> => {
  await db.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB';
    SET session_replication_role = replica; SET synchronous_commit = off`);
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));
  await rebuildingIndexes(db, async () => {
    for (const file of files.toSorted()) {
      const from = performance.now();
      await db.query(statementsOf(file, factor));
      process.stdout.write(`    ${file}: ${seconds(from)}\n`);
    }
  });
  await db.query('VACUUM ANALYZE');
};

/** Makes a world of this size in a new data folder; the same one each time, counted back from today. */
export const makeWorld = async (dataDir: string, factor: number): Promise<void> => {
  const from = performance.now();
  // A first start makes the tables, the admin and the shipped evidence.
  await (await startProduct({ DATA_DIR: dataDir })).stop();
  const server = await startEmbedded({ dataDir, log: createLogger({ level: 'silent' }), durable: false });
  const db = new pg.Client(server.connection);
  try {
    await db.connect();
    await fill(db, factor);
    process.stdout.write(`  a world of ${factor} in ${dataDir}: ${seconds(from)}\n`);
  } finally {
    await db.end();
    await server.stop();
  }
};
