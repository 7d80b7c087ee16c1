import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { readVerificationToken, verificationLink } from './privacy-requests.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ctxAt = (moment: Date, appSecret = 'a secret of more than forty characters for tests alone') =>
  ({
    clock: { now: () => moment },
    config: { appOrigin: 'https://app.example' },
    secrets: createSecrets({ appSecret }),
  }) as Ctx;
const tokenOf = (link: string): string => new URL(link).searchParams.get('proof') ?? '';

describe('the link that verifies a privacy request', () => {
  const dueAt = new Date('2026-04-15T12:00:00Z');
  const link = verificationLink(ctxAt(now), { id: 12, dueAt });

  test('leads to the request on the privacy page', () => {
    expect(link).toMatch(/^https:\/\/app\.example\/privacy-policy\?proof=[^#]+#request$/);
    expect(readVerificationToken(ctxAt(now), tokenOf(link))).toEqual({ id: 12, isOver: false });
  });

  test('is valid until the request is due', () => {
    expect(readVerificationToken(ctxAt(new Date(dueAt.getTime() - 1)), tokenOf(link))?.isOver).toBe(false);
    expect(readVerificationToken(ctxAt(dueAt), tokenOf(link))?.isOver).toBe(true);
  });

  test('of a request that is not due is over at once', () => {
    const without = verificationLink(ctxAt(now), { id: 12, dueAt: null });
    expect(readVerificationToken(ctxAt(now), tokenOf(without))).toEqual({ id: 12, isOver: true });
  });

  test('of another installation names no request', () => {
    const other = ctxAt(now, 'another secret of more than forty characters for tests');
    expect(readVerificationToken(other, tokenOf(link))).toBeNull();
    expect(readVerificationToken(ctxAt(now), 'made.up')).toBeNull();
  });
});
