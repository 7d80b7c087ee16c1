import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { pdfFile } from '../../../../test/setup/documents.ts';
import { documentKind } from './document-kind.ts';

const page = strToU8('<!doctype html><html><body>Fees</body></html>');

test.each([
  ['guide.pdf', page, 'PDF'],
  ['rules.docx', page, 'Word document'],
  ['rules.docx', pdfFile([['A']]), 'Word document'],
  ['page.html', pdfFile([['A']]), 'web page'],
])('%s that holds something else is refused', (name, bytes, kind) => {
  expect(() => documentKind({ bytes, name })).toThrow(`It says that it is a ${kind}`);
});

test('a type that was sent counts before a name, and bytes before both', () => {
  expect(documentKind({ bytes: page })).toBe('html');
  expect(documentKind({ bytes: page, name: 'guide.pdf', contentType: 'text/html' })).toBe('html');
  expect(() => documentKind({ bytes: page, name: 'a.html', contentType: 'application/pdf' })).toThrow('PDF');
});
