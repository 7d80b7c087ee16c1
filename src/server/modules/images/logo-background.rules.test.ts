import { expect, it } from 'vitest';
import { logoBackground, isVisible, type Pixels } from './logo-background.rules.ts';

const CLEAR = [0, 0, 0, 0];
const NAVY = [16, 32, 72, 255];
const BLACK = [0, 0, 0, 255];
const WHITE = [255, 255, 255, 255];
const YELLOW = [255, 214, 0, 255];
const GREY = [136, 136, 136, 255];
const ORANGE = [226, 96, 10, 255];

/** A ten by ten image with rows of these colours in turn. */
const striped = (...colours: number[][]): Pixels => ({
  rgba: Uint8Array.from(
    Array.from({ length: 100 }, (_, at) => colours[Math.floor(at / 10) % colours.length] ?? CLEAR).flat(),
  ),
  width: 10,
  height: 10,
});

it.each([
  ['dark letters', striped(CLEAR, NAVY), 'light'],
  ['white letters', striped(CLEAR, WHITE), 'dark'],
  ['yellow letters', striped(CLEAR, YELLOW), 'dark'],
  ['grey letters', striped(CLEAR, GREY), 'any'],
  ['an orange mark and a dark name', striped(CLEAR, ORANGE, NAVY), 'light'],
  ['a black badge with white in it', striped(BLACK, WHITE, CLEAR), 'light'],
  ['a picture on white paper', striped(WHITE, NAVY, WHITE, WHITE, WHITE), 'light'],
  ['a picture on a background of its own', striped(NAVY, WHITE, NAVY, NAVY, NAVY), 'any'],
] as const)('%s: the background it needs', (_, pixels, background) => {
  expect(logoBackground(pixels, pixels)).toBe(background);
});

it('chooses the background of a logo that fills its crop by the margins of the original', () => {
  expect(logoBackground(striped(NAVY), striped(WHITE, NAVY, WHITE, WHITE, WHITE))).toBe('light');
});

it('recognizes pictures of one colour and transparent ones as empty', () => {
  expect([CLEAR, WHITE, NAVY].map((colour) => isVisible(striped(colour)))).toEqual([false, false, false]);
  expect(isVisible(striped(CLEAR, NAVY))).toBe(true);
});

/** A picture of so many pixels of each colour, in one row. */
const counted = (...parts: [colour: number[], count: number][]): Pixels => {
  const rgba = parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat());
  return { rgba: Uint8Array.from(rgba), width: rgba.length / 4, height: 1 };
};

it.each([
  ['all but two of a hundred pixels', counted([NAVY, 98], [CLEAR, 2]), 'any'],
  ['all but three of a hundred pixels', counted([NAVY, 97], [CLEAR, 3]), 'light'],
] as const)('takes a logo for an opaque picture that fills %s', (_, logo, background) => {
  expect(logoBackground(logo, counted([NAVY, 4]))).toBe(background);
});

it('needs white paper only when more than half of the edge is white', () => {
  const edge = (white: number) => logoBackground(striped(NAVY), counted([WHITE, white], [NAVY, 10 - white]));
  expect([edge(5), edge(6)]).toEqual(['any', 'light']);
});

it('looks at the first and the last row of the original alone', () => {
  const sheet = striped(WHITE, NAVY, NAVY, NAVY, NAVY, NAVY, NAVY, NAVY, NAVY, WHITE);
  expect(logoBackground(striped(NAVY), sheet)).toBe('light');
});

it.each([
  [4, 'light'],
  [3, 'dark'],
] as const)('stays on white while %i of ten parts can be read there: %s', (dark, background) => {
  expect(logoBackground(counted([NAVY, dark * 10], [WHITE, 100 - dark * 10], [CLEAR, 10]), striped(NAVY))).toBe(
    background,
  );
});

it('is white when the logo cannot be read on any other background', () => {
  const faint = [250, 250, 250, 127];
  expect(logoBackground(counted([faint, 9], [NAVY, 1]), striped(NAVY))).toBe('light');
  expect(isVisible(counted([[...WHITE.slice(0, 3), 128], 1], [NAVY, 1]))).toBe(true);
});
