import { contrast, mix, TEXT_CONTRAST } from '#shared/contrast.ts';
import { themeForIndustry, type ThemeName } from '#shared/themes.ts';

/**
 * One scheme's colors as #rrggbb. Each except `top` becomes the custom property of the same name (`onBand` is
 * `--on-band`). `ink`, `soft` and `brand` are readable on `bg`, `card` and `tint`; `on` on `brand`; `onBand` on
 * `band`.
 */
export interface Palette {
  /** Page background. */
  bg: string;
  /** Background of cards, fields and the bar at the bottom. */
  card: string;
  /** Text. */
  ink: string;
  /** Secondary text: dates, hints, labels. */
  soft: string;
  /** Decorative hairlines. */
  line: string;
  /** Borders of fields and options (3:1). */
  field: string;
  /** The client's accent or the industry's color: links, marks, button backgrounds. */
  brand: string;
  /** Text and marks on `brand`. */
  on: string;
  /** Slightly tinted background: the hero, table heads, chosen options. */
  tint: string;
  /** Solid background of a theme's header or hero. */
  band: string;
  /** Text on `band`. */
  onBand: string;
  /** Hairlines on `band`. */
  bandLine: string;
  /** Color of the browser's own bar. */
  top: string;
}

export interface Theme {
  name: ThemeName;
  light: Palette;
  dark: Palette;
}

/** Mixed with the brand color. */
type Neutrals = Pick<Palette, 'bg' | 'card' | 'ink' | 'soft'>;
interface Background {
  light: Neutrals;
  dark: Neutrals;
  /** Share of the brand in the solid band; the rest is near black. */
  bandShare: number;
  /** Background of the header. */
  top: 'bg' | 'tint' | 'band';
  /** Base of the light tint, where it is not the page background. */
  sand?: string;
}

const WHITE = '#ffffff';
const BLACK = '#0b0d0e';

const BACKGROUNDS: Record<ThemeName, Background> = {
  field: {
    light: { bg: '#fcfdfa', card: '#ffffff', ink: '#18211b', soft: '#4a574e' },
    dark: { bg: '#0f1512', card: '#18201b', ink: '#e8efe9', soft: '#adb9b0' },
    bandShare: 0.8,
    top: 'tint',
  },
  works: {
    light: { bg: '#ffffff', card: '#ffffff', ink: '#14181c', soft: '#4a525a' },
    dark: { bg: '#0f1317', card: '#191f25', ink: '#e9eef2', soft: '#abb6c0' },
    bandShare: 0.84,
    top: 'band',
  },
  chambers: {
    light: { bg: '#fdfcf9', card: '#ffffff', ink: '#1d1a17', soft: '#57514a' },
    dark: { bg: '#14120f', card: '#1e1b17', ink: '#efeae2', soft: '#bab2a6' },
    bandShare: 0.7,
    top: 'bg',
  },
  clinic: {
    light: { bg: '#ffffff', card: '#ffffff', ink: '#16232b', soft: '#4b5b64' },
    dark: { bg: '#0d1418', card: '#162026', ink: '#e7eff3', soft: '#a9b9c1' },
    bandShare: 0.85,
    top: 'bg',
  },
  garage: {
    light: { bg: '#ffffff', card: '#ffffff', ink: '#111315', soft: '#50565c' },
    dark: { bg: '#0c0e10', card: '#171a1d', ink: '#eef0f2', soft: '#aeb5bb' },
    bandShare: 0.05,
    top: 'band',
  },
  'main-street': {
    light: { bg: '#fdf9f2', card: '#fffefc', ink: '#221c16', soft: '#5a5147' },
    dark: { bg: '#161310', card: '#201b17', ink: '#f1eae2', soft: '#beb3a6' },
    bandShare: 0.8,
    top: 'bg',
    sand: '#f8edda',
  },
};

