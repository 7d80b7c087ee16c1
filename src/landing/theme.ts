import { contrast, mix, TEXT_CONTRAST } from '#shared/contrast.ts';

/** The colours a page is drawn with, light and dark, as #rrggbb. */
export interface Theme {
  brand: string;
  tint: string;
  line: string;
  darkBrand: string;
  darkTint: string;
  darkLine: string;
}

const WHITE = '#ffffff';
const DARK_GROUND = '#101513';
const DARK_CARD = '#181f1c';

/** The first pattern that fits the industry gives the colour; the last fits every one. */
const PALETTE: readonly [RegExp, string][] = [
  [/pest|termite|extermin|wildlife|rodent|lawn|landscap|tree/i, '#155e3b'],
  [/plumb|water|drain|pool|septic/i, '#0b5394'],
  [/hvac|heat|cool|air|furnace/i, '#0e6377'],
  [/roof|mason|construct|contractor|remodel|concrete/i, '#8f3413'],
  [/law|legal|attorney|injury|family/i, '#4a2c5e'],
  [/dent|medic|health|clinic|doctor|vet|chiro|physio/i, '#0b6158'],
  [/electric|solar|lock|garage/i, '#7a4a06'],
  [/estate|insur|account|tax|financ/i, '#1f3f77'],
  [/./, '#2b4a6f'],
];

const paletteColour = (industry: string): string =>
  PALETTE.find(([pattern]) => pattern.test(industry))?.[1] ?? '#2b4a6f';

/** As much lighter as text in it needs on a dark card. */
const onDark = (colour: string): string => {
  for (let share = 0.3; share < 1; share += 0.05) {
    const lighter = mix(colour, WHITE, share);
    if (contrast(lighter, mix(DARK_CARD, colour, 0.2)) >= 6) return lighter;
  }
  return WHITE;
};

/** The client's accent where text in it and white text on it can be read, else the colour of the industry. */
export const themeOf = ({ accent, industry }: { accent: string | null; industry: string }): Theme => {
  const isUsable =
    accent !== null && /^#[0-9a-f]{6}$/i.test(accent) && contrast(accent, mix(WHITE, accent, 0.07)) >= TEXT_CONTRAST;
  const brand = isUsable ? accent.toLowerCase() : paletteColour(industry);
  return {
    brand,
    tint: mix(WHITE, brand, 0.07),
    line: mix('#dcdfdd', brand, 0.12),
    darkBrand: onDark(brand),
    darkTint: mix(DARK_GROUND, brand, 0.22),
    darkLine: mix('#333b37', brand, 0.2),
  };
};
