import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import { THEME_NAMES } from '#shared/themes.ts';
import type { Site } from '../../../landing/landing.types.ts';
import { forceColorScheme, buildSiteTheme, samplePage } from './theme-preview.rules.ts';

const pests = { industry: 'Pest Control', theme: null, accent: null };

describe('a client’s theme', () => {
  it('is the theme of the industry until staff choose another', () => {
    expect(buildSiteTheme(pests)).toMatchObject({ theme: 'field', automaticTheme: 'field', accent: null });
    expect(buildSiteTheme({ ...pests, theme: 'garage' })).toMatchObject({ theme: 'garage', automaticTheme: 'field' });
  });

  it('says whether an accent is readable, and the nearest readable one', () => {
    const good = buildSiteTheme({ ...pests, accent: '#1A3F8B' });
    expect(good.accent).toEqual({ isReadable: true, nearest: null });
    expect(good.light.brand).toBe('#1a3f8b');
    const paleTheme = buildSiteTheme({ ...pests, accent: '#f5b301' });
    expect(paleTheme.accent?.isReadable).toBe(false);
    expect(paleTheme.light.brand).toBe(buildSiteTheme(pests).light.brand);
    const nearest = paleTheme.accent?.nearest ?? '';
    expect(buildSiteTheme({ ...pests, accent: nearest }).accent?.isReadable).toBe(true);
  });

  it('is readable for every choice, with a readable color near the accent', () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEME_NAMES), (accent, theme) => {
        const siteTheme = buildSiteTheme({ ...pests, theme, accent });
        for (const { background, brand, onBrand } of [siteTheme.light, siteTheme.dark]) {
          expect(contrast(brand, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(siteTheme.accent?.isReadable || siteTheme.accent?.nearest).toBeTruthy();
      }),
      { numRuns: 200 },
    );
  });
});

it('shows a page in one color scheme regardless of the system setting', () => {
  const page =
    ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){a{}}<meta media="(prefers-color-scheme:light)">';
  expect(forceColorScheme(page, 'dark')).toBe(
    ':root{color-scheme:dark}@media(min-width:0){a{}}<meta media="(max-width:0)">',
  );
  expect(forceColorScheme(page, 'light')).toBe(
    ':root{color-scheme:light}@media(max-width:0){a{}}<meta media="(min-width:0)">',
  );
});

describe('the sample page of a client without pages', () => {
  const site = { business: { name: 'Ocean Pest', industry: 'Pest Control' }, place: { city: 'Warwick' } } as Site;
  const now = new Date('2026-03-01T12:00:00Z');

  it('is a page like any other, shown as a preview', () => {
    expect(samplePage(site, now)).toMatchObject({
      pageId: 0,
      slug: 'sample',
      title: 'Who can help with pest control in Warwick?',
      description: '',
      quiz: null,
      topic: { name: 'Pest Control', slug: 'sample' },
      related: [],
      publishedAt: now,
      modifiedAt: now,
      reviewed: null,
      contentToken: '',
      isPreview: true,
    });
  });

  it('says what will stand where, and that its words are not published', () => {
    const { body } = samplePage(site, now);
    expect(body).toEqual({
      question: 'Who can help with pest control in Warwick?',
      answer: {
        text: 'Here is the answer to what somebody searched for, in a sentence or two, before anything else. The words of this sample are not published.',
        evidence: ['general'],
      },
      oneLine: '',
      device: {
        kind: 'table',
        heading: 'A table, where one helps',
        intro: 'Pages show steps, checklists, timelines or comparisons in the same way.',
        columns: ['What you see', 'How soon', 'First step'],
        rows: [
          ['Something small', 'This month', 'Read on and watch it'],
          ['Something that grows', 'This week', 'Describe it to us'],
          ['Something unsafe', 'Today', 'Call'],
        ],
        sources: [],
      },
      sections: [
        {
          slot: 'sample',
          heading: 'Sections with a heading each',
          paragraphs: [
            [
              { text: 'Two to five sections explain the answer.', evidence: ['general'] },
              { text: 'Each statement of fact names its source.', evidence: ['general'] },
            ],
            [{ text: 'Readers find what Ocean Pest confirmed about itself, and nothing else.', evidence: ['general'] }],
          ],
        },
      ],
      client: {
        heading: 'What to tell Ocean Pest',
        sentences: [
          { text: 'What happened, since when, and where.', evidence: ['general'] },
          { text: 'A photo helps where there is something to see.', evidence: ['general'] },
        ],
      },
      link: { before: '', anchor: '', after: '' },
      sources: [],
    });
  });
});
