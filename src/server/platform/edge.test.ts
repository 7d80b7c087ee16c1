import { expect, test } from 'vitest';
import { createForwardingTrust, edgeToken } from './edge.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets({ appSecret: 'a'.repeat(32) });
const token = edgeToken(secrets);
const otherToken = edgeToken(createSecrets({ appSecret: 'b'.repeat(32) }));
const trust = createForwardingTrust({ trustedProxies: ['10.0.0.0/8'], secrets });
const [proxy, peer] = [{ remoteAddress: '10.0.0.1' }, { remoteAddress: '198.51.100.7' }];

test('a worker is trusted only with this installation’s token', () => {
  const isTrusted = (value: string | string[] | undefined) =>
    trust.isTrusted({ headers: { 'x-edge-token': value }, socket: peer });
  expect(isTrusted(token)).toBe(true);
  for (const other of [undefined, '', otherToken, `${token} `, [token, token]]) expect(isTrusted(other)).toBe(false);
});

test('a proxy is trusted by its address', () => {
  expect(trust.isTrusted({ headers: {}, socket: proxy })).toBe(true);
  expect(trust.isTrusted({ headers: {}, socket: {} })).toBe(false);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(trust.visitorAddress({ headers, socket: proxy })).toBe('203.0.113.9');
  expect(trust.visitorAddress({ headers, socket: peer })).toBe('198.51.100.7');
});

test('the visitor’s address is what a trusted worker names, when that is an address', () => {
  const from = (address: string, sent = token) =>
    trust.visitorAddress({ headers: { 'x-edge-token': sent, 'x-edge-address': address }, socket: peer });
  expect(from('203.0.113.9')).toBe('203.0.113.9');
  expect(from('2001:DB8::0:1')).toBe('2001:db8::1');
  expect(from('203.0.113.9', otherToken)).toBe('198.51.100.7');
  for (const address of ['', 'nowhere', '203.0.113.9, 10.0.0.1']) expect(from(address)).toBe('198.51.100.7');
});
