import { strToU8, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { docxFile } from '../../../../test/setup/documents.ts';
import { readDocx } from './docx.ts';

test('a document is unpacked up to a limit of bytes and of parts', async () => {
  expect((await readDocx(docxFile(['Heat rises.']))).text).toContain('Heat rises.');
  const bomb = docxFile(['a'], { 'word/big.xml': new Uint8Array(41 * 1024 * 1024) });
  await expect(readDocx(bomb)).rejects.toThrow(/unpacks to far more/);
  const many: Zippable = Object.fromEntries(
    Array.from({ length: 2500 }, (_, index) => [`word/m/${index}`, strToU8('')]),
  );
  await expect(readDocx(docxFile(['a'], many))).rejects.toThrow(/unpacks to far more/);
});

test('a document with entities is not read', async () => {
  const entity = strToU8('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>');
  await expect(readDocx(docxFile(['a'], { 'word/document.xml': entity }))).rejects.toThrow(/no Word document needs/);
});
