import { z } from 'zod';
import { settableFields } from './settable-fields.ts';
import { optionalText, requiredText } from './text.ts';

export const IMAGE_KINDS = ['drawing', 'photo'] as const;

/** One encoding of a page's image, at a path that works on every host that shows the page. */
export const ImageFile = z.object({ path: z.string(), type: z.string(), width: z.number() });
export type ImageFile = z.infer<typeof ImageFile>;

/** A page's image: a client's photo, or a card drawn for link previews, which no page shows. */
export const PageImage = z.object({
  kind: z.enum(IMAGE_KINDS),
  /** Of a photo: AVIF and WebP first, the universal fallback last, in several widths. */
  files: z.array(ImageFile),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  /** 1200 × 630, for link previews. */
  sharePath: z.string(),
  /** Hash of the drawn content: after an edit another card is drawn. */
  key: z.string().nullable(),
});
export type PageImage = z.infer<typeof PageImage>;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Public texts of a photo. */
export const PhotoText = settableFields(z.object({}), {
  alt: requiredText(200, 'Say in a few words what the photo shows, for people who cannot see it.'),
  caption: optionalText(200),
});
export type PhotoText = z.infer<typeof PhotoText>;

/** With `wait=false` the answer comes at once, and `…/images/progress` tells of the rest. */
export const GenerateImagesQuery = z.object({ wait: z.enum(['true', 'false']).default('true') });

export const GenerateImagesAnswer = z.object({ message: z.string(), generated: z.number() });
export type GenerateImagesAnswer = z.infer<typeof GenerateImagesAnswer>;

/** A page of a farm with its image. */
export const FarmPageImage = z.object({
  pageId: z.number(),
  title: z.string(),
  slug: z.string(),
  microHub: z.string(),
  /** Whether the page has a text to draw a card from. */
  canBeDrawn: z.boolean(),
  /** The card shows an earlier state of the page. */
  isOutdated: z.boolean(),
  image: PageImage.nullable(),
});
export type FarmPageImage = z.infer<typeof FarmPageImage>;

export const FarmImages = z.object({
  drawings: z.number(),
  photos: z.number(),
  /** Pages that can be drawn and have no current image. */
  waiting: z.number(),
  pages: z.array(FarmPageImage),
});
export type FarmImages = z.infer<typeof FarmImages>;

/** Where the drawing of a farm's cards stands. */
export const ImageProgress = z.object({
  /** Pages with a current card. */
  drawn: z.number(),
  /** Pages whose card is in the queue or being drawn. */
  underWay: z.number(),
  /** Pages that could have a card and have no current one, with those under way. */
  waiting: z.number(),
});
export type ImageProgress = z.infer<typeof ImageProgress>;
