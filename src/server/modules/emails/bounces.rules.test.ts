import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { bounceAddressOf, bouncedEmailId } from './bounces.rules.ts';

const installation = (bounceAddress: string | null, appSecret: string): Pick<Ctx, 'config' | 'secrets'> => ({
  config: { bounceAddress } as Ctx['config'],
  secrets: createSecrets({ appSecret }),
});
const SECRET = 'a secret of more than forty characters for tests alone';
const ours = installation('Bounces@App.Example', SECRET);
const address = bounceAddressOf(ours, 4711) ?? '';

describe('the return address of an e-mail', () => {
  test('has its number and a proof, in lower case', () => {
    expect(address).toMatch(/^bounces\+3mv-[0-9a-f]{20}@app\.example$/);
    expect(bounceAddressOf(ours, 4712)?.slice(12)).not.toBe(address.slice(12));
  });

  test('fits into the 64 characters that an address may have before its @', () => {
    expect(bounceAddressOf(ours, 2 ** 31 - 1)?.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  test('is none without a mailbox for bounces', () => {
    expect(bounceAddressOf(installation(null, SECRET), 4711)).toBeNull();
    expect(bouncedEmailId(installation(null, SECRET), `To: ${address}`)).toBeNull();
  });
});

describe('a bounce', () => {
  test.each([
    ['at its own return address', `To: <${address}>`],
    ['whose address a server wrote in capitals', `To: ${address.toUpperCase()}`],
    ['after an address that is not ours', `To: news+3mv-${'0'.repeat(20)}@other.example, ${address}`],
    ['after one of our number with another proof', `To: bounces+3mv-${'0'.repeat(20)}@app.example\r\nTo: ${address}`],
  ])('%s names its e-mail', (_where, headers) => {
    expect(bouncedEmailId(ours, headers)).toBe(4711);
  });

  test.each([
    ['without a return address', 'To: bounces@app.example'],
    ['with a made-up proof', `To: bounces+3mv-${'0'.repeat(20)}@app.example`],
    ['for another e-mail than the proof is of', `To: ${address.replace('3mv', '3mw')}`],
    ['for another host', `To: ${address.replace('app.example', 'app.exampla')}`],
    ['of another installation', `To: ${bounceAddressOf(installation('bounces@app.example', `${SECRET}!`), 4711)}`],
  ])('%s names none', (_what, headers) => {
    expect(bouncedEmailId(ours, headers)).toBeNull();
  });
});
