import { inflateSync } from 'node:zlib';

interface PdfObject {
  id: number;
  dictionary: string;
  stream: string | null;
}

const objectsOf = (pdf: Buffer): PdfObject[] => {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => {
    const start = body.indexOf('stream\n');
    if (start < 0) return { id: Number(id), dictionary: body, stream: null };
    const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const dictionary = body.slice(0, start);
    const isText = dictionary.includes('FlateDecode') && !dictionary.includes('/Subtype');
    return { id: Number(id), dictionary, stream: isText ? inflateSync(bytes).toString('latin1') : null };
  });
};

/** The characters of each font's glyphs. */
const lettersOf = (map: string): string[] => {
  const lines: string[] = [];
  for (const [, from = '0', texts = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...texts.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      lines[Number.parseInt(from, 16) + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
  return lines;
};

/** The text of a PDF as copied from a reader, one line per text object, and its raw objects. */
export const readPdf = (pdf: Buffer): { text: string; pages: number; raw: string } => {
  const objects = objectsOf(pdf);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects)
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(byId.get(Number(id))?.dictionary ?? '')?.[1];
      fonts.set(name, lettersOf(byId.get(Number(map))?.stream ?? ''));
    }
  const lines: string[] = [];
  let font = '';
  for (const { stream } of objects) {
    if (!stream?.includes(' Tf')) continue;
    for (const [, name, text] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      if (text === undefined) continue;
      const glyphs = [...text.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  const raw = pdf.toString('latin1');
  return { text: lines.join('\n'), pages: raw.split('/Type /Page\n').length - 1, raw };
};
