import { describe, expect, test } from 'vitest';
import { DOMAIN_CHECKS } from '#shared/domains.ts';
import { robotsTxt } from '../sitemaps.rules.ts';
import { blocksAll, evaluateChecks, isPassed, isReached } from './domain-tests.rules.ts';
import type { DomainFindings } from './domain-tests.types.ts';

const ORIGIN = 'https://a.example';
const reply = (text = '', changes = {}) => ({ status: 200, text, location: null, ...changes });
const FINE: DomainFindings = {
  domain: 'a.example',
  first: reply(),
  callback: { proof: 'x', host: 'app.example', forwardedHost: 'a.example', isTrusted: true },
  robots: reply(`User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml`),
  home: reply(`<link rel="canonical" href="${ORIGIN}/">`),
  origins: { expected: ORIGIN, configured: ORIGIN },
};
const evaluate = (changes: Partial<DomainFindings>) => evaluateChecks({ ...FINE, ...changes });
const callback = { proof: 'x', host: null, forwardedHost: null, isTrusted: false };

test('a domain that is set up passes every check', () => {
  const checks = evaluate({});
  expect(checks.map(({ detail }) => detail)).toEqual([
    'a.example is known to the name servers.',
    'a.example answers.',
    'Requests reach the product.',
    'The product is told the host a.example.',
    'The product trusts what is in front of it.',
    'robots.txt lets search engines in and names https://a.example/sitemap.xml.',
    'Pages name https://a.example as their home.',
  ]);
  expect([isPassed(checks), isReached(checks)]).toEqual([true, true]);
});

test('a domain without published pages has no sitemap to name', () => {
  const checks = evaluate({
    robots: reply(robotsTxt(ORIGIN, { hasSitemap: false })),
    home: reply('<title>Soon</title>'),
  });
  expect(isPassed(checks)).toBe(true);
});