/** The first match wins; the last pattern matches every industry. */
const PALETTE: readonly [RegExp, string][] = [
  [/pest|termite|extermin|wildlife|rodent|lawn|landscap|tree/i, '#155e3b'],
  [/plumb|water|drain|pool|septic/i, '#0b5394'],
  [/\bauto|brake|\btire|mechanic|towing|car repair/i, '#a83a0b'],
  [/hvac|heat|cool|\bair\b|furnace/i, '#0e6377'],
  [/roof|mason|construct|contractor|remodel|concrete/i, '#8f3413'],
  [/law|legal|attorney|injury|family/i, '#4a2c5e'],
  [/dent|medic|health|clinic|doctor|vet|chiro|physio/i, '#0b6158'],
  [/electric|solar|lock|garage/i, '#7a4a06'],
  [/estate|insur|account|tax|financ/i, '#1f3f77'],
  [/beauty|salon|\bspa\b|hair|nail/i, '#8c2a5b'],
  [/restaurant|food|baker|cater|caf[eé]/i, '#a1252f'],
  [/school|tutor|educat|child/i, '#3d4299'],
  [/./, '#2b4a6f'],
];

const paletteColour = (industry: string): string =>
  PALETTE.find(([pattern]) => pattern.test(industry))?.[1] ?? '#2b4a6f';

const lightTint = ({ light, sand }: Background, brand: string): string =>
  sand === undefined ? mix(light.bg, brand, 0.075) : mix(sand, brand, 0.03);

/** Toward the brightest color of the same hue: white alone would turn it grey. */
const darkModeColor = (colour: string): string => {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const scale = 235 / Math.max(...channels, 1);
  const bright = channels.map((channel) =>
    Math.round(channel * scale)
      .toString(16)
      .padStart(2, '0'),
  );
  return mix(colour, `#${bright.join('')}`, 0.5);
};

/** Lightened until readable on the lightest dark background. */
const readableOnDark = (colour: string, { bg, card }: Neutrals): string => {
  for (let share = 0.1; share < 1; share += 0.05) {
    const lighter = mix(darkModeColor(colour), WHITE, share);
    if (Math.min(contrast(lighter, mix(card, colour, 0.2)), contrast(lighter, mix(bg, lighter, 0.13))) >= 5.5) {
      return lighter;
    }
  }
  return WHITE;
};

const lightPalette = (background: Background, brand: string): Palette => {
  const { light, bandShare, top, sand } = background;
  const backgrounds = { bg: light.bg, tint: lightTint(background, brand), band: mix(BLACK, brand, bandShare) };
  return {
    ...light,
    ...backgrounds,
    line: mix(mix(sand ?? light.bg, light.ink, 0.13), brand, 0.12),
    field: mix(light.bg, light.ink, 0.56),
    brand,
    on: WHITE,
    onBand: WHITE,
    bandLine: mix(backgrounds.band, WHITE, 0.3),
    top: backgrounds[top],
  };
};

const darkPalette = ({ dark, bandShare, top }: Background, colour: string): Palette => {
  const brand = readableOnDark(colour, dark);
  const backgrounds = { bg: dark.bg, tint: mix(dark.bg, brand, 0.13), band: mix(dark.card, colour, bandShare * 0.45) };
  return {
    ...dark,
    ...backgrounds,
    line: mix(mix(dark.bg, dark.ink, 0.17), brand, 0.1),
    field: mix(dark.bg, dark.ink, 0.56),
    brand,
    on: dark.bg,
    onBand: dark.ink,
    bandLine: mix(backgrounds.band, dark.ink, 0.3),
    top: backgrounds[top],
  };
};

/** The client's accent where it is readable, else the industry's color; the industry's theme where none is given. */
export const themeOf = ({
  accent,
  industry,
  theme: name = themeForIndustry(industry),
}: {
  accent: string | null;
  industry: string;
  theme?: ThemeName;
}): Theme => {
  const background = BACKGROUNDS[name];
  const isUsable =
    accent !== null &&
    /^#[0-9a-f]{6}$/i.test(accent) &&
    contrast(accent, lightTint(background, accent)) >= TEXT_CONTRAST;
  const brand = isUsable ? accent.toLowerCase() : paletteColour(industry);
  return { name, light: lightPalette(background, brand), dark: darkPalette(background, brand) };
};
