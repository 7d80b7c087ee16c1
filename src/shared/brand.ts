import { z } from 'zod';
import { contrast, mix, TEXT_CONTRAST } from './contrast.ts';
import { SiteThemeChoice, type ClientLogo } from './site-theme.ts';
import { optionalText } from './text.ts';

/** What a portal shows at its top: the agency's logo, the client's own, or the name alone. */
export const PORTAL_LOGOS = ['agency', 'own', 'none'] as const;

/** A brand's colours in one scheme, as #rrggbb, named as the tokens they become. */
export interface BrandColours {
  /** The ground of buttons and marks; 3:1 against every ground they stand on. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** Links and marked words; can be read on every ground, on `accentSoft` too. */
  accentText: string;
  /** A ground with a breath of the colour. */
  accentSoft: string;
}

/** Whose product it is to those who look at it: the agency's, or what it shows to one client. */
export interface Brand {
  /** What stands wherever the product is named. */
  name: string;
  logo: ClientLogo | null;
  /** The colour as it was chosen, #rrggbb; null for the product's own green. */
  accent: string | null;
  /** What can safely be shown of it. */
  light: BrandColours;
  dark: BrandColours;
}

/** What one client sees in place of the agency's brand; null takes the agency's. */
export const ClientBrand = z.strictObject({
  portalName: z.string().nullable(),
  portalAccent: z.string().nullable(),
  portalLogo: z.enum(PORTAL_LOGOS),
});
export type ClientBrand = z.infer<typeof ClientBrand>;

/** A brand's name: one line, as it stands in mails' headers. */
export const brandName = optionalText(60).refine(
  // oxlint-disable-next-line no-control-regex
  (name) => !/[\u0000-\u001f\u007f<>"]/.test(name ?? ''),
  'Use a name of one line without quotes and angle brackets.',
);

/** A colour with six digits; blank and null clear it. */
export const brandAccent = SiteThemeChoice.shape.accent.or(z.null());

export const UpdateClientBrand = z.strictObject({
  portalName: brandName,
  portalAccent: brandAccent,
  portalLogo: z.enum(PORTAL_LOGOS, 'Choose whose logo the portal shows.').optional(),
});
export type UpdateClientBrand = z.infer<typeof UpdateClientBrand>;

/** Of marks and edges against what is beside them (WCAG 2.2, 1.4.11). */
const GRAPHIC_CONTRAST = 3;
const MIX_STEP = 0.02;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The grounds of src/ui/tokens.css, and where text may stand on them. */
const SCHEMES = {
  light: { grounds: ['#fafafa', '#ffffff', '#f4f4f4', '#f0f0f0'], towards: BLACK, softOf: WHITE, softShare: 0.9 },
  dark: { grounds: ['#131313', '#1b1b1b', '#232323', '#282828'], towards: WHITE, softOf: '#1b1b1b', softShare: 0.82 },
} as const;

interface ContrastRequirement {
  towards: string;
  grounds: readonly string[];
  least: number;
}

/** The colour, or the nearest to it towards black or white, that has at least a contrast on each of the grounds. */
const nearestReadableColour = (colour: string, { towards, grounds, least }: ContrastRequirement): string => {
  for (let share = 0; share < 1; share += MIX_STEP) {
    const tried = mix(colour, towards, share);
    if (grounds.every((background) => contrast(tried, background) >= least)) return tried;
  }
  return towards;
};

const schemeColours = (accent: string, scheme: 'light' | 'dark'): BrandColours => {
  const { grounds, towards, softOf, softShare } = SCHEMES[scheme];
  const accentSoft = mix(accent, softOf, softShare);
  const shown = nearestReadableColour(accent, { grounds, towards, least: GRAPHIC_CONTRAST });
  return {
    accent: shown,
    // Every colour has 4.5 against white or against black: their contrasts multiply to 21.
    accentInk: contrast(shown, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK,
    accentText: nearestReadableColour(accent, { grounds: [...grounds, accentSoft], towards, least: TEXT_CONTRAST }),
    accentSoft,
  };
};

/** What the product itself wears, as tokens.css has it. */
const PRODUCT_COLOURS = {
  light: { accent: '#176a3c', accentInk: WHITE, accentText: '#14613a', accentSoft: '#e6f4ea' },
  dark: { accent: '#1f8049', accentInk: WHITE, accentText: '#6fce95', accentSoft: '#16301f' },
} as const;

/**
 * The colours of a brand in both schemes, whatever was chosen: text has 4.5:1 on all it stands on, marks have 3:1. Null
 * gives the product's own.
 */
export const brandColours = (accent: string | null): Pick<Brand, 'light' | 'dark'> =>
  accent === null ? PRODUCT_COLOURS : { light: schemeColours(accent, 'light'), dark: schemeColours(accent, 'dark') };
