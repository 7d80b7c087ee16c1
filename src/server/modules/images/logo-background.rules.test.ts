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
