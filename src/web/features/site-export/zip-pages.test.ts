import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createPageCounter } from './zip-pages.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const zip = zipSync({
  'index.html': text('<p>PK</p>'.repeat(500)),
  'index.html.br': text('PKPKPK'),
  'img/a.png': text('P'.repeat(900)),
  'a-page.html': text('<p>Ants</p>'),
});

test.each([1, 7, 64, 5_000])('counts the pages of a zip in chunks of %i bytes', (size) => {
  const count = createPageCounter();
  let pages = 0;
  for (let offset = 0; offset < zip.length; offset += size) pages = count(zip.slice(offset, offset + size));
  expect(pages).toBe(2);
});
