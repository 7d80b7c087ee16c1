import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { readConfig } from '#server/platform/config.ts';
import { startGoogleServer, type GoogleReaction } from '../../../../test/setup/google-server.ts';
import { listSites, openSession, queryAnalytics, revokeToken } from './google.usecases.ts';

const google = await startGoogleServer();
afterAll(() => google.stop());

const ctxFor = (environment: Record<string, string>): Ctx => {
  const config = readConfig({ APP_SECRET: 'x1y2z3a4b5c6d7e8f9x1y2z3a4b5c6d7e8f9', ...environment });
  const outbound = createOutbound({ allow: [] });
  return { config, outbound, clock: { now: () => new Date('2026-03-10T12:00:00Z') } } as Ctx;
};
const credentials = { clientId: 'a.apps.googleusercontent.com', clientSecret: 'b', refreshToken: 'c' };
const ctx = ctxFor(google.environment);
/** For servers that never answer. */
const impatient: Ctx = {
  ...ctx,
  outbound: { send: (request) => ctx.outbound.send({ ...request, timeoutMs: 150 }) },
};
const hangAt = (end: string) =>
  google.react(({ path }) => {
    if (path.endsWith(end)) return { hang: true };
    return path === '/token' ? { body: { access_token: 'ya29.x' } } : null;
  });

const refusal = (status: number, reason: string, message = reason): GoogleReaction => ({
  status,
  body: { error: { code: status, message, errors: [{ reason, message }], status: 'PERMISSION_DENIED' } },
});
/** A stand-in for Google with one custom answer. */
const answerAt = (end: string, reaction: GoogleReaction) =>
  google.react(({ path }) => {
    if (path.endsWith(end)) return reaction;
    return path === '/token' ? { body: { access_token: 'ya29.x' } } : null;
  });
const HTML = { body: '<!doctype html><title>Sign in</title>' };
const TOO_MANY = { status: 429, body: {}, headers: { 'retry-after': '7' } };
const NEWER = { status: 429, body: { error: { code: 429, message: 'Slow', status: 'RESOURCE_EXHAUSTED' } } };

test.each<[string, GoogleReaction, object]>([
  [
    'too few rights',
    refusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.'),
    { fault: 'scope' },
  ],
  ['no permission', refusal(403, 'forbidden'), { fault: 'forbidden' }],
  ['no such property', refusal(404, 'notFound'), { fault: 'forbidden' }],
  ['the quota used up', refusal(403, 'quotaExceeded'), { fault: 'rate' }],
  ['the user’s rate used up', refusal(403, 'userRateLimitExceeded'), { fault: 'rate' }],
  ['too many calls', TOO_MANY, { fault: 'rate', retryAfterSeconds: 7 }],
  ['too many calls, as newer APIs say it', NEWER, { fault: 'rate' }],
  [
    'an API not enabled, with a link that is not Google’s',
    refusal(403, 'accessNotConfigured', 'See https://evil.example/x'),
    { fault: 'disabled', link: null },
  ],
  ['a token that is refused twice', refusal(401, 'authError'), { fault: 'reconnect' }],
  ['a bad request', refusal(400, 'badRequest'), { fault: 'rejected' }],
  ['a failure of its own', { status: 500, body: 'oops' }, { fault: 'server' }],
  ['HTML', HTML, { fault: 'garbled' }],
  ['half an answer', { cut: true }, { fault: 'garbled' }],
  ['a list', { body: [] }, { fault: 'garbled' }],
  ['null', { body: null }, { fault: 'garbled' }],
])('the API answering with %s is classified', async (_name, reaction, failure) => {
  answerAt('/sites', reaction);
  expect(await listSites(openSession(ctx, credentials))).toMatchObject({ failure });
});

test.each<[string, GoogleReaction, object]>([
  ['a token that was revoked', { status: 400, body: { error: 'invalid_grant' } }, { fault: 'reconnect' }],
  ['no such client', { status: 401, body: { error: 'invalid_client' } }, { fault: 'client' }],
  ['a client for other things', { status: 401, body: { error: 'unauthorized_client' } }, { fault: 'client' }],
  ['too many calls', TOO_MANY, { fault: 'rate', retryAfterSeconds: 7 }],
  ['a failure of its own', { status: 502, body: 'Bad Gateway' }, { fault: 'server' }],
  ['HTML', HTML, { fault: 'garbled' }],
  ['half an answer', { cut: true }, { fault: 'garbled' }],
  ['no token', { body: { token_type: 'Bearer' } }, { fault: 'garbled' }],
])('the token endpoint answering with %s is classified', async (_name, reaction, failure) => {
  answerAt('/token', reaction);
  expect(await listSites(openSession(ctx, credentials))).toMatchObject({ failure });
});

test.each(['/token', '/sites'])('a time-out at %s is reported as one, and not as a fault of tokens', async (end) => {
  hangAt(end);
  expect(await listSites(openSession(impatient, credentials))).toEqual({
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
  const answer = await queryAnalytics(openSession(impatient, credentials), query);
  expect(answer).toMatchObject({ failure: { fault: 'timeout' } });
  expect(google.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
});

test('a revocation that times out is reported as failed', async () => {
  hangAt('/revoke');
  expect(await revokeToken(impatient, 'c')).toBe(false);
});

test('addresses are Google’s own unless the operator sets others', () => {
  const { googleAccountsUrl, googleTokenUrl, searchConsoleUrl } = ctxFor({}).config;
  expect([googleAccountsUrl, googleTokenUrl, searchConsoleUrl]).toEqual([
    'https://accounts.google.com',
    'https://oauth2.googleapis.com',
    'https://www.googleapis.com/webmasters/v3',
  ]);
});