describe('a domain at fault', () => {
  test.each<[string, Partial<DomainFindings>, string, string]>([
    [
      'that no name server knows',
      { first: { failed: 'dns' } },
      'DNS',
      'No name server knows a.example. Point the domain’s nameservers to Cloudflare at your registrar and create the two A records. A change may take up to a day to arrive everywhere.',
    ],
    [
      'that does not answer',
      { first: { failed: 'timeout' } },
      'Proxied record',
      'a.example does not answer over HTTPS. Set both A records to Proxied (orange cloud): the placeholder address answers nothing by itself. A new domain’s certificate may take 15 minutes.',
    ],
    [
      'that redirects',
      { callback: null, first: reply('', { status: 301, location: 'https://b.example/' }) },
      'Worker route',
      'a.example redirects elsewhere before the worker answers. Remove redirect and page rules for it, and add a.example and www.a.example to the worker under Settings, Domains & Routes.',
    ],
    [
      'where something else answers',
      { callback: null },
      'Worker route',
      'Something other than the product answers at a.example. Deploy the worker script and add a.example and www.a.example to it under Settings, Domains & Routes.',
    ],
    [
      'whose host gets lost',
      { callback: { ...callback, host: 'app.example', isTrusted: true } },
      'Host header',
      'Requests reach the product without the host a.example. Copy the worker script again: it sends x-forwarded-host. A proxy has to pass the Host header on unchanged.',
    ],
    [
      'whose worker has another token',
      { callback: { ...callback, forwardedHost: 'a.example' } },
      'Token',
      'The token that came along is not this installation’s. Copy the worker script again and deploy it: the token changes with APP_SECRET.',
    ],
    [
      'without robots.txt',
      { robots: reply('', { status: 404 }) },
      'Robots',
      'a.example/robots.txt does not answer. Let the worker answer every path of the domain.',
    ],
    [
      'whose robots.txt is not reached',
      { robots: { failed: 'timeout' } },
      'Robots',
      'a.example/robots.txt does not answer. Let the worker answer every path of the domain.',
    ],
    [
      'that keeps search engines out',
      { robots: reply('User-agent: *\nDisallow: /') },
      'Robots',
      'a.example/robots.txt keeps search engines out. Switch off a robots.txt managed by Cloudflare, or remove the rule that answers in the product’s place.',
    ],
    [
      'with another robots.txt',
      { robots: reply('User-agent: *') },
      'Robots',
      'a.example/robots.txt does not name https://a.example/sitemap.xml. Remove whatever answers it in the product’s place and clear the cache.',
    ],
    [
      'of a product with another origin',
      { origins: { expected: ORIGIN, configured: 'http://a.example' } },
      'Canonical',
      'Pages would name http://a.example as their home instead of https://a.example. Set APP_ORIGIN to the product’s https address.',
    ],
    [
      'whose home redirects',
      { home: reply('', { location: '/home' }) },
      'Canonical',
      'The home of a.example redirects elsewhere. Remove redirect rules for it.',
    ],
    [
      'whose home was not asked for',
      { home: null },
      'Canonical',
      'The home of a.example redirects elsewhere. Remove redirect rules for it.',
    ],
    [
      'without a farm',
      { home: reply('', { status: 404 }) },
      'Canonical',
      'The home of a.example has nothing to show yet. Create a farm for this client and activate it.',
    ],
    [
      'with an old home in a cache',
      { home: reply('<link rel="canonical" href="https://old.example/">') },
      'Canonical',
      'The home of a.example names https://old.example/ as its home. Clear the cache of the domain and test again.',
    ],
  ])('%s says what to do, and the rest waits', (...[, changes, failing, detail]) => {
    const checks = evaluate(changes);
    const at = DOMAIN_CHECKS.findIndex((name) => name === failing);
    expect(checks[at]).toEqual({ name: failing, ok: false, detail });
    expect(checks.map(({ ok }) => ok)).toEqual(DOMAIN_CHECKS.map((_, index) => index < at));
    for (const check of checks.slice(at + 1)) expect(check.detail).toBe(`Not tested yet: “${failing}” comes first.`);
    expect(isPassed(checks)).toBe(false);
    expect(isReached(checks)).toBe(at > DOMAIN_CHECKS.indexOf('Token'));
  });
});

test('a host that arrives as visitors type it needs no token', () => {
  const checks = evaluate({ callback: { ...callback, host: 'a.example' } });
  expect(checks[3]?.ok).toBe(true);
  expect(checks[4]).toEqual({
    name: 'Token',
    ok: true,
    detail: 'The host arrives as visitors type it, so no token is needed.',
  });
});

test('a site without pages names no home yet', () => {
  expect(evaluate({ home: reply('<html>') }).at(-1)).toEqual({
    name: 'Canonical',
    ok: true,
    detail: 'No page is published yet. Once one is, it names https://a.example as its home.',
  });
});

test.each([
  ['User-agent: *\nDisallow: /', true],
  ['USER-AGENT : *\r\nDISALLOW : / # all', true],
  ['  User-agent: *\n  Disallow:/', true],
  ['User-agent: Bot\nUser-agent: *\nDisallow: /', true],
  ['User-agent: *\nAllow: /a\nDisallow: /', true],
  ['User-agent: *\nDisallow: /api/', false],
  ['User-agent: *\nAllow: /', false],
  ['User-agent: *\nDisallow:', false],
  ['User-agent: Bot\nDisallow: /', false],
  ['User-agent: *\nDisallow: /api/\nUser-agent: Bot\nDisallow: /', false],
  ['User-agent: *\nAllow: /a\nUser-agent: Bot\nDisallow: /', false],
  ['# User-agent: *\nDisallow: /', false],
  ['User-agent: *\nSitemap: /', false],
  ['', false],
])('robots.txt %j blocks everything: %s', (text, blocks) => {
  expect(blocksAll(text)).toBe(blocks);
});
