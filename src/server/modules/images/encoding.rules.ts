import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { ImageFile } from '#shared/images.ts';
import { SHARE_SIZE } from '../../../landing/drawings/page-drawings.tsx';
import { isKnownPicture } from './picture-formats.rules.ts';

export interface EncodedFile {
  name: string;
  type: string;
  width: number;
  bytes: Buffer;
}

export interface EncodedImage {
  files: EncodedFile[];
  share: EncodedFile;
  width: number;
  height: number;
}

const MAX_STEM_LENGTH = 60;
const HASH_LENGTH = 16;

/** A file name with a content hash, so that it is never reused for other bytes. */
export const imageFileName = (stem: string, { bytes, extension }: { bytes: Buffer; extension: string }): string => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return `${stem.slice(0, MAX_STEM_LENGTH).replace(/-+$/, '')}-${hash}.${extension}`;
};

type PhotoType = 'avif' | 'webp' | 'jpeg';

const encodeFile = async (
  picture: Sharp,
  { stem, type, width }: { stem: string; type: PhotoType; width: number },
): Promise<EncodedFile> => {
  const bytes = await picture.toBuffer();
  const extension = type === 'jpeg' ? 'jpg' : type;
  return { name: imageFileName(stem, { bytes, extension }), type: `image/${type}`, width, bytes };
};

/** Drawings are flat, so few colours suffice; that halves the lossless files. */
const DRAWING_COLOURS = 16;

/** Encodes the card for shared links from SVG without text elements or external references; pages do not show it. */
export const encodeDrawing = async ({ shareSvg, name }: { shareSvg: string; name: string }): Promise<EncodedImage> => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(shareSvg))
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: DRAWING_COLOURS, effort: 3, dither: 0 })
    .toBuffer();
  return { files: [], share: { name, type: 'image/png', width: SHARE_SIZE.width, bytes }, ...SHARE_SIZE };
};

/** For phones of high density and for the page column; never wider than the photo. */
const PHOTO_WIDTHS = [480, 960, 1440];
/** No camera exceeds this; a larger image is an attack on memory. */
const MAX_PIXELS = 60_000_000;

const PHOTO_QUALITY = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
} as const;

interface OpenedPhoto {
  width: number;
  height: number;
  upright: () => Sharp;
}

const openPhoto = async (bytes: Buffer, maxWidth: number): Promise<OpenedPhoto> => {
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  if (!isKnownPicture(await sharp(bytes, limits).metadata())) throw new Error('The file is no photo.');
  const { data, info } = await sharp(bytes, limits)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: maxWidth, height: 2000, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, upright: () => sharp(data, { raw: { width, height, channels } }) };
};

interface PhotoFormat {
  stem: string;
  types: readonly PhotoType[];
  widths: readonly number[];
}

const encodeFiles = async (photo: OpenedPhoto, { stem, types, widths }: PhotoFormat): Promise<EncodedFile[]> => {
  const files: EncodedFile[] = [];
  for (const type of types) {
    for (const width of new Set(widths.map((one) => Math.min(one, photo.width)))) {
      const sized = photo.upright().resize({ width })[type](PHOTO_QUALITY[type]);
      files.push(await encodeFile(sized, { stem: `${stem}-${width}`, type, width }));
    }
  }
  return files;
};

/** Upright and without camera metadata. Throws when the bytes are no JPEG, PNG, WebP or AVIF. */
export const encodePhoto = async ({ bytes, stem }: { bytes: Buffer; stem: string }): Promise<EncodedImage> => {
  const photo = await openPhoto(bytes, Math.max(...PHOTO_WIDTHS));
  const shareCrop = photo
    .upright()
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true });
  return {
    files: await encodeFiles(photo, { stem, types: ['avif', 'webp', 'jpeg'], widths: PHOTO_WIDTHS }),
    share: await encodeFile(shareCrop, { stem: `${stem}-share`, type: 'jpeg', width: SHARE_SIZE.width }),
    width: photo.width,
    height: photo.height,
  };
};

/** Eight of them may come at once, so they have few files. */
const JOB_PHOTO_WIDTHS = [480, 960];

/** Like `encodePhoto`, in fewer files and without a card for shared links. */
export const encodeJobPhoto = async ({
  bytes,
  stem,
}: {
  bytes: Buffer;
  stem: string;
}): Promise<Omit<EncodedImage, 'share'>> => {
  const photo = await openPhoto(bytes, Math.max(...JOB_PHOTO_WIDTHS));
  const files = await encodeFiles(photo, { stem, types: ['webp', 'jpeg'], widths: JOB_PHOTO_WIDTHS });
  return { files, width: photo.width, height: photo.height };
};

export const imagePath = (name: string): string => `/img/${name}`;

export const toImageFiles = (encoded: Pick<EncodedImage, 'files'>): ImageFile[] =>
  encoded.files.map(({ name, type, width }) => ({ path: imagePath(name), type, width }));
