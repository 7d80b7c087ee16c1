import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { projectRoot } from '#server/platform/root.ts';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const alignToFour = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a WOFF file to a plain font. The PDF library can do this, but takes longer for it than for the rest of a
 * report.
 */
const unpackWoff = (woff: Buffer): Buffer => {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF_HEAD + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const start = SFNT_HEAD + tables.length * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + alignToFour(bytes.length), start));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  let at = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, at);
    at += alignToFour(bytes.length);
  }
  return font;
};

const FOLDER = 'node_modules/@fontsource/inter';

const fontCache = new Map<string, Buffer>();

export const loadFont = (part: string, weight: number): Buffer => {
  const name = `inter-${part}-${weight}-normal.woff`;
  const cached = fontCache.get(name);
  if (cached) return cached;
  const font = unpackWoff(readFileSync(join(projectRoot(), FOLDER, 'files', name)));
  fontCache.set(name, font);
  return font;
};

/** The Unicode ranges of each part of Inter. */
export const readUnicodeRanges = (): Record<string, string> =>
  JSON.parse(readFileSync(join(projectRoot(), FOLDER, 'unicode.json'), 'utf8')) as Record<string, string>;
