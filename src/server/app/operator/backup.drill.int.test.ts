import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackupFile } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { connectDirect, connectUnpooled } from '#server/platform/database/unpooled.ts';
import { createLogger } from '#server/platform/logger.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { createEmptyDatabase } from '../../../../test/setup/test-database.ts';

const log = createLogger({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'farmstead-backup-'));
const product = await testProduct();
const { connection } = product.database;
const { objects } = product.ctx;
const at = new Date('2026-03-01T12:00:00Z');
const head = { productVersion: '0.1.0', secretId: 'x' };
const fileOf = (name: string) => join(folder, name);
const backUp = (name: string, excludedTables: string[] = []) =>
  writeBackup(connection, { file: fileOf(name), head, at, excludedTables, objects });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checksums = async (connection: ClientConfig): Promise<Record<string, string>> => {
  const client = await connectUnpooled(connection);
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p'
     and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from "${name}" t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  await client.end();
  return sums;
};

const schemaOf = async (connection: ClientConfig): Promise<unknown> => {
  const client = await connectUnpooled(connection);
  const found = await client.query(`
    select 'column', table_name a, column_name b, data_type || coalesce(column_default, '') c from information_schema.columns where table_schema = 'public'
    union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'policy', tablename, policyname, qual from pg_policies where schemaname = 'public'
    union all select 'forced', relname, '', relforcerowsecurity::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select 'grant', table_name, privilege_type, grantee from information_schema.column_privileges where grantee = 'farmstead_portal'
    order by 1, 2, 3, 4`);
  await client.end();
  return found.rows;
};

/** Indexes of large tables are built after the rows are there, as the command and each start do. */
const buildIndexes = (restored: ClientConfig) => migrateDatabase(restored, { log });

beforeAll(async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Backup Pests',
    microHubs: 'Ant Control',
    questionsPerHub: 5,
  });
  const lead = { pageId: pages[0]?.id, name: 'Tab\tand\\back\nslash', email: 'ann@example.com', message: '\\N "ü" 🐜' };
  await product.call('POST', '/api/public/leads', { body: lead });
  const headers = await product.signIn('admin');
  await product.call('POST', '/api/admin/settings', { headers, body: { rapidApiKey: 'a-key-to-seal-0123456789' } });
});

