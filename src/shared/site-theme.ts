import { z } from 'zod';
import { THEME_NAMES } from './themes.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** The ground a logo needs. On the other it stands on a plate; `any` can be read on both or brings its own. */
export const LOGO_BACKGROUNDS = ['light', 'dark', 'any'] as const;

/** A logo: a client's as public pages show it, or the agency's. */
export const ClientLogo = z.object({
  /** A path that holds on every host of the client and on the product's own; never used for other bytes. */
  url: z.string(),
  /** The same as PNG, for mails and printed reports; none of logos from before there were any. */
  png: z.string().optional(),
  /** In pixels, for dense screens: at most 480 × 80, drawn at most 40 high. */
  width: z.number(),
  height: z.number(),
  ground: z.enum(LOGO_BACKGROUNDS),
});
export type ClientLogo = z.infer<typeof ClientLogo>;

/** Text in a colour with six digits. */
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #155e3b.');
const emptyAsNull = z.literal('').transform(() => null);

/** A look that is being chosen: what is left out is as the client has it, what is empty is left to the industry. */
export const SiteThemeChoice = z.object({
  theme: z.union([emptyAsNull, z.enum(THEME_NAMES)]).optional(),
  accent: z.union([emptyAsNull, hexColor]).optional(),
});
export type SiteThemeChoice = z.infer<typeof SiteThemeChoice>;

export const SiteThemePreviewChoice = SiteThemeChoice.extend({ scheme: z.enum(['light', 'dark']).default('light') });

/** Some of the colours of one scheme, as #rrggbb. */
export const SiteThemeColours = z.object({
  ground: z.string(),
  text: z.string(),
  brand: z.string(),
  onBrand: z.string(),
  tint: z.string(),
});
export type SiteThemeColours = z.infer<typeof SiteThemeColours>;

/** What pages make of a theme and an accent. */
export const SiteTheme = z.object({
  theme: z.enum(THEME_NAMES),
  /** The one that fits the industry. */
  automaticTheme: z.enum(THEME_NAMES),
  light: SiteThemeColours,
  dark: SiteThemeColours,
  /** How the accent does on this theme's grounds; null where there is none. */
  accent: z
    .object({
      isReadable: z.boolean(),
      /** The nearest colour that can be read, where it cannot; null where it can. */
      nearest: z.string().nullable(),
    })
    .nullable(),
  /** The question whose page the preview shows; null while the client has no written page and a sample is shown. */
  previewOf: z.string().nullable(),
});
export type SiteTheme = z.infer<typeof SiteTheme>;
