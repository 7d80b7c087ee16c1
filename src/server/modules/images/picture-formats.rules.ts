import type { Metadata } from 'sharp';

/**
 * Whether a file is a PNG, JPEG, WebP or AVIF by its bytes. Its decoder reads others too, whatever they are called: an
 * SVG among them may ask for minutes of drawing.
 */
export const isKnownPicture = ({ format, compression }: Pick<Metadata, 'format' | 'compression'>): boolean =>
  ['png', 'jpeg', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
