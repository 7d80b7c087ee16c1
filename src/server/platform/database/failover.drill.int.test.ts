import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import pg, { type ClientConfig } from 'pg';
import { administer } from '../../../../test/setup/administer.ts';
import { startRelay, targetOf, type Relay } from '../../../../test/setup/relay.ts';
import { createEmptyDatabase } from '../../../../test/setup/test-database.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase, type Database } from './database.ts';
import { createPool } from './pool.ts';
import { assertReachable } from './reachable.ts';
import { databaseUnavailableError } from './unavailable.ts';
import { directOf } from './unpooled.ts';

const connection = directOf((await createEmptyDatabase()).connection);
const { host, port, user, password, database: name } = new pg.Client(connection);
const relay: Relay = await startRelay(targetOf({ host, port }));
const relayed: ClientConfig = {
  host: '127.0.0.1',
  port: relay.port,
  user: user ?? '',
  password: password ?? '',
  database: name ?? '',
};
const lines: string[] = [];
const log = createLogger({
  level: 'info',
  destination: { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
});
let database: Database;

beforeEach(async () => {
  lines.length = 0;
  database = connectDatabase(relayed, log, null);
  await database.pool.query('CREATE TABLE IF NOT EXISTS kept (id integer)');
});
afterEach(async () => {
  relay.passes();
  relay.cut();
  await database.close();
});
afterAll(() => relay.stop());

/** New sessions are on a server that takes no writes, as a standby does. */
const setReadOnly = (isOn: boolean) =>
  administer(
    inject('testServer').connection,
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
  );
const processOf = async (): Promise<number | undefined> =>
  (await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
const write = () => database.db.transaction((tx) => tx.execute('INSERT INTO kept VALUES (1)'));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => databaseUnavailableError(error),
  );
const UNAVAILABLE = { status: 503, retryAfter: 2 };

describe('a server that takes no writes', () => {
  it('is refused when a connection to it is opened, until it takes writes', async () => {
    await setReadOnly(true);
    relay.cut();
    await expect.poll(() => failureOf(database.pool.query('SELECT 1'))).toMatchObject(UNAVAILABLE);
    expect((await database.parts()).database).not.toBe('ok');
    await setReadOnly(false);
    await expect.poll(() => failureOf(write())).toBeNull();
    expect((await database.parts()).database).toBe('ok');
  });

  it('is left after the first write that it refuses, though the transaction was rolled back', async () => {
    const before = await processOf();
    await database.pool.query('SET default_transaction_read_only = on');
    expect(await failureOf(write())).toMatchObject(UNAVAILABLE);
    expect(await failureOf(write())).toBeNull();
    expect(await processOf()).not.toBe(before);
  });

  it('is left with every connection that was opened to it', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    for (const client of clients) await client.query('SET default_transaction_read_only = on');
    for (const client of clients) client.release();
    expect(await failureOf(write())).toMatchObject(UNAVAILABLE);
    for (let n = 0; n < 3; n += 1) expect(await failureOf(write())).toBeNull();
  });

  it.each([
    ['0A000', 'cannot access temporary or unlogged relations during recovery'],
    ['57P01', 'terminating connection due to administrator command'],
  ])('or shuts down (%s) answers 503 once, and its connection is not used again', async (code, message) => {
    const before = await processOf();
    const raise = `DO $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$`;
    expect(await failureOf(database.db.transaction((tx) => tx.execute(raise)))).toMatchObject(UNAVAILABLE);
    expect(await processOf()).not.toBe(before);
  });

  it('stops a start with one sentence, unless it becomes the primary meanwhile', async () => {
    await setReadOnly(true);
    await expect(assertReachable(connection, { standbyPatienceMs: 0 })).rejects.toThrow(
      /^The PostgreSQL at .* is read-only \(a standby, .*\): set DATABASE_URL to the primary\.$/,
    );
    const waiting = assertReachable(connection);
    await setReadOnly(false);
    await waiting;
  });
});

describe('a database that does not answer', () => {
  it('keeps nobody waiting, is refused at once, and costs two lines of the log', async () => {
    await database.pool.query('SELECT 1');
    relay.swallowAll();
    const answers = await Promise.all(Array.from({ length: 30 }, () => failureOf(write())));
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
    expect((await database.parts()).database).not.toBe('ok');
    relay.passes();
    await expect.poll(() => failureOf(write())).toBeNull();
    expect((await database.parts()).database).toBe('ok');
    await expect
      .poll(async () => {
        await write();
        return lines;
      })
      .toEqual(['the database is unavailable', 'the database is available again']);
  });

  it('on the open connections alone is asked on new ones', async () => {
    const pool = createPool(relayed, {
      limits: { connections: 4, statementMs: 600_000 },
      log,
      guards: database.guards,
    });
    await Promise.all([1, 2, 3, 4].map(() => pool.query('SELECT pg_sleep(0.05)')));
    expect((await database.parts()).database).toBe('ok');
    relay.swallowOpen();
    const failures = await Promise.all([1, 2, 3].map(() => failureOf(pool.query('INSERT INTO kept VALUES (2)'))));
    for (const failure of failures) expect(failure).toMatchObject(UNAVAILABLE);
    await pool.query('INSERT INTO kept VALUES (3)');
    const { rows } = await pool.query('SELECT id FROM kept WHERE id > 1');
    expect(rows).toEqual([{ id: 3 }]);
    await pool.end();
  });

  it('keeps no locks for connections that are dead', async () => {
    const locked = database.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE kept IN ACCESS EXCLUSIVE MODE');
      relay.swallowOpen();
      await tx.execute('INSERT INTO kept VALUES (4)');
    });
    expect(await failureOf(locked)).toMatchObject(UNAVAILABLE);
    await database.db.transaction(async (tx) => {
      await tx.execute('SET LOCAL statement_timeout = 0');
      await tx.execute('INSERT INTO kept VALUES (5)');
    });
    const { rows } = await database.pool.query('SELECT id FROM kept WHERE id IN (4, 5)');
    expect(rows).toEqual([{ id: 5 }]);
  });

  it('is told from a statement that takes long', async () => {
    const { rows } = await database.pool.query(`SELECT pg_sleep(3), 'done' AS state`);
    expect(rows[0]).toMatchObject({ state: 'done' });
    const busy = await database.db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      await new Promise((resolve) => setTimeout(resolve, 2500));
      return tx.execute<{ state: string }>(sql`SELECT 'still here' AS state`);
    });
    expect(busy.rows).toEqual([{ state: 'still here' }]);
  });
});

describe('a listener', () => {
  const subscribe = async () => {
    const heard: string[] = [];
    await database.listen('news', { onNotify: (text) => heard.push(text), onReconnect: () => heard.push('again') });
    await database.pool.query(`SELECT pg_notify('news', 'first')`);
    await expect.poll(() => heard).toEqual(['first']);
    return heard;
  };

  it('notices that it hears nothing, and listens again', async () => {
    const heard = await subscribe();
    relay.swallowOpen();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['first', 'again']);
    await database.pool.query(`SELECT pg_notify('news', 'second')`);
    await expect.poll(() => heard).toEqual(['first', 'again', 'second']);
  });

  it('does not listen to a server that takes no writes', async () => {
    const heard = await subscribe();
    await setReadOnly(true);
    relay.cut();
    await expect.poll(() => failureOf(database.pool.query('SELECT 1'))).toMatchObject(UNAVAILABLE);
    expect(heard).toEqual(['first']);
    await setReadOnly(false);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['first', 'again']);
  });
});
