import { z } from 'zod';
import { contrast, mix, TEXT_CONTRAST } from './contrast.ts';
import { SiteThemeChoice, type ClientLogo } from './site-theme.ts';
import { optionalText } from './text.ts';

/** Which logo the top of the portal shows: the agency's, the client's, or only the name. */
export const PORTAL_LOGOS = ['agency', 'own', 'none'] as const;

/** A brand's colours in one scheme, as #rrggbb, named like the CSS tokens. */
export interface BrandColours {
  /** Background of buttons and marks; 3:1 against every background they appear on. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** Links and highlighted words; readable on every background, `accentSoft` included. */
  accentText: string;
  /** A faint tint as a background. */
  accentSoft: string;
}

/** The brand that a viewer sees: the agency's, or the one set for a client. */
export interface Brand {
  /** Shown wherever the product is named. */
  name: string;
  logo: ClientLogo | null;
  /** The chosen colour, #rrggbb; null for the product's own green. */
  accent: string | null;
  /** Colours adjusted for contrast. */
  light: BrandColours;
  dark: BrandColours;
}

/** A client's own brand; null falls back to the agency's. */
export const ClientBrand = z.strictObject({
  portalName: z.string().nullable(),
  portalAccent: z.string().nullable(),
  portalLogo: z.enum(PORTAL_LOGOS),
});
export type ClientBrand = z.infer<typeof ClientBrand>;

/** A brand's name: one line, because it goes into e-mail headers. */
export const brandName = optionalText(60).refine(
  (name) => !/[\p{Cc}<>"]/u.test(name ?? ''),
  'Use a name of one line without quotes and angle brackets.',
);

/** A six-digit hex colour; blank and null clear it. */
export const brandAccent = z.union([SiteThemeChoice.shape.accent, z.null()], 'Use a color such as #155e3b.');

export const UpdateClientBrand = z.strictObject({
  portalName: brandName,
  portalAccent: brandAccent,
  portalLogo: z.enum(PORTAL_LOGOS, 'Choose whose logo the portal shows.').optional(),
});
export type UpdateClientBrand = z.infer<typeof UpdateClientBrand>;

/** Contrast of graphics and edges with their surroundings (WCAG 2.2, 1.4.11). */
const GRAPHIC_CONTRAST = 3;
const MIX_STEP = 0.02;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** Backgrounds of src/ui/tokens.css, and which of them carry text. */
const SCHEMES = {
  light: { backgrounds: ['#f8f6ef', '#fffefa', '#f2eee3', '#ece8db'], target: BLACK, softOf: WHITE, softShare: 0.9 },
  dark: {
    backgrounds: ['#12140f', '#191c16', '#20241c', '#272c22'],
    target: WHITE,
    softOf: '#191c16',
    softShare: 0.82,
  },
} as const;

interface ContrastRequirement {
  target: string;
  backgrounds: readonly string[];
  minimum: number;
}

/**
 * The colour itself, or the nearest shade towards black or white that has at least this contrast on every background.
 */
const nearestReadableColour = (colour: string, { target, backgrounds, minimum }: ContrastRequirement): string => {
  for (let share = 0; share < 1; share += MIX_STEP) {
    const tried = mix(colour, target, share);
    if (backgrounds.every((background) => contrast(tried, background) >= minimum)) return tried;
  }
  return target;
};

const schemeColours = (accent: string, scheme: 'light' | 'dark'): BrandColours => {
  const { backgrounds, target, softOf, softShare } = SCHEMES[scheme];
  const accentSoft = mix(accent, softOf, softShare);
  const visibleAccent = nearestReadableColour(accent, { backgrounds, target, minimum: GRAPHIC_CONTRAST });
  return {
    accent: visibleAccent,
    // Every colour has at least 4.5 against white or black: the product of both contrasts is 21.
    accentInk: contrast(visibleAccent, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK,
    accentText: nearestReadableColour(accent, {
      backgrounds: [...backgrounds, accentSoft],
      target,
      minimum: TEXT_CONTRAST,
    }),
    accentSoft,
  };
};

/** The product's own colours, as in tokens.css. */
const PRODUCT_COLOURS = {
  light: { accent: '#1f5b3a', accentInk: WHITE, accentText: '#1b5535', accentSoft: '#dfecdc' },
  dark: { accent: '#7fc79a', accentInk: '#0e1a12', accentText: '#8ad1a5', accentSoft: '#1d3326' },
} as const;

/**
 * A brand's colours in both schemes for any chosen colour: text has 4.5:1 on every background, marks have 3:1. Null
 * gives the product's own.
 */
export const brandColours = (accent: string | null): Pick<Brand, 'light' | 'dark'> =>
  accent === null ? PRODUCT_COLOURS : { light: schemeColours(accent, 'light'), dark: schemeColours(accent, 'dark') };
