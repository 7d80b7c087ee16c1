import { expect, test } from 'vitest';
import { isAuthority, sourceRel } from './authorities.ts';

test.each([
  'https://www.epa.gov/termites',
  'http://extension.psu.EDU/ants',
  'https://www.army.mil/',
  'https://extension.org/a',
  'https://content.naic.org/a',
  'https://www.floridabar.org/public/acap/',
])('%s is an authority', (url) => {
  expect(isAuthority({ url })).toBe(true);
});

test.each([
  'https://example.com/',
  'https://epa.gov.example.com/',
  'https://notextension.org/',
  'https://gov/',
  'https://user@www.epa.gov/',
  'ftp://www.epa.gov/',
  'mailto:a@epa.gov',
  'www.epa.gov',
  '',
])('%s is not an authority', (url) => {
  expect(isAuthority({ url })).toBe(false);
});

test.each([
  ['a host that no list knows, set to tier 2', { url: 'https://example.com/', tier: 2 }, true],
  ['a public host, set to tier 3', { url: 'https://www.epa.gov/', tier: 3 }, false],
  ['a shop, whatever it was set to', { url: 'https://www.amazon.com/', tier: 1 }, false],
  ['a file without an address, which cannot be linked', { url: '', tier: 1 }, false],
] as const)('%s', (_name, source, is) => {
  expect(isAuthority(source)).toBe(is);
});

test('a source is linked wherever it has an address, and only authorities are vouched for', () => {
  expect(sourceRel({ url: 'https://www.epa.gov/ants' })).toBe('noopener');
  expect(sourceRel({ url: 'https://prices.example/survey' })).toBe('nofollow noopener');
  expect([sourceRel({ url: '' }), sourceRel({ url: 'A letter of the agency' })]).toEqual([null, null]);
});
