import { describe, expect, it } from 'vitest';
import { servesProduct, requestedHost, hostOf, isProductHost } from './hosts.rules.ts';

describe('the requested host', () => {
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

  it('uses the first forwarded host, and only from a trusted proxy', () => {
    const request = { host: 'app.example.com', forwardedHost: 'pests.example.com, app.example.com' };
    expect(requestedHost({ ...request, isTrusted: true })).toBe('pests.example.com');
    expect(requestedHost({ ...request, isTrusted: false })).toBe('app.example.com');
    expect(requestedHost({ host: 'app.example.com', forwardedHost: '', isTrusted: true })).toBe('app.example.com');
    expect(requestedHost({ host: undefined, forwardedHost: undefined, isTrusted: true })).toBeNull();
  });

  it('serves the product at loopback names only to this machine, unless they are its origin', () => {
    const remote = { appOrigin: 'https://app.example.com', isFromHere: false };
    expect(servesProduct('app.example.com', remote)).toBe(true);
    expect(servesProduct('localhost', remote)).toBe(false);
    expect(servesProduct('127.0.0.1', { ...remote, isFromHere: true })).toBe(true);
    expect(servesProduct('10.0.0.1', { ...remote, isFromHere: true })).toBe(false);
    expect(servesProduct('127.0.0.1', { ...remote, appOrigin: 'http://localhost:3000' })).toBe(true);
  });

  it('recognizes the product by its origin and by loopback names', () => {
    const appOrigin = 'https://app.example.com';
    expect(['app.example.com', 'localhost', '127.0.0.1', '[::1]'].every((h) => isProductHost(h, appOrigin))).toBe(true);
    expect(['example.com', 'pests.app.example.com', '10.0.0.1'].some((h) => isProductHost(h, appOrigin))).toBe(false);
  });
});
