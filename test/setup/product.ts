import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildServer } from '#server/app/build-server.ts';
import { jobs, eventHandlers } from '#server/app/jobs.ts';
import { startSession } from '#server/modules/staff/sessions.usecases.ts';
import { insertStaff } from '#server/modules/staff/staff.repository.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { StaffRole } from '#shared/roles.ts';
import { testContext, type TestContext, type TestContextOptions } from './context.ts';

export const STAFF_PASSWORD = 'lantern-orchard-river-42';
export const PORTAL_PASSWORD = 'signal-meadow-copper-17';

export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
}

export interface TestProduct extends TestContext {
  app: App;
  /** A folder that stands for the built screens. */
  webRoot: string;
  /** A second web process for pages, with its own caches, listener and routes, on the same database. */
  anotherNode(): Promise<App>;
  /** Sends a request through the whole server; a body goes as JSON. */
  call<Body = never>(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Signs in a new member of staff; returns the session's headers. */
  signIn(role: StaffRole): Promise<Record<string, string>>;
  /** Signs in to the portal; returns the headers of a browser with its cookie. */
  signInToPortal(username: string): Promise<Record<string, string>>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  body?: unknown;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const emptyWebRoot = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-web-'));
  const page = '<!doctype html><html lang="en"><head><title>Farmstead</title></head><body></body></html>';
  for (const name of ['index.html', '__spa-fallback.html']) writeFileSync(join(folder, name), page);
  return folder;
};

let staffPasswordHash: Promise<string> | null = null;

/** Like `createStaff`, but with one password hash for everybody, because hashing takes longer than most tests. */
const addStaff = async (ctx: Ctx, { username, role }: { username: string; role: StaffRole }): Promise<number> => {
  const passwordHash = await (staffPasswordHash ??= hashPassword(STAFF_PASSWORD));
  const now = ctx.clock.now();
  const row = await insertStaff(ctx, {
    username,
    usernameKey: username,
    email: null,
    role,
    passwordHash,
    createdAt: now,
    joinedAt: now,
  });
  if (!row) throw new Error(`The user name ${username} is taken.`);
  return row.id;
};

/** The whole product on its own database, without a socket: requests are injected, and jobs run when a test says so. */
export const testProduct = async (options: TestContextOptions & { webRoot?: string } = {}): Promise<TestProduct> => {
  const context = await testContext({ jobs, eventHandlers, ...options });
  const { ctx, database } = context;
  const webRoot = options.webRoot ?? emptyWebRoot();
  const startNode = async (): Promise<App> => {
    const node = await buildServer({ ctx, database, metrics: createMetrics(), webRoot });
    await node.ready();
    afterAll(() => node.close());
    return node;
  };
  const app = await startNode();
  let people = 0;

  const call: TestProduct['call'] = async (method, url, { headers = {}, body } = {}) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await app.inject({ method: method ?? 'GET', url, headers: { ...type, ...headers }, ...payload });
    const parsed = json(answer.body) as never;
    return { status: answer.statusCode, headers: answer.headers, body: parsed, text: answer.body };
  };

  return {
    ...context,
    app,
    webRoot,
    anotherNode: startNode,
    call,
    async signIn(role) {
      people += 1;
      const staffId = await addStaff(ctx, { username: `${role}${people}`, role });
      const visitor = { address: '127.0.0.1', userAgent: 'lightMyRequest' };
      const { sessionId } = await startSession(ctx, { staffId, visitor });
      return { 'x-admin-session': sessionId };
    },
    async signInToPortal(username) {
      const body = { username, password: PORTAL_PASSWORD };
      const answer = await call('POST', '/api/client/login', { body });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { cookie, 'sec-fetch-site': 'same-origin' };
    },
  };
};
