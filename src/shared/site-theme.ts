import { z } from 'zod';
import { THEME_NAMES } from './themes.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** The background a logo needs. On the other background it gets a plate; `any` works on both. */
export const LOGO_BACKGROUNDS = ['light', 'dark', 'any'] as const;

/** A logo: a client's as public pages show it, or the agency's. */
export const ClientLogo = z.object({
  /** A path that works on every host of the client and on the product's own; its bytes never change. */
  url: z.string(),
  /** The same as PNG, for e-mails and printed reports; null for logos uploaded before PNGs were made. */
  png: z.string().optional(),
  /** In pixels, for dense screens: at most 480 × 80, displayed at most 40 high. */
  width: z.number(),
  height: z.number(),
  background: z.enum(LOGO_BACKGROUNDS),
});
export type ClientLogo = z.infer<typeof ClientLogo>;

/** Text in a colour with six digits. */
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #155e3b.');
const emptyAsNull = z.literal('').transform(() => null);

/** A theme being chosen: left-out fields keep the client's value, empty ones fall back to the industry's. */
export const SiteThemeChoice = z.object({
  theme: z.union([emptyAsNull, z.enum(THEME_NAMES)]).optional(),
  accent: z.union([emptyAsNull, hexColor], 'Use a color such as #155e3b.').optional(),
});
export type SiteThemeChoice = z.infer<typeof SiteThemeChoice>;

export const SiteThemePreviewChoice = SiteThemeChoice.extend({ scheme: z.enum(['light', 'dark']).default('light') });

/** Some of the colours of one scheme, as #rrggbb. */
export const SiteThemeColours = z.object({
  background: z.string(),
  text: z.string(),
  brand: z.string(),
  onBrand: z.string(),
  tint: z.string(),
});
export type SiteThemeColours = z.infer<typeof SiteThemeColours>;

/** What pages derive from a theme and an accent. */
export const SiteTheme = z.object({
  theme: z.enum(THEME_NAMES),
  /** The industry's theme. */
  automaticTheme: z.enum(THEME_NAMES),
  light: SiteThemeColours,
  dark: SiteThemeColours,
  /** Contrast of the accent on this theme's backgrounds; null without an accent. */
  accent: z
    .object({
      isReadable: z.boolean(),
      /** The nearest readable colour, where the accent is not readable; null where it is. */
      nearest: z.string().nullable(),
    })
    .nullable(),
  /** The question of the previewed page; null when a sample is shown because the client has no written page. */
  previewOf: z.string().nullable(),
});
export type SiteTheme = z.infer<typeof SiteTheme>;
