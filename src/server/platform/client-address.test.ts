import { describe, expect, test } from 'vitest';

import { addressKey, createProxyTrust } from './client-address.ts';

const proxies = createProxyTrust(['10.0.0.0/8', '127.0.0.1/32', '2001:db8:1::/48']);

describe('the real client', () => {
  test.each<[string, string, string | string[] | undefined, string]>([
    ['a direct visitor', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger who forges the header', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['behind one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '10.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['a forged entry before the real one', '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['a forged trusted entry before the real one', '10.0.0.1', '127.0.0.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['several headers', '10.0.0.1', ['1.2.3.4', '203.0.113.9'], '203.0.113.9'],
    ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['a proxy that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['nonsense in the middle', '10.0.0.1', '203.0.113.9, unknown, 10.1.1.1', '10.1.1.1'],
    ['a port behind the address', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['a bracketed IPv6 address', '10.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    ['an IPv6 proxy', '2001:db8:1::7', '203.0.113.9', '203.0.113.9'],
    ['IPv4 inside IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a long spelling', '2001:DB8:0:0:0:0:0:9', undefined, '2001:db8::9'],
    ['an octal spelling', '10.0.0.1', '0313.0.113.9', '10.0.0.1'],
  ])('%s', (...[, peer, forwardedFor, expected]) => {
    expect(proxies.clientAddress({ peer, forwardedFor })).toBe(expected);
  });

  test('trust is by address, and text that is none has no trust', () => {
    expect(['10.1.2.3', '::ffff:127.0.0.1', '11.0.0.1', '', 'proxy'].map((peer) => proxies.isTrusted(peer))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('with no trusted proxy the peer is the client', () => {
    expect(createProxyTrust([]).clientAddress({ peer: '127.0.0.1', forwardedFor: '1.2.3.4' })).toBe('127.0.0.1');
  });
});

test('limits count an IPv6 visitor by the network, an IPv4 one by the address', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb::2'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('nonsense')).toBe('unknown');
});
