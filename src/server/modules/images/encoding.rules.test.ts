import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import {
  encodeDrawing,
  encodePhoto,
  imageFileName,
  imagePath,
  toImageFiles,
  type EncodedFile,
} from './encoding.rules.ts';

const bytes = Buffer.from('a picture');
/** The first sixteen digits of its SHA-256. */
const HASH = '92b2fa5802895831';

describe('the name of a picture’s file', () => {
  it('contains a hash of its bytes, so that it is never reused for others', () => {
    expect(imageFileName('acme-ants', { bytes, extension: 'png' })).toBe(`acme-ants-${HASH}.png`);
    expect(imageFileName('acme-ants', { bytes: Buffer.from('another'), extension: 'png' })).not.toContain(HASH);
  });

  it('has a stem of at most 60 characters that does not end with a hyphen', () => {
    const name = (stem: string) => imageFileName(stem, { bytes, extension: 'png' });
    expect(name('a'.repeat(61))).toBe(`${'a'.repeat(60)}-${HASH}.png`);
    expect(name(`${'a'.repeat(58)}--b`)).toBe(`${'a'.repeat(58)}-${HASH}.png`);
    expect(name('-a-b-')).toBe(`-a-b-${HASH}.png`);
  });
});

const bar = (width: number, height: number, fill = '#155e3b') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="${fill}"/></svg>`;

const readFile = async ({ bytes: data }: EncodedFile) => {
  const { format, compression, width, height, hasAlpha, isPalette } = await sharp(data).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, hasAlpha, isPalette };
};
const cornerOf = async ({ bytes: data }: EncodedFile): Promise<number[]> => {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...pixels.subarray((info.width - 1) * info.channels, info.width * info.channels)];
};

const image = await encodeDrawing({
  shareSvg: bar(1200, 630),
  name: 'page-7-0123456789abcdef.png',
});

describe('a drawing', () => {
  it('has no file for a page', () => {
    expect(image).toMatchObject({ files: [], width: 1200, height: 630 });
  });

  it('has a PNG of 1200 by 630 as its card for shared links', async () => {
    expect(image.share).toMatchObject({ name: 'page-7-0123456789abcdef.png', type: 'image/png', width: 1200 });
    expect(await readFile(image.share)).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
      isPalette: true,
      hasAlpha: false,
    });
    expect(await cornerOf(image.share)).toEqual([255, 255, 255]);
  });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8f6a' } });

const cut = (await photo(600, 400).jpeg().toBuffer()).subarray(0, 400);

describe('a photo', () => {
  it('becomes three sizes of an AVIF, a WebP and a JPEG, and a card for shared links', async () => {
    const image = await encodePhoto({ bytes: await photo(1600, 800).jpeg().toBuffer(), stem: 'sill' });
    expect([image.width, image.height]).toEqual([1440, 720]);
    const names = image.files.map(({ name, type, width }) => [name.replace(/-[0-9a-f]{16}/, ''), type, width]);
    expect(names).toEqual(
      [
        ['avif', 'avif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ].flatMap(([extension, type]) =>
        [480, 960, 1440].map((width) => [`sill-${width}.${extension}`, `image/${type}`, width]),
      ),
    );
    for (const file of image.files)
      expect(await readFile(file)).toMatchObject({
        format: file.type.replace('image/', ''),
        width: file.width,
        height: file.width / 2,
      });
    expect(image.share.name).toMatch(/^sill-share-[0-9a-f]{16}\.jpg$/);
    expect(image.share).toMatchObject({ type: 'image/jpeg', width: 1200 });
    expect(await readFile(image.share)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is never made wider than it is', async () => {
    const image = await encodePhoto({ bytes: await photo(500, 300).png().toBuffer(), stem: 'sill' });
    expect(image.files.map(({ width }) => width)).toEqual([480, 500, 480, 500, 480, 500]);
    expect([image.width, image.height]).toEqual([500, 300]);
  });

  it('that is very tall is made at most 2000 pixels high', async () => {
    const image = await encodePhoto({ bytes: await photo(600, 3000).jpeg().toBuffer(), stem: 'sill' });
    expect([image.width, image.height]).toEqual([400, 2000]);
  });

  it('is turned upright and loses what the camera wrote into it', async () => {
    const bytesOnSide = await photo(400, 200)
      .withExif({ IFD0: { Copyright: 'camera-owner-secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytesOnSide.includes('camera-owner-secret')).toBe(true);
    const image = await encodePhoto({ bytes: bytesOnSide, stem: 'sill' });
    expect([image.width, image.height]).toEqual([200, 400]);
    for (const file of [...image.files, image.share])
      expect(file.bytes.includes('camera-owner-secret'), file.type).toBe(false);
  });

  it('has white where it was transparent', async () => {
    const clear = sharp({
      create: { width: 480, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const image = await encodePhoto({ bytes: await clear.png().toBuffer(), stem: 'sill' });
    expect(await cornerOf(image.files[0]!)).toEqual([255, 255, 255]);
  });

  it.each([
    ['no picture', Buffer.from('hello'), /unsupported image format/],
    ['cut off', cut, /premature end/],
  ])('that is %s is refused', async (_, broken, reason) => {
    await expect(encodePhoto({ bytes: broken, stem: 'sill' })).rejects.toThrow(reason);
  });

  it('of more than 60 megapixels is refused', async () => {
    const huge = await photo(10_000, 6001).png({ compressionLevel: 1 }).toBuffer();
    await expect(encodePhoto({ bytes: huge, stem: 'sill' })).rejects.toThrow(/pixel limit/);
  });

  it('is no drawing, which could ask for minutes of work, and nothing else that a decoder reads', async () => {
    const gif = await photo(600, 400).gif().toBuffer();
    const tiff = await photo(600, 400).tiff().toBuffer();
    for (const other of [Buffer.from(bar(600, 400)), gif, tiff])
      await expect(encodePhoto({ bytes: other, stem: 'sill' })).rejects.toThrow('The file is no photo.');
  });
});

test('pages name the files of a picture by their public paths', () => {
  const file = { name: 'sill-480-0.avif', type: 'image/avif', width: 480, bytes };
  expect(imagePath('sill.avif')).toBe('/img/sill.avif');
  expect(toImageFiles({ files: [file] })).toEqual([{ path: '/img/sill-480-0.avif', type: 'image/avif', width: 480 }]);
});
