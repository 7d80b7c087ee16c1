import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../../../test/setup/database-url.ts';
import { findPgBouncer, NO_PGBOUNCER } from '../../../../test/setup/find-pgbouncer.mjs';
import { startPgBouncer, type RunningPgBouncer } from '../../../../test/setup/pgbouncer.ts';
import { createEmptyDatabase, createTestDatabase } from '../../../../test/setup/test-database.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase, type Database } from './database.ts';
import { reachDatabase } from './pooler.ts';
import { executePrepared } from './prepared-statement.ts';
import { connectUnpooled, directOf } from './unpooled.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const program = findPgBouncer();
if (program === null) process.stdout.write(`Poolers were left out: ${NO_PGBOUNCER}.\n`);

const log = createLogger({ level: 'silent' });

describe.skipIf(program === null)('PgBouncer in transaction mode', async () => {
  const server = inject('testServer').connection;
  const around = directOf((await createEmptyDatabase()).connection);
  const other = directOf((await createTestDatabase()).connection);
  const running: RunningPgBouncer[] = [];
  const start = async (options: Parameters<typeof startPgBouncer>[2]) => {
    const started = await startPgBouncer(program ?? '', server, options);
    running.push(started);
    return started;
  };
  const pooler = await start({ poolSize: 2 });
  const connection = pooler.before(around);
  const pooledUrl = databaseUrl(connection);
  const directUrl = databaseUrl(around);
  const open: Database[] = [];
  const opened = (): Database => {
    const database = connectDatabase(connection, log, null);
    open.push(database);
    return database;
  };
  afterEach(() => Promise.all(open.splice(0).map((database) => database.close())));
  afterAll(() => Promise.all(running.map((one) => one.stop())));

  describe('at the start', () => {
    it('is refused without the direct address, in a sentence that says what to set', async () => {
      await expect(reachDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: null })).rejects.toThrow(
        /^DATABASE_URL leads through a connection pooler: set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself, .*\.$/,
      );
    });

    it('is reached with the direct address beside it', async () => {
      expect(await reachDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: directUrl })).toEqual({
        connectionString: pooledUrl,
        direct: { connectionString: directUrl },
      });
    });

    it('a server without a pooler needs no second address', async () => {
      expect(await reachDatabase({ databaseUrl: directUrl, databaseDirectUrl: null })).toEqual({
        connectionString: directUrl,
      });
    });

    it('is no direct address, unless it keeps sessions', async () => {
      await expect(reachDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: pooledUrl })).rejects.toThrow(
        /^DATABASE_DIRECT_URL leads through a pooler that keeps no session/,
      );
      const keeping = databaseUrl((await start({ mode: 'session' })).before(around));
      expect(await reachDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: keeping })).toMatchObject({
        direct: { connectionString: keeping },
      });
    });

    it('two addresses of different databases are refused', async () => {
      const opening = reachDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: databaseUrl(other) });
      await expect(opening).rejects.toThrow(/^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/);
    }, 20_000);
  });

  it('carries statements with names, and transactions with their own limits', async () => {
    const { db, pool } = opened();
    const ask = (value: number) => executePrepared(db, sql`select ${value}::integer as value, pg_sleep(0.001)`);
    const asked = Array.from({ length: 60 }, (_, value) => value);
    expect(await Promise.all(asked.map(ask))).toMatchObject(asked.map((value) => [{ value }]));
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const inTransaction = await db.transaction((tx) => tx.execute<Record<string, string>>(limits), {
      isolationLevel: 'repeatable read',
    });
    expect(inTransaction.rows).toEqual([{ statement: '10s', lock: '10s', idle: '30s' }]);
    const slow = db.transaction((tx) => tx.execute(sql`set local statement_timeout = 50; select pg_sleep(5)`));
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    const left = await Promise.all([1, 2, 3, 4].map(() => pool.query('select * from pg_prepared_statements')));
    expect(left.flatMap(({ rows }) => rows)).toEqual([]);
    expect((await db.execute<Record<string, string>>(limits)).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  });

  it('keeps nothing of one transaction for the next client', async () => {
    const [one, two] = [opened(), opened()];
    await one.db.transaction((tx) => tx.execute(sql`set local app.client_id = '7'`));
    const seen = await Promise.all(
      Array.from({ length: 10 }, () =>
        two.db.execute<{ client: string | null }>(sql`select current_setting('app.client_id', true) as client`),
      ),
    );
    for (const { rows } of seen) expect(rows[0]?.client ?? '').toBe('');
  });

  it('hears notifications on the direct way', async () => {
    const database = opened();
    const heard: string[] = [];
    await database.listen('news', { onNotify: (text) => heard.push(text) });
    await database.pool.query(`select pg_notify('news', 'first')`);
    await expect.poll(() => heard).toEqual(['first']);
    expect(await database.parts()).toEqual({ database: 'ok', direct: 'ok', notifications: 'ok' });
  });

  it.runIf(isFullForm)(
    'is no outage while all of its processes are busy, and none that serves others is ended',
    async () => {
      const [mine, theirs] = [opened(), opened()];
      const work = (database: Database) =>
        database.db.transaction(async (tx) => {
          const ask = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(3)`;
          const [before] = (await tx.execute<{ pid: number }>(ask)).rows;
          const [after] = (await tx.execute<{ pid: number }>(ask)).rows;
          return before?.pid === after?.pid;
        });
      expect(await Promise.all([work(mine), work(theirs)])).toEqual([true, true]);
      expect((await mine.parts()).database).toBe('ok');
    },
  );

  it('takes transactions from more clients than it has processes', async () => {
    const databases = [opened(), opened(), opened()];
    await databases[0]?.pool.query(
      'create table tally (id integer primary key, n integer); insert into tally values (1, 0)',
    );
    const count = (database: Database) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select n from tally for update`);
        await tx.execute(sql`update tally set n = n + 1`);
      });
    await Promise.all(Array.from({ length: 60 }, (_, turn) => count(databases[turn % 3] as Database)));
    const client = await connectUnpooled(around);
    expect((await client.query('select n from tally')).rows).toEqual([{ n: 60 }]);
    await client.end();
  });
});
