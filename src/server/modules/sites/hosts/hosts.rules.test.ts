import { describe, expect, it } from 'vitest';
import { answersAsProduct, askedHost, hostOf, isProductHost } from './hosts.rules.ts';

describe('the host a visitor asked for', () => {
  it.each([
    ['Pests.Example.com', 'pests.example.com'],
    ['pests.example.com:8443', 'pests.example.com'],
    ['pests.example.com.', 'pests.example.com'],
    ['pests.example.com.:80', 'pests.example.com'],
    ['warwick.localhost:3000', 'warwick.localhost'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
  ])('reads %s as %s', (header, host) => {
    expect(hostOf(header)).toBe(host);
  });

  it.each([
    '',
    ' ',
    '.',
    'evil.com:x@good.com',
    'good.com@evil.com',
    'a b.com',
    'a..b.com',
    'a.com..',
    '-a.com',
    'a.com/path',
    'a.com:999999',
    'a.com:80:80',
    '[::1',
    'bücher.example',
    `${'a'.repeat(64)}.com`,
    'a.com\\b',
    'a.com#b',
    'a_b.com',
  ])('takes %j for no host', (header) => {
    expect(hostOf(header)).toBeNull();
  });

  it('believes a forwarded host only from whom it trusts, and then the first of several', () => {
    const asked = { host: 'app.example.com', forwardedHost: 'pests.example.com, app.example.com' };
    expect(askedHost({ ...asked, isTrusted: true })).toBe('pests.example.com');
    expect(askedHost({ ...asked, isTrusted: false })).toBe('app.example.com');
    expect(askedHost({ host: 'app.example.com', forwardedHost: '', isTrusted: true })).toBe('app.example.com');
    expect(askedHost({ host: undefined, forwardedHost: undefined, isTrusted: true })).toBeNull();
  });

  it('takes this machine’s own names for the product’s from this machine alone, unless they are its origin', () => {
    const far = { appOrigin: 'https://app.example.com', isFromHere: false };
    expect(answersAsProduct('app.example.com', far)).toBe(true);
    expect(answersAsProduct('localhost', far)).toBe(false);
    expect(answersAsProduct('127.0.0.1', { ...far, isFromHere: true })).toBe(true);
    expect(answersAsProduct('10.0.0.1', { ...far, isFromHere: true })).toBe(false);
    expect(answersAsProduct('127.0.0.1', { ...far, appOrigin: 'http://localhost:3000' })).toBe(true);
  });

  it('knows the product by its origin and by this machine’s own names', () => {
    const appOrigin = 'https://app.example.com';
    expect(['app.example.com', 'localhost', '127.0.0.1', '[::1]'].every((h) => isProductHost(h, appOrigin))).toBe(true);
    expect(['example.com', 'pests.app.example.com', '10.0.0.1'].some((h) => isProductHost(h, appOrigin))).toBe(false);
  });
});
