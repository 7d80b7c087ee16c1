import { expect, it } from 'vitest';
import { hashText } from './text-hash.ts';

// From the reference's test vectors.
it.each([
  ['', 0x81_1c_9d_c5],
  ['a', 0xe4_0c_29_2c],
  ['foobar', 0xbf_9c_f9_68],
])('hashes %j as the reference does', (text, expected) => {
  expect(hashText(text)).toBe(expected);
});
