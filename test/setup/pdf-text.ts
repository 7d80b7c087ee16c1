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

interface PdfText {
  /** As copied from a reader, one line per text object. */
  text: string;
  /** What a screen reader reads: the text of each tagged element, as it stands in it. */
  elements: string[];
  pages: number;
  raw: string;
}

/** The text of a PDF and its raw objects. */
export const readPdf = (pdf: Buffer): PdfText => {
  const objects = objectsOf(pdf);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects)
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(byId.get(Number(id))?.dictionary ?? '')?.[1];
      fonts.set(name, lettersOf(byId.get(Number(map))?.stream ?? ''));
    }
  const lines: string[] = [];
  const elements: string[] = [];
  let font = '';
  for (const { stream } of objects) {
    if (!stream?.includes(' Tf')) continue;
    let isTagged = false;
    for (const [, begun, name, text] of stream.matchAll(/\/\w+ (<<[^>]*>>) BDC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (begun) {
        isTagged = begun.includes('/MCID');
        if (isTagged) elements.push('');
      }
      if (name) font = name;
      if (text === undefined) continue;
      const glyphs = [...text.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const line = glyphs.map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join('');
      lines.push(line);
      if (isTagged) elements.push(`${elements.pop() ?? ''}${line}`);
    }
  }
  const raw = pdf.toString('latin1');
  return { text: lines.join('\n'), elements, pages: raw.split('/Type /Page\n').length - 1, raw };
};
