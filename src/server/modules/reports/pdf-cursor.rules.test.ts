import { describe, expect, test } from 'vitest';
import {
  ensureRoom,
  printArtifact,
  printParagraph,
  printTagged,
  textHeight,
  type PdfCursor,
} from './pdf-cursor.rules.ts';

/** A sheet of 600 points with characters as wide as the font's size, which keeps what happens to it. */
const sheet = (y = 48) => {
  const log: string[] = [];
  const now = { size: 0 };
  const pdf = {
    page: { height: 600 },
    addPage: () => log.push('page'),
    font: () => pdf,
    fontSize: (size: number) => (Object.assign(now, { size }), pdf),
    fillColor: (colour: string) => (log.push(colour), pdf),
    widthOfString: (text: string) => text.length * now.size,
    text: (text: string, x: number, at: number) => log.push(`${text} at ${x}, ${at}`),
    struct: (tag: string, options: object, print: () => void) => ({ tag, options, print }),
    markContent: (tag: string, options: object) => log.push(`${tag} ${JSON.stringify(options)}`),
    endMarkedContent: () => log.push('end'),
  };
  const section = {
    add: ({ tag, options, print }: ReturnType<typeof pdf.struct>) => {
      log.push(`<${tag} ${JSON.stringify(options)}>`);
      print();
    },
  };
  // A cursor has the PDF library's whole document; the rules call only these methods.
  return { cursor: { pdf, y, width: 100, section } as unknown as PdfCursor, log };
};

test('a line is 1.4 times as high as its font', () => {
  expect(textHeight(3, { size: 10 })).toBeCloseTo(42);
});

describe('room on a page', () => {
  test('ends above the margin and the footer', () => {
    const { cursor, log } = sheet(412);
    ensureRoom(cursor, 100);
    expect([cursor.y, log]).toEqual([412, []]);
  });

  test('that does not suffice begins a new page at its margin', () => {
    const { cursor, log } = sheet(412);
    ensureRoom(cursor, 101);
    expect([cursor.y, log]).toEqual([48, ['page']]);
  });
});

test('a picture has words for screen readers, a text needs none', () => {
  const { cursor, log } = sheet();
  printTagged(cursor, { tag: 'Figure', alt: 'Leads by week', print: () => log.push('bars') });
  printTagged(cursor, { tag: 'P', print: () => log.push('words') });
  expect(log).toEqual(['<Figure {"alt":"Leads by week"}>', 'bars', '<P {}>', 'words']);
});

test('screen readers pass over a decoration, and its mark ends even when it cannot be drawn', () => {
  const { cursor, log } = sheet();
  printArtifact(cursor, () => log.push('line'));
  expect(() =>
    printArtifact(cursor, () => {
      throw new Error('No picture');
    }),
  ).toThrow('No picture');
  expect(log).toEqual(['Artifact {"type":"Layout"}', 'line', 'end', 'Artifact {"type":"Layout"}', 'end']);
});

describe('a paragraph', () => {
  test('has a tag and its lines below each other, and what follows stands below it', () => {
    const { cursor, log } = sheet();
    printParagraph(cursor, { text: 'one two three four', tag: 'P', face: { size: 10 }, colour: '#222', after: 5 });
    expect(log).toEqual(['<P {}>', '#222', 'one two  at 48, 48', '#222', 'three four at 48, 62']);
    expect(cursor.y).toBeCloseTo(48 + 28 + 5);
  });

  test('is dark and directly followed unless it says otherwise', () => {
    const { cursor, log } = sheet();
    printParagraph(cursor, { text: 'one', tag: 'P', face: { size: 10 } });
    expect(log[1]).toBe('#1a1a1a');
    expect(cursor.y).toBeCloseTo(62);
  });

  test('stays on one page with what must follow it', () => {
    const heading = { text: 'one', tag: 'H2', face: { size: 10 } };
    const fits = sheet(512 - 14 - 30);
    printParagraph(fits.cursor, { ...heading, keepWithNext: 30 });
    expect(fits.log).not.toContain('page');
    const breaks = sheet(512 - 14 - 30);
    printParagraph(breaks.cursor, { ...heading, keepWithNext: 31 });
    expect(breaks.log[0]).toBe('page');
  });

  test('that is higher than a page asks for no more than 400 points', () => {
    const { cursor, log } = sheet(112);
    printParagraph(cursor, { text: 'wide wide '.repeat(60), tag: 'P', face: { size: 10 } });
    expect(log).not.toContain('page');
  });
});
