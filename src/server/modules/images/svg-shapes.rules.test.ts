import { expect, test } from 'vitest';
import { countShapes } from './svg-shapes.rules.ts';

const shown = (inside: string): number => countShapes(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

test.each([
  ['', 1],
  ['<g><path/><path/></g>', 4],
  ['<path id="a"/><use href="#a"/><use xlink:href=" #a "/>', 6],
  ['<pattern id="p"><path/><path/></pattern><path fill="url(#p)"/>', 8],
  [`<clipPath id="c"><path/></clipPath><path style="clip-path: url('#c')"/>`, 6],
  ['<use href="#gone"/><path fill="#fff"/>', 3],
])('%j shows %i elements', (inside, count) => {
  expect(shown(inside)).toBe(count);
});

test('parts that show each other ten times are counted as often as they are shown', () => {
  const groups = Array.from({ length: 5 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`);
  const bomb = `<defs><path id="a0"/>${groups.join('')}</defs><use href="#a5"/>`;
  expect(shown(bomb)).toBeGreaterThan(100_000);
});

test('parts that show themselves end, and elements in elements are counted however deep', () => {
  expect(shown('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')).toBeLessThan(20);
  expect(shown('<g>'.repeat(100_000))).toBe(100_001);
});

test('a bracket in a value ends no element, and instructions and what is no tag are none', () => {
  expect(shown(`<path d="a>b" class='c>d'/><?x y?><!doctype z> text <path/>`)).toBe(3);
});
