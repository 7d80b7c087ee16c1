import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { encodeLogo } from './logos.rules.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const MARGIN = 20;

/** A green mark on a sheet with margins. */
const sheet = ({ width, height, background = '#ffffff' }: { width: number; height: number; background?: Color }) => {
  const mark = { create: { width, height, channels: 4 as const, background: '#155e3b' } };
  return sharp({
    create: { width: width + 2 * MARGIN, height: height + 2 * MARGIN, channels: 4, background },
  }).composite([{ input: mark, left: MARGIN, top: MARGIN }]);
};

const png = (from: Parameters<typeof sheet>[0]): Promise<Buffer> => sheet(from).png().toBuffer();
const encode = (bytes: Buffer) => encodeLogo({ bytes, stem: 'acme-1-logo' });
const sizeOf = async (bytes: Buffer): Promise<[number, number]> => {
  const { width, height } = await encode(bytes);
  return [width, height];
};
const refusal = async (bytes: Buffer): Promise<string> => {
  const error: unknown = await encode(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('The logo was not refused.', { cause: error });
  return error.message;
};

const svg = (inside: string, attributes = 'width="400" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const BAR = '<path d="M20 20h360v60H20z" fill="#155e3b"/>';

describe('a logo', () => {
  it('is stored without its empty margins, as a WebP for pages and a PNG for e-mails', async () => {
    const logo = await encode(await png({ width: 200, height: 50 }));
    expect([logo.width, logo.height, logo.background]).toEqual([200, 50, 'light']);
    expect(logo.file.name).toMatch(/^acme-1-logo-[0-9a-f]{16}\.webp$/);
    expect(logo.png.name).toMatch(/^acme-1-logo-[0-9a-f]{16}\.png$/);
    expect([logo.file.type, logo.file.width, logo.png.type, logo.png.width]).toEqual([
      'image/webp',
      200,
      'image/png',
      200,
    ]);
    expect(await sharp(logo.file.bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 50 });
    expect(await sharp(logo.png.bytes).metadata()).toMatchObject({ format: 'png', width: 200, height: 50 });
  });

  it.each([
    [{ width: 960, height: 80 }, [480, 40]],
    [{ width: 200, height: 160 }, [100, 80]],
    [{ width: 100, height: 30 }, [100, 30]],
    [{ width: 200, height: 60, background: CLEAR }, [200, 60]],
  ])('of %j takes %j pixels: at most 480 by 80, never enlarged', async (from, size) => {
    expect(await sizeOf(await png(from))).toEqual(size);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const [width, height] = await sizeOf(await sheet({ width: 200, height: 60 })[format]({ quality: 90 }).toBuffer());
    expect([Math.abs(width - 200) < 6, Math.abs(height - 60) < 6]).toEqual([true, true]);
  });

  it('is turned as the camera says', async () => {
    const onSide = await sheet({ width: 60, height: 200 }).png().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sizeOf(onSide)).toEqual([200, 60]);
  });

  it('that an SVG states small or in no size at all is as sharp as any other', async () => {
    expect(await sizeOf(svg(BAR, 'width="40" height="10" viewBox="0 0 400 100"'))).toEqual([480, 80]);
    expect(await sizeOf(svg(BAR, 'viewBox="0 0 400 100"'))).toEqual([480, 80]);
    expect(await sizeOf(svg(BAR, 'width="4000" height="1000" viewBox="0 0 400 100"'))).toEqual([480, 80]);
  });

  it('like a photo is compressed with loss where that is smaller', async () => {
    const noise = await sharp({
      create: {
        width: 480,
        height: 80,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const { file } = await encode(noise);
    const lossless = await sharp(noise).ensureAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
    expect(lossless.length).toBeGreaterThan(24_000);
    expect(file.bytes.length).toBeLessThan(lossless.length / 2);
  });

  it('of few colours keeps each of them', async () => {
    const { file } = await encode(await png({ width: 200, height: 50 }));
    const { channels } = await sharp(file.bytes).stats();
    expect(channels.slice(0, 3).map(({ min, max }) => [min, max])).toEqual([
      [0x15, 0x15],
      [0x5e, 0x5e],
      [0x3b, 0x3b],
    ]);
  });
});

const UNREADABLE = 'This file cannot be read as a picture. Send a PNG, JPEG, WebP, AVIF or SVG file.';
const SMALL =
  'This picture is too small or too narrow. Without its empty margins a logo is at least 24 pixels high, and less than 30 times as wide as high.';

const common = () => sheet({ width: 200, height: 60 });

describe('a logo is refused', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['no picture', async () => Buffer.from('hello')],
    ['a GIF', () => common().gif().toBuffer()],
    ['a TIFF', () => common().tiff().toBuffer()],
    ['cut off', async () => (await common().png().toBuffer()).subarray(0, 200)],
    ['a broken SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path')],
  ])('that is %s', async (_, file) => {
    expect(await refusal(await file())).toBe(UNREADABLE);
  });

  it('that moves', async () => {
    const frames = await Promise.all(
      ['#aa0000', '#0000aa'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(moving)).toBe('This is an animated image. Upload a still one.');
  });

  it('that shows nothing', async () => {
    const flat = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#155e3b' } })
      .png()
      .toBuffer();
    expect(await refusal(flat)).toBe('There is nothing to see on this picture but one color.');
  });

  it('that cannot be drawn faithfully', async () => {
    expect(await refusal(svg('<text x="9" y="50">Acme</text>'))).toMatch(/Convert the text to outlines/);
  });

  it('of more than 40 megapixels', async () => {
    const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer();
    expect(await refusal(huge)).toBe('This picture is larger than 40 megapixels.');
  });

  it.each([
    [{ width: 200, height: 23 }, true],
    [{ width: 200, height: 24 }, false],
    [{ width: 23, height: 60 }, true],
    [{ width: 24, height: 60 }, false],
    [{ width: 960, height: 30 }, true],
    [{ width: 960, height: 32 }, false],
  ])('of %j pixels without margins as too small or narrow: %s', async (from, isRefused) => {
    const bytes = await png(from);
    const outcome = isRefused ? await refusal(bytes) : (await encode(bytes)).width;
    expect(outcome).toBe(isRefused ? SMALL : Math.min(from.width, 480));
  });
});
