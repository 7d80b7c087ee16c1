import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { OutageLog } from './outage-log.ts';
import { createPool } from './pool.ts';
import { DatabaseWatch } from './watch.ts';

test('an unavailable database is not tried again by every request', async () => {
  let dialled = 0;
  const server = createServer((socket) => {
    dialled += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' };
  const log = createLogger({ level: 'silent' });
  const guards = { outages: new OutageLog(log), watch: new DatabaseWatch(connection) };
  const pool = createPool(connection, { limits: { connections: 4, statementMs: 1000 }, log, guards });
  afterAll(async () => {
    guards.watch.close();
    await pool.end();
    server.close();
  });
  await expect(pool.query('select 1')).rejects.toThrow(/Connection terminated/);
  const before = dialled;
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => pool.query('select 1')));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(dialled - before).toBeLessThan(20);
  await expect
    .poll(async () => {
      await pool.query('select 1').catch(() => undefined);
      return dialled;
    })
    .toBeGreaterThan(before + 1);
});
