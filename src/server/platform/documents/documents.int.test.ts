import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docxFile, pdfFile } from '../../../../test/setup/documents.ts';
import { RefusedDocument } from './document.ts';
import { readDocument } from './read-document.ts';

const bytesOf = (text: string): Uint8Array => strToU8(text);
const textOf = async (bytes: Uint8Array, rest: { name?: string; contentType?: string } = {}) =>
  (await readDocument({ bytes, ...rest })).text;
const refusal = async (bytes: Uint8Array, rest: { name?: string; contentType?: string; timeoutMs?: number } = {}) => {
  const { timeoutMs = 20_000, ...input } = rest;
  const error: unknown = await readDocument({ bytes, ...input }, { timeoutMs }).catch((thrown: unknown) => thrown);
  if (!(error instanceof RefusedDocument)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return error.message;
};

describe('web pages', () => {
  const page = (body: string, head = '') =>
    bytesOf(`<!doctype html><html><head><title>Fees</title>${head}</head><body>${body}</body></html>`);

  test('are read as their visitors see them: no scripts, no hidden text, no navigation', async () => {
    const body = `<nav>Home Contact</nav><script>document.body.innerHTML = 'The fee is $1.'</script><style>p{}</style>
      <main><h1>Permit fees</h1><p>A water heater permit costs <b>$75</b>&nbsp;in 2026.</p><p hidden>The fee is $2.</p>
      <p style="display: none">The fee is $3.</p><table><tr><td>Sewer</td><td>$120</td></tr><tr><td>Gas</td><td>$80</td></tr></table></main>
      <footer>All rights reserved</footer>`;
    const read = await readDocument({ bytes: page(body, '<meta property="og:site_name" content="City of Warwick">') });
    expect(read).toMatchObject({ kind: 'html', mediaType: 'text/html', title: 'Fees', publisher: 'City of Warwick' });
    expect(read.text).toBe('Permit fees\n\nA water heater permit costs $75 in 2026.\n\nSewer $120\n\nGas $80');
  });

  test('long articles are read without what surrounds them', async () => {
    const paragraph =
      '<p>Every landlord must keep the heat at 68 degrees in the cold months of the year, says the code.</p>';
    const links =
      '<div class="sidebar"><ul><li><a href="/a">Buy now</a></li><li><a href="/b">Share</a></li></ul></div>';
    const text = await textOf(page(`${links}<article><h1>Heat</h1>${paragraph.repeat(12)}</article>`));
    expect(text).toContain('Every landlord must keep the heat at 68 degrees');
    expect(text).not.toContain('Buy now');
  });

  test('their encoding is the one that they name', async () => {
    const latin = Uint8Array.from([
      ...bytesOf('<html><body><p>Section '),
      0xa7,
      ...bytesOf(' 12 says so.</p></body></html>'),
    ]);
    expect(await textOf(latin, { contentType: 'text/html; charset=iso-8859-1' })).toBe('Section § 12 says so.');
  });

  test('nesting of any depth does not stop the reader', async () => {
    const deep = `<html><body>${'<div>'.repeat(60_000)}deep${'</div>'.repeat(60_000)}</body></html>`;
    const read = await readDocument({ bytes: bytesOf(deep) }, { timeoutMs: 2000 }).then(
      () => 'read',
      (error: unknown) => (error as Error).name,
    );
    expect(['read', 'RefusedDocument']).toContain(read);
  });
});

describe('PDFs', () => {
  test('are read page by page', async () => {
    const bytes = pdfFile([['You have two years', 'to file a claim.'], ['Second page.']]);
    expect(await readDocument({ bytes, name: 'guide.pdf' })).toMatchObject({
      kind: 'pdf',
      text: 'You have two years\nto file a claim.\n\nSecond page.',
    });
  });

  test('of more than 200 pages, of pictures, with a password or damaged are refused', async () => {
    expect(await refusal(pdfFile(Array.from({ length: 201 }, () => ['A'])))).toMatch(/^It has 201 pages; at most 200/);
    expect(await refusal(pdfFile([[]]))).toMatch(/pictures without text/);
    expect(await refusal(pdfFile([['Secret']], { isEncrypted: true }))).toBe(
      'A password protects this PDF. Send it without one.',
    );
    expect(await refusal(bytesOf('%PDF-1.7\nnothing else'))).toMatch(/damaged/);
  });
});

describe('Word documents', () => {
  test('are read by paragraphs', async () => {
    expect(await textOf(docxFile(['Heat', 'The landlord keeps 68 degrees.']), { name: 'rules.docx' })).toBe(
      'Heat\n\nThe landlord keeps 68 degrees.',
    );
  });

  test('that unpack to far more than their size are refused before they do', async () => {
    const bomb = docxFile(['a'], { 'word/big.xml': new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toMatch(/unpacks to far more/);
    const many: Zippable = Object.fromEntries(
      Array.from({ length: 2500 }, (_, index) => [`word/m/${index}`, strToU8('')]),
    );
    expect(await refusal(docxFile(['a'], many))).toMatch(/unpacks to far more/);
  });

  test('with entities, damage, or no text are refused, and so is every other archive', async () => {
    const entity = strToU8('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>');
    expect(await refusal(docxFile(['a'], { 'word/document.xml': entity }))).toMatch(/no Word document needs/);
    expect(await refusal(docxFile(['a'], { 'word/document.xml': strToU8('<w:') }))).toMatch(/damaged|no text/);
    expect(await refusal(docxFile([]))).toMatch(/no text/);
    expect(await refusal(zipSync({ 'a.txt': strToU8('A') }), { name: 'a.docx' })).toMatch(/no Word document/);
    expect(await refusal(docxFile(['a']).subarray(0, 300))).toMatch(/damaged|no Word document/);
  });
});

test('plain text is read as it is', async () => {
  expect(await textOf(bytesOf('First.\r\n\r\n\r\n\r\nSecond   line.'), { name: 'a.txt' })).toBe(
    'First.\n\nSecond line.',
  );
});

test.each([
  ['a.pdf', 'The text of no PDF.', 'It says that it is a PDF, but it is none.'],
  ['a.docx', '<html><body>A page.</body></html>', 'It says that it is a Word document (.docx), but it is none.'],
  ['a.txt', '%PDF-1.7', 'It says that it is a plain text, but it is none.'],
  ['a.bin', '\u0000\u0001\u0002', 'It is no web page, PDF, Word document (.docx) or plain text.'],
  ['a.txt', '   \n ', 'There is no text in it that can be read.'],
  ['a.txt', '', 'The file is empty.'],
])('a file %s with “%s” is refused: %s', async (name, content, message) => {
  expect(await refusal(bytesOf(content), { name })).toBe(message);
});

test('old and protected Word files are refused with the way out', async () => {
  expect(await refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatch(/Save it as \.docx or PDF/);
});

test('what takes too long is given up, and the server goes on', async () => {
  expect(await refusal(bytesOf(`<html>${'<p>a'.repeat(400_000)}</html>`), { timeoutMs: 50 })).toBe(
    'Reading it takes too long.',
  );
  expect(await textOf(bytesOf('Still here.'))).toBe('Still here.');
});
