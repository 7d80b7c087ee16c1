import { expect, test } from 'vitest';
import { parseDomain, registrableDomain } from './domains.rules.ts';

const APP = 'https://app.farmstead.example';
const EXAMPLE = 'Enter a domain such as help.example.com.';

test.each([
  ['help.example.com', 'help.example.com'],
  [' Help.Example.COM. ', 'help.example.com'],
  ['https://help.example.com/about?x=1', 'help.example.com'],
  ['HTTPS://www.example.com:8443/', 'example.com'],
  ['svn+ssh://example.com', 'example.com'],
  ['www.co.uk.example.com', 'co.uk.example.com'],
  ['www.help.example.com', 'help.example.com'],
  ['www.com', 'www.com'],
  ['münchen.example.com', 'xn--mnchen-3ya.example.com'],
  ['pests.localhost', 'pests.localhost'],
  ['a-b.example.com', 'a-b.example.com'],
  ['help.www.example.com', 'help.www.example.com'],
  [`${'a.'.repeat(121)}example.com`, `${'a.'.repeat(121)}example.com`],
  [`${'a'.repeat(63)}.example.com`, `${'a'.repeat(63)}.example.com`],
])('%j is the domain %s', (typed, domain) => {
  expect(parseDomain(typed, APP)).toEqual({ domain });
});

test.each([
  '',
  'example',
  'localhost',
  'co.uk',
  'com',
  '127.0.0.1',
  '[::1]',
  'help example.com',
  'ana@example.com',
  'example.com\\x',
  '-a.example.com',
  'a-.example.com',
  'a_b.example.com',
  'a..example.com',
  `${'a'.repeat(64)}.example.com`,
  `aa.${'a.'.repeat(120)}example.com`,
  'http://',
])('%j is no domain for a site', (typed) => {
  expect(parseDomain(typed, APP)).toEqual({ problem: EXAMPLE });
});

test('the product’s own host is not a client’s', () => {
  expect(parseDomain('app.farmstead.example', APP)).toEqual({
    problem: 'This is the product’s own host. Choose another domain.',
  });
});

test('a domain is registered below its public suffix', () => {
  expect(registrableDomain('help.example.co.uk')).toBe('example.co.uk');
  expect(registrableDomain('co.uk')).toBeNull();
  expect(registrableDomain('a.github.io')).toBe('github.io');
});
