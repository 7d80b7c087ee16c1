import { expect, test } from 'vitest';
import { brandColours, brandName } from './brand.ts';
import { contrast } from './contrast.ts';
import { isTimeZone } from './time-zones.ts';

const GROUNDS = {
  light: ['#f8f6ef', '#fffefa', '#f2eee3', '#ece8db'],
  dark: ['#12140f', '#191c16', '#20241c', '#272c22'],
};
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const EVERY_CORNER = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test.each(['light', 'dark'] as const)('every color can be read in the %s scheme', (scheme) => {
  const unreadable = EVERY_CORNER.filter((color) => {
    const { accent, accentInk, accentText, accentSoft } = brandColours(color)[scheme];
    const backgrounds = GROUNDS[scheme];
    return (
      contrast(accent, accentInk) < 4.5 ||
      backgrounds.some((background) => contrast(accent, background) < 3) ||
      [...backgrounds, accentSoft].some((background) => contrast(accentText, background) < 4.5)
    );
  });
  expect(unreadable).toEqual([]);
});

test('a colour that can be read already stays as it was chosen', () => {
  expect(brandColours('#8c2a5b').light).toMatchObject({
    accent: '#8c2a5b',
    accentText: '#8c2a5b',
    accentInk: '#ffffff',
  });
});

test('a brand without a color uses the product’s color', () => {
  expect(brandColours(null).light.accent).toBe('#1f5b3a');
});

test('a brand’s name is one line', () => {
  expect(brandName.parse(' Acme Growth ')).toBe('Acme Growth');
  expect(brandName.parse('')).toBe(null);
  expect(brandName.safeParse('Acme\nBcc: all@example.com').success).toBe(false);
  expect(brandName.safeParse('Acme <a@example.com>').success).toBe(false);
});

test.each([
  ['America/New_York', true],
  ['Pacific/Honolulu', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['EST', false],
  ['+05:00', false],
])('%s is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});
