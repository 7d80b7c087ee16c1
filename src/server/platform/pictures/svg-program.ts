import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { TOO_LARGE_EXIT_CODE } from './svg-exit-codes.ts';

// A program of its own: draws the SVG on its input as a PNG within the width and height that it is called with.
const [width = 1, height = 1, maxPixels = 1] = process.argv.slice(2).map(Number);
const POINTS_PER_INCH = 72;

sharp.concurrency(1);
const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
const svg = await buffer(process.stdin);
try {
  const stated = await sharp(svg, limits).metadata();
  const scale = Math.min(width / stated.width, height / stated.height);
  const density = Math.min(Math.max(POINTS_PER_INCH * scale, 1), 20_000);
  const png = await sharp(svg, { ...limits, density })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  process.stdout.write(png);
} catch (error) {
  process.exitCode = /pixel limit/.test(String(error)) ? TOO_LARGE_EXIT_CODE : 1;
}
