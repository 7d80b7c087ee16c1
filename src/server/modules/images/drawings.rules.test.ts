import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Drawing } from '../../../landing/drawings/drawing.types.ts';
import { renderDrawing } from './drawings.rules.ts';

const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  question: 'Why do I have ants?',
  topic: 'Ants',
  brand: 'Acme',
  lines: ['Crumbs', 'Water'],
  theme: { brand: '#155e3b', tint: '#e8f3ed', line: '#c5d8cd' },
  ...changes,
});

test('a card has outlines for text, and equal input gives equal bytes', async () => {
  const [first, again] = [await renderDrawing(drawing()), await renderDrawing(drawing())];
  expect(again).toBe(first);
  expect(first).not.toMatch(/<text|href="http/);
  expect(await sharp(Buffer.from(first)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('letters beyond English are drawn as well', async () => {
  const outlines = (question: string) => renderDrawing(drawing({ question }));
  expect(await outlines('Ža')).not.toBe(await outlines('Čb'));
  expect((await outlines('ŽŽŽŽ')).length).toBeGreaterThan((await outlines('')).length);
});

test('a card shows topic, question, lines and brand, in the brand’s color', async () => {
  const shown = await renderDrawing(drawing());
  for (const change of [
    { topic: 'Bees' },
    { brand: 'Other' },
    { lines: ['Crumbs', 'Heat'] },
    { lines: ['One answer.'] },
  ])
    expect(await renderDrawing(drawing(change))).not.toBe(shown);
  expect(shown).toContain('#155e3b');
  expect(await renderDrawing(drawing({ topic: '', lines: [] }))).toContain('#155e3b');
});
