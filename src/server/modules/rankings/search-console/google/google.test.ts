import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { readConfig } from '#server/platform/config.ts';
import { startGoogleServer } from '../../../../../../test/setup/google-server.ts';
import { listSites, openSession, queryAnalytics, revokeToken } from './google.usecases.ts';

const google = await startGoogleServer();
afterAll(() => google.stop());

const ctxFor = (environment: Record<string, string>): Ctx => {
  const config = readConfig({ APP_SECRET: 'x1y2z3a4b5c6d7e8f9x1y2z3a4b5c6d7e8f9', ...environment });
  const outbound = createOutbound({ allow: [] });
  // As patient as a test can be.
  const hurried = {
    send: (request: Parameters<typeof outbound.send>[0]) => outbound.send({ ...request, timeoutMs: 150 }),
  };
  return { config, outbound: hurried, clock: { now: () => new Date('2026-03-10T12:00:00Z') } } as unknown as Ctx;
};
const credentials = { clientId: 'a.apps.googleusercontent.com', clientSecret: 'b', refreshToken: 'c' };
const ctx = ctxFor(google.environment);
const hangAt = (end: string) =>
  google.react(({ path }) => {
    if (path.endsWith(end)) return { hang: true };
    return path === '/token' ? { body: { access_token: 'ya29.x' } } : null;
  });

test.each(['/token', '/sites'])('a time-out at %s is told as one, and says nothing of tokens', async (end) => {
  hangAt(end);
  expect(await listSites(openSession(ctx, credentials))).toEqual({
    failure: { fault: 'timeout', reason: 'Google did not answer in time.', retryAfterSeconds: null, link: null },
  });
});

test('a query that hangs on its second page answers nothing of the first', async () => {
  google.react(({ path, body }) => {
    if (path === '/token') return { body: { access_token: 'ya29.x' } };
    const row = { keys: ['2026-03-01'], clicks: 1, impressions: 1, position: 1 };
    return body.startRow === 0 ? { body: { rows: [row] } } : { hang: true };
  });
  const query = { siteUrl: 'sc-domain:a.example', from: '2026-03-01', to: '2026-03-02', dimensions: ['date'] } as const;
  const answer = await queryAnalytics(openSession(ctx, credentials), query);
  expect(answer).toMatchObject({ failure: { fault: 'timeout' } });
  expect(google.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
});

test('a token that cannot be given back in time is told as not given back', async () => {
  hangAt('/revoke');
  expect(await revokeToken(ctx, 'c')).toBe(false);
});

test('addresses are Google’s own unless the operator names others, and nobody else can', () => {
  const { googleAccountsUrl, googleTokenUrl, searchConsoleUrl } = ctxFor({}).config;
  expect([googleAccountsUrl, googleTokenUrl, searchConsoleUrl]).toEqual([
    'https://accounts.google.com',
    'https://oauth2.googleapis.com',
    'https://www.googleapis.com/webmasters/v3',
  ]);
});
