import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSvg } from './draw-svg.ts';

const LIMITS = { width: 480, height: 160, maxPixels: 1_000_000 };
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 300 100">';

/** Each group shows the one before ten times: 10⁵ shapes from 1,400 bytes. */
const bomb = (): string => {
  const groups = Array.from({ length: 5 }, (_, n) => `<g id="a${n + 1}">${`<use x:href="#a${n}"/>`.repeat(10)}</g>`);
  return `${HEAD}<defs><path id="a0" d="M0 0h300v100z"/>${groups.join('')}</defs><use x:href="#a5"/></svg>`;
};

test('an SVG is drawn as large as it may be', async () => {
  const png = await drawSvg(Buffer.from(`${HEAD}<path d="M0 0h300v100z"/></svg>`), LIMITS);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
});

test('what would draw for minutes ends in time, and the next is drawn', async () => {
  const start = performance.now();
  await expect(drawSvg(Buffer.from(bomb()), { ...LIMITS, timeoutMs: 1_500 })).rejects.toMatchObject({
    reason: 'slow',
  });
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await drawSvg(Buffer.from(`${HEAD}<path d="M0 0h9v9z"/></svg>`), LIMITS)).length).toBeGreaterThan(0);
});

test.each(['<svg', 'no picture', ''])('%j cannot be drawn', async (text) => {
  await expect(drawSvg(Buffer.from(text), LIMITS)).rejects.toMatchObject({ reason: 'broken' });
});
