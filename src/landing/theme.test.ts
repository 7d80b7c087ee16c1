import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import { THEME_NAMES, type ThemeName } from '#shared/themes.ts';
import { themeOf } from './theme.ts';

/** The lowest contrast of any text on its background, in both schemes. */
const lowestContrast = (accent: string | null, industry = 'pest control', theme?: ThemeName): number => {
  const { light, dark } = themeOf({ accent, industry, ...(theme ? { theme } : {}) });
  return Math.min(
    ...[light, dark].flatMap(({ bg, card, tint, brand, ink, soft, on, band, onBand }) => [
      ...[bg, card, tint].flatMap((background) => [brand, ink, soft].map((text) => contrast(text, background))),
      contrast(on, brand),
      contrast(onBand, band),
    ]),
  );
};

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a page', () => {
  it('can be read in light and dark, whatever accent a client chose', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEME_NAMES), (accent, theme) => {
        expect(lowestContrast(accent, 'Plumbing', theme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { numRuns: 600 },
    );
  });

  it('draw the borders of fields so that they can be seen', () => {
    for (const theme of THEME_NAMES) {
      const { light, dark } = themeOf({ accent: null, industry: '', theme });
      for (const { field, bg, card, tint } of [light, dark]) {
        for (const background of [bg, card, tint]) expect(contrast(field, background)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('come from the trade where the accent cannot be read or is none', () => {
    expect(themeOf({ accent: '#1a3f8b', industry: 'Plumbing' }).light.brand).toBe('#1a3f8b');
    const own = themeOf({ accent: null, industry: 'Plumbing' }).light.brand;
    for (const accent of ['#ffff00', '#eeeeee', 'red', '#12345', '</style>']) {
      expect(themeOf({ accent, industry: 'Plumbing' }).light.brand).toBe(own);
    }
    const trades = [
      'pest control',
      'plumbing',
      'HVAC',
      'roofing',
      'family law',
      'dental',
      'electrician',
      'real estate',
      'auto repair',
      'hair salon',
      'bakery',
      'music school',
      'neighborhood services',
    ];
    expect(Math.min(...trades.map((trade) => lowestContrast(null, trade)))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(new Set(trades.map((industry) => themeOf({ accent: null, industry }).light.brand)).size).toBe(trades.length);
  });
});
