import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import { themeOf } from './theme.ts';

/** The lowest contrast of text on any ground it stands on, in both schemes. */
const lowestContrast = (accent: string | null, industry = 'pest control'): number => {
  const theme = themeOf({ accent, industry });
  const light = ['#ffffff', theme.tint].map((ground) => contrast(theme.brand, ground));
  const dark = ['#101513', '#181f1c', theme.darkTint].map((ground) => contrast(theme.darkBrand, ground));
  return Math.min(...light, ...dark, contrast('#0c120f', theme.darkBrand));
};

describe('the colours of a page', () => {
  it('can be read in light and dark, whatever accent a client chose', () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColour, (accent) => {
        expect(lowestContrast(accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  it('come from the trade where the accent cannot be read or is none', () => {
    expect(themeOf({ accent: '#1a3f8b', industry: 'Plumbing' }).brand).toBe('#1a3f8b');
    const own = themeOf({ accent: null, industry: 'Plumbing' }).brand;
    for (const accent of ['#ffff00', '#eeeeee', 'red', '#12345', '</style>']) {
      expect(themeOf({ accent, industry: 'Plumbing' }).brand).toBe(own);
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
      'bakery',
    ];
    expect(Math.min(...trades.map((trade) => lowestContrast(null, trade)))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(new Set(trades.map((industry) => themeOf({ accent: null, industry }).brand)).size).toBe(trades.length);
  });
});
