import sharp, { type Sharp } from 'sharp';
import type { ClientLogo } from '#shared/look.ts';
import { AppError } from '#server/platform/errors.ts';
import { named, type EncodedFile } from '../encoding/encoding.rules.ts';
import { logoRefused } from '../images.errors.ts';
import { groundOf, showsSomething, type Pixels } from './ground/ground.rules.ts';
import { svgFault, svgText } from './svg/svg.rules.ts';

/** Twice what pages show, for dense screens. */
const BOX = { width: 480, height: 80 } as const;
/** What is worked on at most: enough for a logo in the middle of a large sheet. */
const SHEET = 2400;
const MOST_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;
/** In pixels, after all that is empty around it was cut off. */
const LEAST_SIDE = 24;
const LEAST_DRAWN = 16;
/** A sheet this deep is rasterised from an SVG, whatever size it names. */
const SVG_SHEET = { width: 1920, height: 640 } as const;
const POINTS_PER_INCH = 72;
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
/** A logo that is a photo has no few flat colours; lossless bytes would be many. */
const MOST_LOSSLESS_BYTES = 24_000;

const NOT_READ = 'This file cannot be read as a picture. Send a PNG, JPEG, WebP, AVIF or SVG file.';

export interface EncodedLogo extends Pick<ClientLogo, 'width' | 'height' | 'ground'> {
  file: EncodedFile;
  /** The same for mails and printed reports, whose readers know no WebP. */
  png: EncodedFile;
}

const openSvg = async (svg: string): Promise<Sharp> => {
  const fault = svgFault(svg);
  if (fault !== null) throw logoRefused(fault);
  const bytes = Buffer.from(svg);
  const { width, height } = await sharp(bytes, LIMITS).metadata();
  const scale = Math.min(SVG_SHEET.width / width, SVG_SHEET.height / height);
  return sharp(bytes, { ...LIMITS, density: Math.min(Math.max(POINTS_PER_INCH * scale, 1), 20_000) });
};

const openPicture = async (bytes: Buffer): Promise<Sharp> => {
  const { format, compression, pages = 1 } = await sharp(bytes, LIMITS).metadata();
  const isKnown = ['png', 'jpeg', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
  if (!isKnown) throw logoRefused(NOT_READ);
  if (pages > 1) throw logoRefused('This picture moves. Send one that stands still.');
  return sharp(bytes, LIMITS);
};

/** What the bytes really are decides, not what they were called. */
const openLogo = (bytes: Buffer): Promise<Sharp> => {
  const svg = svgText(bytes);
  return svg === null ? openPicture(bytes) : openSvg(svg);
};

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
};

const pictureOf = ({ rgba, width, height }: Pixels): Sharp => sharp(rgba, { raw: { width, height, channels: 4 } });

const encoded = async (picture: Sharp): Promise<Buffer> => {
  const lossless = await picture.clone().webp({ lossless: true, effort: 6 }).toBuffer();
  if (lossless.length <= MOST_LOSSLESS_BYTES) return lossless;
  const lossy = await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer();
  return lossy.length < lossless.length ? lossy : lossless;
};

const drawLogo = async (bytes: Buffer): Promise<{ logo: Pixels; sheet: Pixels }> => {
  const opened = (await openLogo(bytes)).autoOrient();
  const sheet = await pixelsOf(opened.resize({ width: SHEET, height: SHEET, fit: 'inside', withoutEnlargement: true }));
  if (!showsSomething(sheet)) throw logoRefused('There is nothing to see on this picture but one color.');
  const cut = await pixelsOf(pictureOf(sheet).trim({ threshold: 16 }));
  const logo = await pixelsOf(pictureOf(cut).resize({ ...BOX, fit: 'inside', withoutEnlargement: true }));
  if (Math.min(cut.width, cut.height) < LEAST_SIDE || Math.min(logo.width, logo.height) < LEAST_DRAWN) {
    throw logoRefused(
      `This picture is too small or too narrow. Without its empty margins a logo is at least ${LEAST_SIDE} pixels high, and less than ${BOX.width / LEAST_DRAWN} times as wide as high.`,
    );
  }
  return { logo, sheet };
};

/**
 * A logo without its empty margins, at most 480 × 80 pixels, as WebP and PNG whatever it was sent as, so that nothing of a
 * client's SVG is ever served. Throws 400 with what is wrong in a sentence.
 */
export const encodeLogo = async ({ bytes, stem }: { bytes: Buffer; stem: string }): Promise<EncodedLogo> => {
  let drawn: { logo: Pixels; sheet: Pixels };
  try {
    drawn = await drawLogo(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isHuge = error instanceof Error && /pixel limit/.test(error.message);
    throw logoRefused(isHuge ? `This picture is larger than ${MOST_PIXELS / 1_000_000} megapixels.` : NOT_READ);
  }
  const { logo, sheet } = drawn;
  const { width, height } = logo;
  const file = await encoded(pictureOf(logo));
  const png = await pictureOf(logo).png({ compressionLevel: 9 }).toBuffer();
  return {
    file: { name: named(stem, { bytes: file, extension: 'webp' }), type: 'image/webp', width, bytes: file },
    png: { name: named(stem, { bytes: png, extension: 'png' }), type: 'image/png', width, bytes: png },
    width,
    height,
    ground: groundOf(logo, sheet),
  };
};
