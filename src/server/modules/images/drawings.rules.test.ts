import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import type { Device } from '#shared/pages.ts';
import type { Drawing } from '../../../landing/drawings/drawing.types.ts';
import { drawingText, renderDrawing } from './drawings.rules.ts';

const drawing = (device: Partial<Device>): Drawing => ({
  question: 'Why do I have ants?',
  topic: 'Ants',
  brand: 'Acme',
  device: {
    kind: 'list',
    heading: 'Four reasons',
    intro: '',
    columns: [],
    rows: [
      ['Crumbs', 'They smell them.'],
      ['Water', 'They need it.'],
    ],
    sources: [],
    ...device,
  },
  theme: { brand: '#155e3b', tint: '#e8f3ed', line: '#c5d8cd' },
});

describe('the text of a drawing', () => {
  it('names its heading and rows for people who cannot see it', () => {
    expect(drawingText(drawing({})).alt).toBe('Four reasons: Crumbs; Water');
  });

  it.each([
    ['table', 'table'],
    ['compare', 'comparison'],
    ['steps', 'steps'],
    ['checklist', 'checklist'],
    ['timeline', 'timeline'],
    ['list', 'list'],
    ['decision', 'decision path'],
  ] as const)('says of a %s in its caption what it is', (kind, label) => {
    expect(drawingText(drawing({ kind })).caption).toBe(
      `Four reasons: the ${label} of this page as a picture to keep or send on.`,
    );
  });

  const altOf = (...titles: string[]) =>
    drawingText(drawing({ heading: 'H', rows: titles.map((title) => [title, '']) })).alt;

  it('is at most 240 characters long and cut at a word', () => {
    const full = 'a'.repeat(236);
    expect(altOf(full)).toBe(`H: ${full}`);
    expect(altOf(`${full}b`)).toHaveLength(240);
    expect(altOf('Crumbs', 'b'.repeat(240))).toBe('H: Crumbs …');
    expect(altOf('Crumbs', `${'b'.repeat(220)}, c d e f g h i`)).toBe(`H: Crumbs; ${'b'.repeat(220)}, c d …`);
  });
});

test('a drawing and its card have outlines for text, and equal input gives equal bytes', async () => {
  const [first, again] = [await renderDrawing(drawing({})), await renderDrawing(drawing({}))];
  expect(again).toEqual(first);
  for (const svg of Object.values(first)) expect(svg).not.toMatch(/<text|href="http/);
  expect(await sharp(Buffer.from(first.svg)).metadata()).toMatchObject({ width: 800 });
  expect(await sharp(Buffer.from(first.shareSvg)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('letters beyond English are drawn as well', async () => {
  const outlines = async (heading: string) => (await renderDrawing(drawing({ heading }))).svg;
  expect(await outlines('Ža')).not.toBe(await outlines('Čb'));
  expect((await outlines('ŽŽŽŽ')).length).toBeGreaterThan((await outlines('')).length);
});
