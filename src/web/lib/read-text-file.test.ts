import { expect, test } from 'vitest';
import { decodeText, UnreadableFile } from './read-text-file.ts';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

test.each([
  ['utf-8', bytes('Zoë’s', 'utf8')],
  ['utf-8', bytes('\uFEFFZoë’s', 'utf8')],
  ['utf-16', bytes('\uFEFFZoë’s', 'utf16le')],
  ['windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb, 0x92, 0x73])],
])('%s is read right', (encoding, file) => {
  expect(decodeText(file)).toEqual({ text: 'Zoë’s', encoding });
});

test('rejects a workbook', () => {
  expect(() => decodeText(bytes('PK\u0003\u0004', 'latin1'))).toThrow(UnreadableFile);
});
