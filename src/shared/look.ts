import { z } from 'zod';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** The ground a logo needs. On the other it stands on a plate; `any` can be read on both or brings its own. */
export const LOGO_GROUNDS = ['light', 'dark', 'any'] as const;

/** A client's logo as public pages show it. */
export const ClientLogo = z.object({
  /** A path that holds on every host of the client and on the product's own; never used for other bytes. */
  url: z.string(),
  /** In pixels, for dense screens: at most 480 × 80, drawn at most 40 high. */
  width: z.number(),
  height: z.number(),
  ground: z.enum(LOGO_GROUNDS),
});
export type ClientLogo = z.infer<typeof ClientLogo>;
