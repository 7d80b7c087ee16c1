import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { forgetOldLimits } from './rate-limits.usecases.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const { ctx, clock, database } = await testContext({ now: new Date() });
const clientId = await insertClientRow(ctx, { name: 'Alpha' });

const CALLS = 8;

beforeEach(async () => {
  server.calls.length = 0;
  await ctx.db.execute(sql`delete from model_calls`);
  await ctx.db.execute(sql`delete from provider_limits`);
});

/** Has another process ask the model several things at once; 0 where all were answered. */
const ask = async (name: string): Promise<number> => {
  const code = `
    const [at, connection, url, name, clientId] = process.argv.slice(1);
    const { z } = await import('zod');
    const { connectDatabase } = await import(at + '/platform/database/database.ts');
    const { createLogger } = await import(at + '/platform/logger.ts');
    const { readConfig } = await import(at + '/platform/config.ts');
    const { createContext } = await import(at + '/platform/context.ts');
    const { createOutbound } = await import(at + '/platform/outbound/outbound.ts');
    const { sendCall } = await import(at + '/modules/ai/provider-requests.usecases.ts');
    const log = createLogger({ level: 'silent' });
    const config = readConfig({});
    const database = connectDatabase(JSON.parse(connection), log, null);
    const ctx = createContext({ db: database.db, clock: { now: () => new Date() }, config, log, eventHandlers: [],
      outbound: createOutbound({ allow: [] }) });
    const { hostname: host, port } = new URL(url);
    const model = { baseUrl: url, key: 'k', model: 'test-model', allow: [{ host, port: Number(port) }], timeoutMs: 30_000,
      concurrency: 4, prices: null };
    const context = { clientId: Number(clientId), farmId: null, pageId: null, stage: 'edit' };
    const request = { messages: [{ role: 'user', content: name }], schema: z.strictObject({ answer: z.string() }),
      schemaName: 'answer', maxTokens: 100 };
    const ask = (n) => sendCall(ctx, { model, context: { ...context, run: name + n }, request });
    const answers = await Promise.all(Array.from({ length: ${CALLS} }, (_, n) => ask(n)));
    process.exit(answers.every(({ kind }) => kind === 'answered') ? 0 : 1);`;
  const at = path.join(import.meta.dirname, '../..');
  const argv = [at, JSON.stringify(database.connection), server.url, name, String(clientId)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [status] = (await once(child, 'exit')) as [number];
  return status;
};

const failures = async () =>
  (
    await ctx.db.execute<{ failure: string | null; calls: number }>(
      sql`select failure, count(*)::integer as calls from model_calls group by failure`,
    )
  ).rows;

test('two processes keep to one limit together: none of their calls is refused', async () => {
  const windowMs = 1500;
  server.limit({ requests: 5, tokens: 1_000_000, windowMs });
  server.react(() => ({ content: '{"answer":"ready"}' }));
  const started = performance.now();
  expect(await Promise.all(['one ', 'two '].map(ask))).toEqual([0, 0]);
  expect(server.calls).toHaveLength(2 * CALLS);
  expect(await failures()).toEqual([{ failure: null, calls: 2 * CALLS }]);
  // Sixteen calls take four windows of five.
  expect(performance.now() - started).toBeGreaterThan(3 * windowMs);
  expect(server.maxConcurrent()).toBeLessThanOrEqual(4);
});

test('tokens of open calls count before they are answered, and limits are forgotten after a day', async () => {
  // Each call may take more than half of the window.
  server.limit({ requests: 100, tokens: 260, windowMs: 800 });
  server.react(() => ({ content: '{"answer":"ready"}' }));
  expect(await ask('one ')).toBe(0);
  expect(await failures()).toEqual([{ failure: null, calls: CALLS }]);
  const count = async () => (await ctx.db.execute<object>(sql`select from provider_limits`)).rows.length;
  await forgetOldLimits(ctx);
  expect(await count()).toBe(1);
  clock.set(new Date(Date.now() + 25 * 3_600_000));
  await forgetOldLimits(ctx);
  expect(await count()).toBe(0);
});
