import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import { THEME_NAMES } from '#shared/themes.ts';
import { inScheme, lookOf } from './look.rules.ts';

const pests = { industry: 'Pest Control', theme: null, accent: null };

describe('what pages make of a look', () => {
  it('is the theme of the industry until staff choose another', () => {
    expect(lookOf(pests)).toMatchObject({ theme: 'field', automaticTheme: 'field', accent: null });
    expect(lookOf({ ...pests, theme: 'garage' })).toMatchObject({ theme: 'garage', automaticTheme: 'field' });
  });

  it('says whether an accent can be read, and which one near it can', () => {
    const good = lookOf({ ...pests, accent: '#1A3F8B' });
    expect(good.accent).toEqual({ isReadable: true, nearest: null });
    expect(good.light.brand).toBe('#1a3f8b');
    const pale = lookOf({ ...pests, accent: '#f5b301' });
    expect(pale.accent?.isReadable).toBe(false);
    expect(pale.light.brand).toBe(lookOf(pests).light.brand);
    const nearest = pale.accent?.nearest ?? '';
    expect(lookOf({ ...pests, accent: nearest }).accent?.isReadable).toBe(true);
  });

  it('is readable whatever is chosen, and there is always a color near the chosen one', () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEME_NAMES), (accent, theme) => {
        const look = lookOf({ ...pests, theme, accent });
        for (const { ground, brand, onBrand } of [look.light, look.dark]) {
          expect(contrast(brand, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(look.accent?.isReadable || look.accent?.nearest).toBeTruthy();
      }),
      { numRuns: 200 },
    );
  });
});

it('shows a page in one scheme, whatever the reader’s system says', () => {
  const page =
    ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){a{}}<meta media="(prefers-color-scheme:light)">';
  expect(inScheme(page, 'dark')).toBe(':root{color-scheme:dark}@media(min-width:0){a{}}<meta media="(max-width:0)">');
  expect(inScheme(page, 'light')).toBe(':root{color-scheme:light}@media(max-width:0){a{}}<meta media="(min-width:0)">');
});
