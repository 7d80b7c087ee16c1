import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { databaseUnavailableError } from './unavailable.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { connectUnpooled } from './unpooled.ts';

const log = createLogger({ level: 'silent' });
const temp = () => mkdtemp(path.join(tmpdir(), 'farmstead-embedded-'));
const folders: string[] = [];
const newFolder = async () => {
  const folder = await temp();
  folders.push(folder);
  return folder;
};

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function otherProcess(dataDir: string) {
  const code = `
    const { startEmbedded } = await import(process.argv[1]);
    const { createLogger } = await import(process.argv[2]);
    const start = performance.now();
    try {
      const server = await startEmbedded({ dataDir: process.argv[3], log: createLogger({ level: 'silent' }) });
      console.log('open ' + server.pid());
      process.stdin.on('end', () => process.exit()).resume();
    } catch (error) {
      console.log(error.name + ': ' + error.message + ' after ' + Math.round(performance.now() - start));
      process.exit(1);
    }`;
  const files = [path.join(import.meta.dirname, 'embedded.ts'), path.join(import.meta.dirname, '../logger.ts')];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...files, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [firstOutput] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: firstOutput.toString().trim() };
}

const isRunning = (pid: number) => {
  try {
    // A zombie still has an id.
    if (process.platform === 'linux') readlinkSync(`/proc/${pid}/exe`);
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the data folder', () => {
  it('belongs to one Farmstead: a second one gets one sentence at once', async () => {
    const dataDir = await newFolder();
    const server = await startEmbedded({ dataDir, log });
    const second = await otherProcess(dataDir);
    expect(second.said).toMatch(/^StartupError: Another Farmstead \(process \d+\) is already using the data folder/);
    expect(Number(/ after (\d+)$/.exec(second.said)?.[1])).toBeLessThan(5000);
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow('Another Farmstead');
    await server.stop();
    const third = await startEmbedded({ dataDir, log });
    await third.stop();
  });

  it('is taken over after a kill -9: the server left behind is ended, and there are never two', async () => {
    const dataDir = await newFolder();
    const killed = await otherProcess(dataDir);
    const leftBehind = Number(/open (\d+)/.exec(killed.said)?.[1]);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(isRunning(leftBehind)).toBe(true);
    const server = await startEmbedded({ dataDir, log });
    expect(isRunning(leftBehind)).toBe(false);
    const database = await openRows(server.connection);
    expect(database).toBe(1);
    await server.stop();
  });

  it('survives a kill during its very first start', async () => {
    const dataDir = await newFolder();
    for (const runMs of [60, 150, 250]) {
      const killed = spawnQuietly(dataDir);
      await delay(runMs);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    }
    const server = await startEmbedded({ dataDir, log });
    expect(await openRows(server.connection)).toBe(1);
    expect((await readdir(path.join(dataDir, 'postgres'))).filter((name) => name.startsWith('cluster.new'))).toEqual(
      [],
    );
    await server.stop();
  });

  it('may have a path too long for a socket', async () => {
    const dataDir = path.join(await newFolder(), 'a'.repeat(120), 'ü b');
    const server = await startEmbedded({ dataDir, log });
    expect(await openRows(server.connection)).toBe(1);
    await server.stop();
  });
});

function spawnQuietly(dataDir: string) {
  const code = `const { startEmbedded } = await import(process.argv[1]);
    const { createLogger } = await import(process.argv[2]);
    await startEmbedded({ dataDir: process.argv[3], log: createLogger({ level: 'silent' }) }); setInterval(() => undefined, 1000);`;
  const files = [path.join(import.meta.dirname, 'embedded.ts'), path.join(import.meta.dirname, '../logger.ts')];
  return spawn(process.execPath, ['--input-type=module', '-e', code, ...files, dataDir], { stdio: 'ignore' });
}

async function openRows(connection: ClientConfig): Promise<number | null> {
  const client = await connectUnpooled(connection);
  const found = await client.query('SELECT 1');
  await client.end();
  return found.rowCount;
}

describe('when the server dies', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir: await newFolder() }, log);
    await database.pool.query('CREATE TABLE kept (id integer)');
  });
  afterAll(() => database.close());

  const kill = () => process.kill(database.embedded?.pid() ?? 0, 'SIGKILL');
  const untilBack = async () => {
    const start = performance.now();
    while ((await database.parts()).database !== 'ok') {
      if (performance.now() - start > 30_000) throw new Error('the database did not come back');
      await delay(20);
    }
    return performance.now() - start;
  };

  it('idle, queries answer 503 and soon work again', async () => {
    await database.pool.query('INSERT INTO kept VALUES (1)');
    kill();
    const answer = () => database.db.execute('SELECT 1').catch((error: unknown) => error);
    await expect
      .poll(async () => databaseUnavailableError(await answer()), { interval: 5 })
      .toMatchObject({ code: 'database_unavailable', status: 503 });
    expect(await untilBack()).toBeLessThan(20_000);
    expect((await database.pool.query('SELECT * FROM kept')).rows).toEqual([{ id: 1 }]);
  });

  /** Until then its processes may still answer. */
  const untilGone = async () => {
    await expect.poll(async () => (await database.parts()).database, { interval: 5 }).not.toBe('ok');
  };

  it('and leaves an unreachable process behind, that process is ended and the server restarts', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    kill();
    await untilGone();
    await untilBack();
    client.release(true);
    expect((await database.pool.query('SELECT * FROM kept')).rows).toEqual([{ id: 1 }]);
  });

  it('with clients checked out, the process lives and they are replaced', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const inTransaction = database.db
      .transaction(async (tx) => {
        await tx.execute('SELECT 1');
        const killed = database.embedded?.pid() ?? 0;
        kill();
        while (isRunning(killed)) await delay(20);
        await delay(200);
        await tx.execute('SELECT 1');
      })
      .catch((error: unknown) => error);
    expect(databaseUnavailableError(await inTransaction)).toMatchObject({ status: 503, retryAfter: 2 });
    for (const client of clients) {
      const failure = await client.query('SELECT 1').catch((error: unknown) => error);
      expect(databaseUnavailableError(failure)).not.toBeNull();
      client.release();
    }
    await untilBack();
    expect((await Promise.all([1, 2, 3, 4].map(() => database.pool.query('SELECT 1')))).length).toBe(4);
  });

  it('a listener reconnects, and is notified that it missed something', async () => {
    const notifications: string[] = [];
    let reconnects = 0;
    const subscription = await database.listen('news', {
      onNotify: (payload) => notifications.push(payload),
      onReconnect: () => reconnects++,
    });
    await database.pool.query(`SELECT pg_notify('news', 'one')`);
    await expect.poll(() => notifications).toEqual(['one']);
    kill();
    await expect.poll(() => reconnects, { timeout: 30_000 }).toBe(1);
    await database.pool.query(`SELECT pg_notify('news', 'two')`);
    await expect.poll(() => notifications).toEqual(['one', 'two']);
    await subscription.close();
  });
});
