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
  it('names its question and rows for people who cannot see it', () => {
    expect(drawingText(drawing({})).alt).toBe('Why do I have ants? Crumbs; Water');
  });

  const altOf = (...titles: string[]) =>
    drawingText({ ...drawing({ rows: titles.map((title) => [title, '']) }), question: 'H:' }).alt;

  it('is at most 240 characters long and cut at a word', () => {
    const full = 'a'.repeat(236);
    expect(altOf(full)).toBe(`H: ${full}`);
    expect(altOf(`${full}b`)).toHaveLength(240);
    expect(altOf('Crumbs', 'b'.repeat(240))).toBe('H: Crumbs …');
    expect(altOf('Crumbs', `${'b'.repeat(220)}, c d e f g h i`)).toBe(`H: Crumbs; ${'b'.repeat(220)}, c d …`);
  });
});

test('a card has outlines for text, and equal input gives equal bytes', async () => {
  const [first, again] = [await renderDrawing(drawing({})), await renderDrawing(drawing({}))];
  expect(again).toBe(first);
  expect(first).not.toMatch(/<text|href="http/);
  expect(await sharp(Buffer.from(first)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('letters beyond English are drawn as well', async () => {
  const outlines = (question: string) => renderDrawing({ ...drawing({}), question });
  expect(await outlines('Ža')).not.toBe(await outlines('Čb'));
  expect((await outlines('ŽŽŽŽ')).length).toBeGreaterThan((await outlines('')).length);
});
