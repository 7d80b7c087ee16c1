import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentText } from '#shared/consent.ts';
import { createContentToken, matchConsentText, parseContentToken } from './content-tokens.rules.ts';

const CONTENT_HASH = createHash('sha256').update('a page').digest('hex');
const contentStart = CONTENT_HASH.slice(0, 16);
const wordingOf = (name: string): string => createHash('sha256').update(consentText(name)).digest('hex').slice(0, 16);

test('a form’s token names the content and the consent text that its visitor saw', () => {
  const token = createContentToken({ contentHash: CONTENT_HASH, name: 'Acme' });
  expect(token).toBe(`${contentStart}.${wordingOf('Acme')}`);
  expect(parseContentToken(token)).toEqual({ content: contentStart, wording: wordingOf('Acme') });
});

test('a form that is on no page has a token of its consent text alone', () => {
  const token = createContentToken({ contentHash: null, name: 'Acme' });
  expect(token).toBe(`.${wordingOf('Acme')}`);
  expect(parseContentToken(token)).toEqual({ content: '', wording: wordingOf('Acme') });
});

test('a form without a token says nothing, and a malformed one names nothing', () => {
  expect(parseContentToken(undefined)).toBeNull();
  const wording = wordingOf('Acme');
  for (const malformed of [
    '',
    wording,
    `${contentStart}0.${wording}`,
    `x ${contentStart}.${wording}`,
    `.${wording}0`,
    '.xyz',
  ])
    expect(parseContentToken(malformed), malformed).toEqual({ content: '', wording: '' });
});

test('the consent text is found under each name that the client has had, and under no other', () => {
  const names = ['Acme Pest', 'Acme'];
  expect(matchConsentText(wordingOf('Acme'), names)).toEqual({ version: 'v1', name: 'Acme' });
  expect(matchConsentText(wordingOf('Acme Pest'), names)).toEqual({ version: 'v1', name: 'Acme Pest' });
  expect(matchConsentText(wordingOf('Other'), names)).toBeNull();
  expect(matchConsentText('', names)).toBeNull();
});
