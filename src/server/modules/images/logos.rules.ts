import sharp, { type Sharp } from 'sharp';
import type { ClientLogo } from '#shared/site-theme.ts';
import { AppError } from '#server/platform/errors.ts';
import { drawSvg, UndrawableSvg } from '#server/platform/pictures/draw-svg.ts';
import { imageFileName, type EncodedFile } from './encoding.rules.ts';
import { logoRefused } from './images.errors.ts';
import { logoBackground, isVisible, type Pixels } from './logo-background.rules.ts';
import { svgProblem, decodeSvg } from './logo-svg.rules.ts';
import { isKnownPicture } from './picture-formats.rules.ts';

/** Twice the displayed size, for dense screens. */
const LOGO_SIZE = { width: 480, height: 80 } as const;
/** Input is scaled down to this: enough for a logo in the middle of a large canvas. */
const MAX_INPUT_SIDE = 2400;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** In pixels, without the empty margins. */
const MIN_SIDE = 24;
const MIN_RENDERED_SIDE = 16;
/** SVGs are rasterised at this size, whatever size they state. */
const SVG_RASTER_SIZE = { width: 1920, height: 640 } as const;
const SHARP_LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
/** A photographic logo compresses badly without loss. */
const MAX_LOSSLESS_BYTES = 24_000;

const UNREADABLE_MESSAGE = 'This file cannot be read as a picture. Send a PNG, JPEG, WebP, AVIF or SVG file.';

const TOO_LARGE_MESSAGE = `This picture is larger than ${MAX_PIXELS / 1_000_000} megapixels.`;

export interface EncodedLogo extends Pick<ClientLogo, 'width' | 'height' | 'background'> {
  file: EncodedFile;
  /** For e-mails and PDF, which do not support WebP. */
  png: EncodedFile;
}

const openSvg = async (svg: string): Promise<Sharp> => {
  const problem = svgProblem(svg);
  if (problem !== null) throw logoRefused(problem);
  try {
    return sharp(await drawSvg(Buffer.from(svg), { ...SVG_RASTER_SIZE, maxPixels: MAX_PIXELS }), SHARP_LIMITS);
  } catch (error) {
    const reason = error instanceof UndrawableSvg ? error.reason : null;
    if (reason === 'slow') throw logoRefused('This SVG takes too long to draw. Simplify it, or send a PNG.');
    throw reason === 'large' ? logoRefused(TOO_LARGE_MESSAGE) : error;
  }
};

const openPicture = async (bytes: Buffer): Promise<Sharp> => {
  const metadata = await sharp(bytes, SHARP_LIMITS).metadata();
  if (!isKnownPicture(metadata)) throw logoRefused(UNREADABLE_MESSAGE);
  if ((metadata.pages ?? 1) > 1) throw logoRefused('This is an animated image. Upload a still one.');
  return sharp(bytes, SHARP_LIMITS);
};

/** The bytes decide the format, not the content type. */
const openLogo = (bytes: Buffer): Promise<Sharp> => {
  const svg = decodeSvg(bytes);
  return svg === null ? openPicture(bytes) : openSvg(svg);
};

const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
};

const sharpFromPixels = ({ rgba, width, height }: Pixels): Sharp =>
  sharp(rgba, { raw: { width, height, channels: 4 } });

const encodeWebp = async (picture: Sharp): Promise<Buffer> => {
  const lossless = await picture.clone().webp({ lossless: true, effort: 6 }).toBuffer();
  if (lossless.length <= MAX_LOSSLESS_BYTES) return lossless;
  const lossy = await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer();
  return lossy.length < lossless.length ? lossy : lossless;
};

const prepareLogo = async (bytes: Buffer): Promise<{ logo: Pixels; original: Pixels }> => {
  const opened = (await openLogo(bytes)).autoOrient();
  const original = await readPixels(
    opened.resize({ width: MAX_INPUT_SIDE, height: MAX_INPUT_SIDE, fit: 'inside', withoutEnlargement: true }),
  );
  if (!isVisible(original)) throw logoRefused('There is nothing to see on this picture but one color.');
  const trimmed = await readPixels(sharpFromPixels(original).trim({ threshold: 16 }));
  const logo = await readPixels(
    sharpFromPixels(trimmed).resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true }),
  );
  if (Math.min(trimmed.width, trimmed.height) < MIN_SIDE || Math.min(logo.width, logo.height) < MIN_RENDERED_SIDE) {
    throw logoRefused(
      `This picture is too small or too narrow. Without its empty margins a logo is at least ${MIN_SIDE} pixels high, and less than ${LOGO_SIZE.width / MIN_RENDERED_SIDE} times as wide as high.`,
    );
  }
  return { logo, original };
};

/** At most 480 × 80 pixels, as WebP and PNG, so that no part of a client's SVG is ever served. Throws 400. */
export const encodeLogo = async ({ bytes, stem }: { bytes: Buffer; stem: string }): Promise<EncodedLogo> => {
  let prepared: { logo: Pixels; original: Pixels };
  try {
    prepared = await prepareLogo(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isHuge = error instanceof Error && /pixel limit/.test(error.message);
    throw logoRefused(isHuge ? TOO_LARGE_MESSAGE : UNREADABLE_MESSAGE);
  }
  const { logo, original } = prepared;
  const { width, height } = logo;
  const file = await encodeWebp(sharpFromPixels(logo));
  const png = await sharpFromPixels(logo).png({ compressionLevel: 9 }).toBuffer();
  return {
    file: { name: imageFileName(stem, { bytes: file, extension: 'webp' }), type: 'image/webp', width, bytes: file },
    png: { name: imageFileName(stem, { bytes: png, extension: 'png' }), type: 'image/png', width, bytes: png },
    width,
    height,
    background: logoBackground(logo, original),
  };
};
