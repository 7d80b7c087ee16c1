import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../test/setup/test-database.ts';
import { StartupError } from '../errors.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { connectUnpooled, directOf } from './unpooled.ts';

const log = createLogger({ level: 'silent' });

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function migrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farmstead-migrations-'));
  folders.push(folder);
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

const IS_VALID = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'tens'::regclass`;

async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connectUnpooled(connection);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  it('happens once when twenty processes start at the same time', async () => {
    const { connection } = await createEmptyDatabase();
    const applied = await Promise.all(Array.from({ length: 20 }, () => migrateDatabase(connection, { log })));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('leaves nothing behind when it is killed half way, and the next start does it all', async () => {
    const { connection } = await createEmptyDatabase();
    const folder = await migrations({
      '20260101000000_first': 'CREATE TABLE first (id integer);--> statement-breakpoint\nSELECT pg_sleep(30)',
    });
    const killed = migrateDatabase(connection, { log, folder }).catch((error: unknown) => error);
    const asleep = `SELECT pid FROM pg_stat_activity
      WHERE query LIKE '%pg_sleep(30)' AND datname = current_database() AND pid <> pg_backend_pid()`;
    await expect.poll(() => query(connection, asleep)).toHaveLength(1);
    await query(connection, asleep.replace('SELECT pid', 'SELECT pg_terminate_backend(pid)'));
    expect(await killed).toBeInstanceOf(Error);
    expect(await query(connection, `SELECT to_regclass('first') AS made`)).toEqual([{ made: null }]);
    await writeFile(path.join(folder, '20260101000000_first', 'migration.sql'), 'CREATE TABLE first (id integer)');
    expect(await migrateDatabase(connection, { log, folder })).toEqual(['20260101000000_first']);
    expect(await migrateDatabase(connection, { log, folder })).toEqual([]);
  });

  it('leaves the planner with statistics of what it made in a large table', async () => {
    const { connection } = await createEmptyDatabase();
    const one = {
      '20260101000000_one': `CREATE TABLE many AS SELECT n FROM generate_series(1, 12000) n;--> statement-breakpoint
        CREATE TABLE few AS SELECT n FROM generate_series(1, 9) n;--> statement-breakpoint\nANALYZE many, few`,
    };
    await migrateDatabase(connection, { log, folder: await migrations(one) });
    const two =
      'CREATE INDEX tens ON many ((n / 10));--> statement-breakpoint\nCREATE INDEX few_tens ON few ((n / 10))';
    await migrateDatabase(connection, { log, folder: await migrations({ ...one, '20260102000000_two': two }) });
    expect(await query(connection, `SELECT DISTINCT tablename FROM pg_stats WHERE tablename LIKE '%tens'`)).toEqual([
      { tablename: 'tens' },
    ]);
  });

  it('builds the indexes of large tables while others write', async () => {
    const { connection } = await createEmptyDatabase();
    const one = { '20260101000000_one': 'CREATE TABLE many (n integer)' };
    await migrateDatabase(connection, { log, folder: await migrations(one) });
    const folder = await migrations(one);
    await writeFile(
      path.join(folder, 'indexes.sql'),
      '-- By number.\nCREATE INDEX CONCURRENTLY tens ON many ((n / 10));\n',
    );

    const writer = await connectUnpooled(connection);
    await writer.query('BEGIN; INSERT INTO many VALUES (1)');
    const migrating = migrateDatabase(connection, { log, folder });
    const building = `SELECT count(*)::integer AS n FROM pg_stat_progress_create_index WHERE phase LIKE 'waiting%'`;
    await expect.poll(() => query(connection, building)).toEqual([{ n: 1 }]);
    const other = migrateDatabase(connection, { log, folder });
    await query(connection, 'INSERT INTO many VALUES (2)');
    await writer.query('COMMIT');
    await writer.end();
    await Promise.all([migrating, other]);
    expect(await query(connection, IS_VALID)).toEqual([{ valid: true }]);
  });

  it('foretells what it will do to large tables, and says when it is done', async () => {
    const { connection } = await createEmptyDatabase();
    const one = {
      '20260101000000_one':
        'CREATE TABLE many (n integer, note text);--> statement-breakpoint\nCREATE TABLE few (n integer)',
    };
    await migrateDatabase(connection, { log, folder: await migrations(one) });
    await query(connection, `INSERT INTO many SELECT n, repeat('x', 1000) FROM generate_series(1, 50000) n`);
    const folder = await migrations({
      ...one,
      '20260102000000_two':
        'ALTER TABLE few ADD COLUMN m integer;--> statement-breakpoint\nALTER TABLE many ADD COLUMN m integer',
    });
    await writeFile(path.join(folder, 'indexes.sql'), 'CREATE INDEX CONCURRENTLY tens ON many ((n / 10));');
    const said: string[] = [];
    const telling = createLogger({
      level: 'info',
      destination: { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) },
    });
    await migrateDatabase(connection, { log: telling, folder });
    expect(said).toEqual([
      expect.stringMatching(
        /^Upgrading the database: 1 migration and 1 index, on many \(\d+ MB\) among others\. This start is ready in some seconds/,
      ),
      expect.stringMatching(/^The database is upgraded, after \d+ s\.$/),
    ]);
    said.length = 0;
    await migrateDatabase(connection, { log: telling, folder });
    expect(said).toEqual([]);
  });

  it('builds an index anew whose build was broken off', async () => {
    const { connection } = await createEmptyDatabase();
    const folder = await migrations({
      '20260101000000_one': 'CREATE TABLE many AS SELECT 1 AS n FROM generate_series(1, 2)',
    });
    await migrateDatabase(connection, { log, folder });
    const broken = query(connection, 'CREATE UNIQUE INDEX CONCURRENTLY tens ON many (n)');
    await expect(broken).rejects.toThrow(/could not create unique index/);
    expect(await query(connection, IS_VALID)).toEqual([{ valid: false }]);
    await writeFile(path.join(folder, 'indexes.sql'), 'CREATE INDEX CONCURRENTLY tens ON many (n);');
    await migrateDatabase(connection, { log, folder });
    expect(await query(connection, IS_VALID)).toEqual([{ valid: true }]);
  });

  it('refuses a file of indexes that holds anything else', async () => {
    const { connection } = await createEmptyDatabase();
    const folder = await migrations({});
    await writeFile(path.join(folder, 'indexes.sql'), 'CREATE INDEX tens ON many (n);');
    await expect(migrateDatabase(connection, { log, folder })).rejects.toThrow(
      /what is not "CREATE INDEX CONCURRENTLY/,
    );
  });

  it('refuses a database that a newer Farmstead has migrated', async () => {
    const { connection } = await createEmptyDatabase();
    const one = { '20260101000000_one': 'CREATE TABLE one (id integer)' };
    await migrateDatabase(connection, {
      log,
      folder: await migrations({ ...one, '20270101000000_two': 'CREATE TABLE two (id integer)' }),
    });
    const older = migrateDatabase(connection, { log, folder: await migrations(one) });
    await expect(older).rejects.toThrow(/newer than this Farmstead \(it has the migration 20270101000000_two\)/);
    await expect(older).rejects.toBeInstanceOf(StartupError);
  });
});

describe('a DATABASE_URL that does not work', () => {
  it.each([
    ['postgresql://someone:secret@127.0.0.1:1/farm', /No PostgreSQL answers at 127\.0\.0\.1:1 /],
    ['postgresql://someone:secret@no-such-host.invalid/farm', /The database host "no-such-host\.invalid" is not known/],
  ])('is explained in one sentence without the password: %s', async (databaseUrl, sentence) => {
    const opening = openDatabase({ databaseUrl, databaseDirectUrl: null, dataDir: '' }, log);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.toBeInstanceOf(StartupError);
    await expect(opening).rejects.not.toThrow(/secret/);
  });

  it('names the missing database', async () => {
    const connection = directOf((await createTestDatabase()).connection);
    const address = connection.connectionString
      ? new URL(connection.connectionString)
      : new URL(`postgresql://${connection.user ?? ''}@localhost/?host=${encodeURIComponent(connection.host ?? '')}`);
    address.pathname = '/no_such_database';
    const opening = openDatabase({ databaseUrl: address.href, databaseDirectUrl: null, dataDir: '' }, log);
    await expect(opening).rejects.toThrow(/has no database "no_such_database": create it, or correct DATABASE_URL/);
  });
});
