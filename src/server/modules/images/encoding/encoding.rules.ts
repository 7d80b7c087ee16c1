import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { ImageFile } from '#shared/images.ts';
import { SHARE_SIZE } from '../../../../landing/drawings/page-drawings.tsx';

/** One file as it is stored and served. */
export interface EncodedFile {
  name: string;
  type: string;
  width: number;
  bytes: Buffer;
}

export interface Encoded {
  files: EncodedFile[];
  share: EncodedFile;
  width: number;
  height: number;
}

const STEM_LENGTH = 60;
const HASH_LENGTH = 16;

/** A name that says what the picture is about and is never used for other bytes. */
export const named = (stem: string, { bytes, extension }: { bytes: Buffer; extension: string }): string => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return `${stem.slice(0, STEM_LENGTH).replace(/-+$/, '')}-${hash}.${extension}`;
};

const file = async (
  picture: Sharp,
  { stem, type, width }: { stem: string; type: 'avif' | 'webp' | 'png' | 'jpeg'; width: number },
): Promise<EncodedFile> => {
  const bytes = await picture.toBuffer();
  const extension = type === 'jpeg' ? 'jpg' : type;
  return { name: named(stem, { bytes, extension }), type: `image/${type}`, width, bytes };
};

/** Flat colours and the edges of letters need few of them; that halves the lossless files. */
const DRAWING_COLOURS = 16;
const AVIF_DRAWING = { quality: 40, effort: 1 } as const;

/** A drawing and its card for shared links, from SVG without text elements or outside references. */
export const encodeDrawing = async ({
  svg,
  shareSvg,
  stem,
}: {
  svg: string;
  shareSvg: string;
  stem: string;
}): Promise<Encoded> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const drawn = (): Sharp => sharp(data, { raw: { width, height, channels: info.channels } });
  const png = await drawn().png({ palette: true, colours: DRAWING_COLOURS, effort: 3, dither: 0 }).toBuffer();
  const share = sharp(Buffer.from(shareSvg))
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: DRAWING_COLOURS, effort: 3, dither: 0 });
  return {
    files: [
      await file(drawn().avif(AVIF_DRAWING), { stem, type: 'avif', width }),
      await file(sharp(png).webp({ lossless: true, effort: 1 }), { stem, type: 'webp', width }),
      { name: named(stem, { bytes: png, extension: 'png' }), type: 'image/png', width, bytes: png },
    ],
    share: await file(share, { stem: `${stem.slice(0, STEM_LENGTH - 6)}-share`, type: 'png', width: SHARE_SIZE.width }),
    width,
    height,
  };
};

/** Wide enough for a dense phone and for the column of a desk; never wider than the photo is. */
const PHOTO_WIDTHS = [480, 960, 1440];
/** What a camera makes at most; more is an attack on memory. */
const MOST_PIXELS = 60_000_000;

/**
 * A photo in the widths pages need, upright and without what the camera wrote into it (place, time, device). Throws
 * what the decoder throws when the bytes are no JPEG, PNG, WebP or AVIF picture.
 */
export const encodePhoto = async ({ bytes, stem }: { bytes: Buffer; stem: string }): Promise<Encoded> => {
  const opened = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { data, info } = await opened
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: Math.max(...PHOTO_WIDTHS), height: 2000, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...new Set(PHOTO_WIDTHS.map((width) => Math.min(width, info.width)))];
  const files: EncodedFile[] = [];
  for (const type of ['avif', 'webp', 'jpeg'] as const) {
    for (const width of widths) {
      const sized = upright().resize({ width });
      const options = { avif: { quality: 52, effort: 3 }, webp: { quality: 74 }, jpeg: { quality: 76, mozjpeg: true } };
      files.push(await file(sized[type](options[type]), { stem: `${stem}-${width}`, type, width }));
    }
  }
  const cut = upright()
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true });
  return {
    files,
    share: await file(cut, { stem: `${stem}-share`, type: 'jpeg', width: SHARE_SIZE.width }),
    width: info.width,
    height: info.height,
  };
};

/** Where a file is found on every host that shows its page. */
export const imagePath = (name: string): string => `/img/${name}`;

/** The files as a page names them. */
export const shownFiles = (encoded: Encoded): ImageFile[] =>
  encoded.files.map(({ name, type, width }) => ({ path: imagePath(name), type, width }));
