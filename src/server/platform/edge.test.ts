import { expect, test } from 'vitest';
import { createEdge } from './edge.ts';
import { createSecrets } from './secrets.ts';

const edge = createEdge(createSecrets({ appSecret: 'a'.repeat(32) }));
const other = createEdge(createSecrets({ appSecret: 'b'.repeat(32) }));

test('a worker counts with this installation’s token alone', () => {
  expect(edge.trusts({ 'x-edge-token': edge.token })).toBe(true);
  for (const token of [undefined, '', other.token, `${edge.token} `, [edge.token, edge.token]])
    expect(edge.trusts({ 'x-edge-token': token })).toBe(false);
});

test('the visitor’s address is what a trusted worker says, where it is one', () => {
  const from = (address: string, token = edge.token) =>
    edge.visitorAddress({ 'x-edge-token': token, 'x-edge-address': address });
  expect(from('203.0.113.9')).toBe('203.0.113.9');
  expect(from('2001:DB8::0:1')).toBe('2001:db8::1');
  expect(from('203.0.113.9', other.token)).toBeNull();
  for (const address of ['', 'nowhere', '203.0.113.9, 10.0.0.1']) expect(from(address)).toBeNull();
});