describe('a backup', () => {
  test('restored into an empty database gives every row, every rule of the schema and the next ids back', async () => {
    const summary = await backUp('whole');
    expect(summary.rows).toBeGreaterThan(50);
    const target = await createEmptyDatabase();
    const restored = await restoreBackup(target.connection, { file: fileOf('whole'), replace: false, log, objects });
    expect(restored.rows).toBe(summary.rows);
    expect(await checksums(target.connection)).toEqual(await checksums(connection));
    await buildIndexes(target.connection);
    expect(await schemaOf(target.connection)).toEqual(await schemaOf(connection));
    const next = async (connection: ClientConfig) => {
      const client = await connectUnpooled(connection);
      const { rows } = await client.query<{ next: string }>(`select nextval('leads_id_seq') as next`);
      await client.end();
      return Number(rows[0]?.next);
    };
    expect(await next(target.connection)).toBe(2);
    expect(restored.end.jobs.map(({ name }) => name)).toContain('webhooks.enqueue-leads');
  });

  test('shows one moment, although others go on writing', async () => {
    let isWriting = true;
    let written = 0;
    const writing = (async () => {
      const client = await connectUnpooled(connection);
      while (isWriting) {
        await client.query(`begin; insert into events (name, payload, at) values ('test.one', '{}', now());
          insert into blueprints (name, industry, topics, publish_mode, keywords, source_farm, created_by, created_at, updated_at)
          values ('b${written}', 'i', '[]', 'auto', '{}', 'f', 'a', now(), now()); commit`);
        written += 1;
      }
      await client.end();
    })();
    while (written < 20) await delay(5);
    await backUp('moment');
    const after = written;
    while (written < after + 5) await delay(5);
    isWriting = false;
    await writing;
    const counts: Record<string, number> = {};
    const end = await readBackupFile(fileOf('moment'), {
      head: () => undefined,
      table: async ({ table }, rows) => {
        for await (const block of rows) {
          if (table === 'events')
            counts['events'] = (counts['events'] ?? 0) + block.toString().split('test.one').length - 1;
        }
      },
      object: () => undefined,
    });
    const blueprints = end.tables.find(({ table }) => table === 'blueprints')?.rows ?? 0;
    expect(counts['events']).toBe(blueprints);
    expect(blueprints).toBeGreaterThanOrEqual(20);
    expect(blueprints).toBeLessThan(written);
  });

  test('killed half way leaves nothing under its name, and the existing file stays', async () => {
    writeFileSync(fileOf('kept'), 'yesterday');
    const code = `
      const { writeBackup } = await import(process.argv[1]);
      const [, , connection, file] = process.argv;
      const zlib = await import('node:zlib');
      setInterval(() => undefined, 1000);
      const order = { file, head: { productVersion: '0', secretId: 'x' }, at: new Date(), excludedTables: [] };
      console.log('begun');
      await writeBackup(JSON.parse(connection), order);`;
    const client = await connectUnpooled(connection);
    // A locked table stops the backup midway.
    await client.query('begin; lock table pages in access exclusive mode');
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        code,
        join(import.meta.dirname, '../../platform/backup/write-backup.ts'),
        JSON.stringify(connection),
        fileOf('kept'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await expect.poll(() => existsSync(`${fileOf('kept')}.partial`), { timeout: 20_000 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await client.query('rollback');
    await client.end();
    expect(readFileSync(fileOf('kept'), 'utf8')).toBe('yesterday');
    await backUp('kept');
    expect(existsSync(`${fileOf('kept')}.partial`)).toBe(false);
    expect(readFileSync(fileOf('kept')).length).toBeGreaterThan(1000);
  });
});

describe('a restore', async () => {
  const target = await createEmptyDatabase();
  beforeAll(() => restoreBackup(target.connection, { file: fileOf('whole'), replace: false, log, objects }));

  /** The reason a restore was refused; fails if the restore changed anything. */
  const refusal = async (file: string, { replace = true } = {}) => {
    const before = await checksums(target.connection);
    const restoring = restoreBackup(target.connection, { file: fileOf(file), replace, log, objects });
    const reason = await restoring.then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    return { why: reason, isUntouched: JSON.stringify(await checksums(target.connection)) === JSON.stringify(before) };
  };

  test('refuses a database that holds something, unless it is to be replaced', async () => {
    expect(await refusal('whole', { replace: false })).toEqual({
      why: expect.stringMatching(/holds records already/) as string,
      isUntouched: true,
    });
    const client = await connectUnpooled(target.connection);
    await client.query(`update clients set name = 'Changed'; delete from leads`);
    await client.end();
    await restoreBackup(target.connection, { file: fileOf('whole'), replace: true, log, objects });
    const { clients, leads } = await checksums(target.connection);
    expect(clients).toMatch(/^1 /);
    expect(leads).toMatch(/^1 /);
  });

  test('leaves nothing of a later version’s schema, so that its migrations can make it again', async () => {
    const later = [
      `create type mood as enum ('calm')`,
      `create domain place as text`,
      `create type pair as (one integer, other integer)`,
      `create sequence numbers`,
      `create table later (id integer generated always as identity, mood mood not null)`,
      `create materialized view later_moods as select mood from later`,
      `create function later_count() returns bigint language sql as 'select count(*) from later'`,
    ];
    const client = await connectUnpooled(target.connection);
    for (const statement of later) await client.query(statement);
    await client.end();
    await restoreBackup(target.connection, { file: fileOf('whole'), replace: true, log, objects });
    const migrated = await connectUnpooled(target.connection);
    await migrated.query('begin');
    for (const statement of later) await migrated.query(statement);
    await migrated.query('rollback');
    await migrated.end();
    await buildIndexes(target.connection);
    expect(await schemaOf(target.connection)).toEqual(await schemaOf(connection));
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 400)],
    [
      'changed',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString('latin1').replace('Backup Pests', 'Backup Pasts')),
    ],
    ['no backup', () => Buffer.from('hello')],
  ])('refuses a file that is %s and touches nothing', async (name, damage) => {
    writeFileSync(fileOf(name), damage(readFileSync(fileOf('whole'))));
    expect(await refusal(name)).toEqual({
      why: expect.stringMatching(/is no whole backup/) as string,
      isUntouched: true,
    });
  });

  test('refuses a backup of a newer Farmstead and touches nothing', async () => {
    const text = gunzipSync(readFileSync(fileOf('whole'))).toString('latin1');
    const newer = text.replace('"20261121110000_foundation"', '"20261121110000_foundation","20990101000000_later"');
    writeFileSync(fileOf('newer'), gzipSync(Buffer.from(newer, 'latin1')));
    expect(await refusal('newer')).toEqual({
      why: expect.stringMatching(/made by a newer Farmstead .*20990101000000_later/) as string,
      isUntouched: true,
    });
  });

  test('that fails half way leaves what was there', async () => {
    const client = await connectUnpooled(connection);
    await client.query(`alter table farms drop constraint farms_client_id_fkey`);
    await client.query(`insert into farms (client_id, name, domain, domain_prefix, industry, location, city, status,
      publish_mode, keywords, created_at, updated_at) values (999, 'n', 'nobody', 'n', 'i', 'l', 'c', 'active', 'auto', '{}', now(), now())`);
    await backUp('orphan');
    await client.query(`delete from farms where client_id = 999`);
    await client.end();
    expect(await refusal('orphan')).toEqual({
      why: expect.stringMatching(/violates foreign key/) as string,
      isUntouched: true,
    });
  });

  test('refuses while a Farmstead is running on the database', async () => {
    const other = await connectDirect(target.connection);
    await expect(
      restoreBackup(target.connection, { file: fileOf('whole'), replace: false, log, objects }),
    ).rejects.toThrow('A Farmstead is running on this database');
    await other.end();
  });
});
