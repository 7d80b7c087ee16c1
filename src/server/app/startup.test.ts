import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#server/platform/http/app.ts';
import { firstAdminLine, holdUntilOpen, Startup } from './startup.ts';

test('the first start prints a password that it made up, and none that it was given', () => {
  const created = { username: 'admin', password: 'lantern-orchard-river-42' };
  expect(firstAdminLine(created, null)).toContain('User name: admin  Password: lantern-orchard-river-42');
  const given = firstAdminLine(created, created.password);
  expect(given).toContain('User name: admin  Password: the one in ADMIN_PASSWORD');
  expect(given).not.toContain(created.password);
});

/** A server that starts, and the requests that reached their handlers. */
const startingServer = () => {
  const startup = new Startup();
  const reached: string[] = [];
  const app = Fastify();
  holdUntilOpen(app as unknown as App, startup);
  for (const path of ['/readyz', '/api/admin/login']) app.get(path, async () => void reached.push(path));
  return { startup, reached, app };
};

test('while the product starts, monitors are answered and everybody else waits', async () => {
  const { startup, reached, app } = startingServer();
  const signIn = app.inject('/api/admin/login');
  await app.inject('/readyz');
  expect(reached).toEqual(['/readyz']);
  startup.open();
  expect((await signIn).statusCode).toBe(200);
  expect(reached).toEqual(['/readyz', '/api/admin/login']);
});

test('a start that failed refuses those who waited', async () => {
  const { startup, reached, app } = startingServer();
  const signIn = app.inject('/api/admin/login');
  startup.open(false);
  expect((await signIn).statusCode).toBe(503);
  expect(reached).toEqual([]);
});
