import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';

const GRAPHIC_CONTRAST = 3;
const css = readFileSync('src/ui/tokens.css', 'utf8');

const colorsIn = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]));

const [light = '', dark = ''] = css.split(":root[data-mantine-color-scheme='dark']");
const THEMES = { light: colorsIn(light), dark: colorsIn(dark) };

const GROUNDS = ['page', 'surface', 'surface-sunken', 'surface-hover'];
const TONES = ['green', 'yellow', 'orange', 'red', 'blue', 'plum', 'grey'];

const pairs = (fronts: string[], backs: string[]) => fronts.flatMap((front) => backs.map((back) => [front, back]));

const READ = [
  ...pairs(['ink', 'ink-soft', 'ink-faint', 'accent-text', ...TONES.map((tone) => `${tone}-text`)], GROUNDS),
  ...pairs(['ink', 'ink-soft', 'ink-faint', 'accent-text'], ['accent-soft']),
  ...TONES.flatMap((tone) => pairs([`${tone}-text`, 'ink', 'ink-soft'], [`${tone}-soft`])),
  ...pairs(['accent-ink'], ['accent', 'accent-hover']),
  ...pairs(['danger-ink'], ['danger', 'danger-hover']),
  // Tooltips and toasts are turned over.
  ...pairs(['page'], ['ink', 'ink-soft']),
];

const SEEN = [
  ...pairs(['border-control', 'focus', 'accent', 'danger'], GROUNDS),
  ...pairs(
    TONES.map((tone) => `${tone}-mark`),
    ['page', 'surface'],
  ),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colors = THEMES[theme];
  const ratio = ([front = '', back = '']: string[]): number =>
    contrast(colors.get(front) ?? '#000000', colors.get(back) ?? '#000000');
  const below = (minimum: number, list: string[][]) =>
    list.filter((pair) => ratio(pair) < minimum).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);

  it('has text that can be read on every ground it stands on', () => {
    expect(below(TEXT_CONTRAST, READ)).toEqual([]);
  });

  it('has marks, edges and focus that can be seen', () => {
    expect(below(GRAPHIC_CONTRAST, SEEN)).toEqual([]);
  });

  it('has the colors that a page without a brand is sent with', () => {
    const { accent, accentInk, accentText, accentSoft } = brandColours(null)[theme];
    const own = ['accent', 'accent-ink', 'accent-text', 'accent-soft'].map((name) => colors.get(name));
    expect([accent, accentInk, accentText, accentSoft]).toEqual(own);
  });
});

it('names the same colors in both themes, and only those that are checked', () => {
  expect([...THEMES.dark.keys()]).toEqual([...THEMES.light.keys()]);
  const checked = new Set([...READ, ...SEEN].flat());
  const unchecked = [...THEMES.light.keys()].filter((name) => !checked.has(name));
  // Hairlines and the colors of drawings carry no meaning.
  expect(unchecked).toEqual(['border', 'border-strong', 'wash', 'straw']);
});
