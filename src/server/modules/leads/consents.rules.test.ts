import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentText } from '#shared/consent.ts';
import type { SubmittedPage } from '../pages/submitted-page.usecases.ts';
import { CHAIN_START, consentWording, contentHash, linkHash, type ReceiptContent } from './consents.rules.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const receipt: ReceiptContent = {
  form: 'contact form',
  given: true,
  textVersion: 'v1',
  text: consentText('Ocean Pest'),
  pageUrl: 'https://oceanpest.example/termite-cost',
  pageHash: 'abc',
  pageVersion: 4,
  phone: '+14015550134',
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0',
  certificateUrl: 'https://cert.example/1',
  at: new Date('2026-03-01T12:00:00Z'),
};

describe('the hash of a consent receipt', () => {
  test('is SHA-256 of its content as one JSON array, so that anyone can compute it again', () => {
    const content = [
      'contact form',
      true,
      'v1',
      receipt.text,
      'https://oceanpest.example/termite-cost',
      'abc',
      4,
      '+14015550134',
      '203.0.113.9',
      'Mozilla/5.0',
      'https://cert.example/1',
      '2026-03-01T12:00:00.000Z',
    ];
    expect(contentHash(receipt)).toBe(sha256(JSON.stringify(content)));
  });

  test.each<Partial<ReceiptContent>>([
    { given: false },
    { text: 'I agree to everything.' },
    { pageVersion: 5 },
    { phone: null },
    { at: new Date('2026-03-01T12:00:00.001Z') },
  ])('changes with %j', (change) => {
    expect(contentHash({ ...receipt, ...change })).not.toBe(contentHash(receipt));
  });

  test('in the chain covers its place, the hash before it and its content', () => {
    const link = { position: 1, previousHash: CHAIN_START, contentHash: contentHash(receipt) };
    expect(linkHash(link)).toBe(sha256(JSON.stringify([1, '0'.repeat(64), contentHash(receipt)])));
    expect(linkHash({ ...link, position: 2 })).not.toBe(linkHash(link));
    expect(linkHash({ ...link, previousHash: linkHash(link) })).not.toBe(linkHash(link));
  });
});

describe('the words of a consent receipt', () => {
  const wordsOf = (submittedContent: Partial<SubmittedPage['submittedContent']>) =>
    consentWording({
      submittedContent: { hasContentToken: true, wording: null, page: null, ...submittedContent },
      client: { name: 'Ocean Pest & Sons' } as SubmittedPage['client'],
    });

  test('are those that the page showed, with the name that the client had then', () => {
    expect(wordsOf({ wording: { version: 'v1', name: 'Ocean Pest' } })).toEqual({
      textVersion: 'v1',
      text: consentText('Ocean Pest'),
    });
  });

  test('say when the form named words that no page showed, and which were on the pages when it arrived', () => {
    expect(wordsOf({})).toEqual({
      textVersion: 'unknown',
      text: `The form named words that the client’s pages never showed. The words on them when it arrived: “${consentText('Ocean Pest & Sons')}”`,
    });
  });

  test('state when the form did not name the wording of its page', () => {
    expect(wordsOf({ hasContentToken: false })).toEqual({
      textVersion: 'unstated',
      text: `The form did not say which words its page showed. The words on them when it arrived: “${consentText('Ocean Pest & Sons')}”`,
    });
  });
});
