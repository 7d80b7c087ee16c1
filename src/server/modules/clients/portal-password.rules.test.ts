import { expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { createResetToken, verifyResetToken } from './portal-password.rules.ts';

const START = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const OLD_HASH = 'hash-of-the-forgotten-password';

const at = (millisecondsLater: number, appSecret = 'a'.repeat(64)): Ctx =>
  ({
    secrets: createSecrets({ appSecret }),
    clock: { now: () => new Date(START.getTime() + millisecondsLater) },
  }) as Ctx;

const token = createResetToken(at(0), { clientId: 7, userId: null, hash: OLD_HASH });

test('a token to replace a password names its client for an hour', () => {
  expect(verifyResetToken(at(0), { token })).toEqual({ clientId: 7, userId: null });
  expect(verifyResetToken(at(HOUR_MS - 1), { token })).toEqual({ clientId: 7, userId: null });
  expect(verifyResetToken(at(HOUR_MS), { token })).toBeNull();
});

test('a token of a user names the user, too', () => {
  const ofUser = createResetToken(at(0), { clientId: 7, userId: 31, hash: OLD_HASH });
  expect(verifyResetToken(at(0), { token: ofUser, hash: OLD_HASH })).toEqual({ clientId: 7, userId: 31 });
});

test('it replaces only the password it was made for, so it works once', () => {
  expect(verifyResetToken(at(0), { token, hash: OLD_HASH })).toEqual({ clientId: 7, userId: null });
  expect(verifyResetToken(at(0), { token, hash: 'hash-of-the-new-password' })).toBeNull();
});

test('it holds no part of the password’s hash', () => {
  const payload = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
  expect(payload).toContain('"client":7');
  expect(payload).not.toContain(OLD_HASH);
});

test('a text that is no token of this installation, for this purpose and of this form opens nothing', () => {
  expect(verifyResetToken(at(0), { token: 'nonsense' })).toBeNull();
  expect(verifyResetToken(at(0, 'b'.repeat(64)), { token })).toBeNull();
  const { secrets } = at(0);
  const payload = { client: 7, until: START.getTime() + HOUR_MS, of: '' };
  expect(verifyResetToken(at(0), { token: secrets.sign('staff_password', payload) })).toBeNull();
  expect(verifyResetToken(at(0), { token: secrets.sign('portal_password', { client: 7 }) })).toBeNull();
});
