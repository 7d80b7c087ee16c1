import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { directOf } from '#server/platform/database/unpooled.ts';
import { databaseUrl } from '../../../test/setup/database-url.ts';
import { writeFarm } from '../../../test/setup/farm.ts';
import { findPgBouncer, NO_PGBOUNCER } from '../../../test/setup/find-pgbouncer.mjs';
import { startPgBouncer } from '../../../test/setup/pgbouncer.ts';
import { isFullForm } from '../../../test/setup/full-form.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { startReceiver } from '../../../test/setup/receiver.ts';
import { startRelay, targetOf } from '../../../test/setup/relay.ts';
import { examine, runOperatorCommand } from '../../../test/setup/run-command.ts';
import { createTestDatabase } from '../../../test/setup/test-database.ts';

const program = findPgBouncer();
if (program === null) process.stdout.write(`The product behind a pooler was left out: ${NO_PGBOUNCER}.\n`);

describe.skipIf(program === null)('the product behind PgBouncer in transaction mode', async () => {
  if (program === null) return;
  const around = directOf((await createTestDatabase()).connection);
  const { host, port, user, password, database: name } = new pg.Client(around);
  const way = await startRelay(targetOf({ host, port }));
  const direct = {
    host: '127.0.0.1',
    port: way.port,
    user: user ?? '',
    password: password ?? '',
    database: name ?? '',
  };
  const pooler = await startPgBouncer(program, inject('testServer').connection, { poolSize: 4 });
  const receiver = await startReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-pooled-'));
  const product = await testProduct({
    database: { connection: { ...pooler.before(around), direct } },
    environment: { OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}`, TRUSTED_PROXIES: '127.0.0.1/32' },
  });
  afterAll(async () => {
    way.passes();
    way.cut();
    receiver.stop();
    rmSync(folder, { recursive: true, force: true });
    await pooler.stop();
    way.stop();
  });
  const { ctx } = product;
  const nodes = [product.app, await product.anotherNode()];
  const { farmId, pages, headers } = await writeFarm(product, {
    clientName: 'Pooled Ants',
    microHubs: 'Ant Control',
    domainPrefix: 'pooled',
  });
  const [page] = pages;
  await ctx.db.execute(sql`update clients set webhook_url = ${receiver.url('/leads')}`);
  const statuses = () =>
    Promise.all(
      nodes.map(async (node) => {
        const answer = await node.inject({ url: `/${page?.slug}`, headers: { host: 'pooled.localhost' } });
        return answer.statusCode;
      }),
    );
  const turn = (status: 'active' | 'inactive') =>
    product.call('PATCH', `/api/farms/${farmId}/status`, { headers, body: { status } });
  const readyz = () => product.call<{ parts?: object; issues?: { path: string; message: string }[] }>('GET', '/readyz');
  let visitors = 0;
  const send = () => {
    visitors += 1;
    return product.call<{ id: number }>('POST', '/api/public/leads', {
      body: { pageId: page?.id, name: `Visitor ${visitors}`, email: `visitor-${visitors}@mail.example` },
      headers: { 'x-forwarded-for': `198.51.100.${visitors}` },
    });
  };

  test('is ready, and names each part', async () => {
    expect((await readyz()).body).toEqual({
      status: 'ready',
      parts: { start: 'ok', database: 'ok', direct: 'ok', notifications: 'ok', jobs: 'ok' },
    });
  });

  test('stores and delivers every one of thirty leads that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await product.runJobs();
    const delivered = receiver.calls.map(({ body }) => (JSON.parse(body) as { email?: string }).email);
    expect(new Set(delivered).size).toBe(30);
    expect(delivered).toHaveLength(30);
  });

  test('shows on every node at once what was switched off on one', async () => {
    expect(await statuses()).toEqual([200, 200]);
    await turn('inactive');
    await expect.poll(statuses).toEqual([404, 404]);
    await turn('active');
    await expect.poll(statuses).toEqual([200, 200]);
  });

  const environment = {
    APP_SECRET: ctx.config.appSecret,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl(pooler.before(around)),
  };
  const withDirect = { ...environment, DATABASE_DIRECT_URL: databaseUrl(around) };

  test('is examined way by way, and not without the direct one', async () => {
    const { of } = await examine(withDirect);
    expect(of('Connection')).toEqual({
      check: 'Connection',
      status: 'warn',
      detail: expect.stringMatching(
        /^DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL to .*: statements outside transactions have no limit, see/,
      ) as string,
    });
    expect(of('Notifications')).toMatchObject({ status: 'ok', detail: 'One that was sent arrived.' });
    const alone = await examine(environment);
    expect(alone).toMatchObject({ code: 1 });
    expect(alone.of('Database')?.detail).toMatch(
      /^DATABASE_URL leads through a connection pooler: set DATABASE_DIRECT_URL/,
    );
  });

  test('is backed up on the direct way, and not restored over while a node runs', async () => {
    const file = join(folder, 'backup');
    expect(await runOperatorCommand(['backup', file], withDirect)).toMatchObject({ code: 0 });
    await expect(runOperatorCommand(['restore', file, '--replace'], withDirect)).rejects.toThrow(
      /^A Farmstead is running on this database/,
    );
  });

  test.runIf(isFullForm)(
    'without its direct way says so, keeps taking leads, and asks again for what it served from memory',
    async () => {
      way.swallowAll();
      const answer = await readyz();
      expect(answer.status).toBe(503);
      expect(answer.body.issues).toEqual([
        { path: 'direct', message: 'no answer' },
        { path: 'notifications', message: 'not heard' },
      ]);
      expect((await send()).status).toBe(201);
      await turn('inactive');
      await expect.poll(statuses).toEqual([404, 404]);
      way.passes();
      await expect.poll(async () => (await readyz()).status).toBe(200);
    },
  );
});
