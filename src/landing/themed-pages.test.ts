import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { DEVICE_KINDS, type Device, type PageBody, type Sentence } from '#shared/pages.ts';
import { THEME_NAMES } from '#shared/themes.ts';
import { inlineStyle } from './inline-assets.ts';
import { samplePage, sampleSite } from './landing.factory.ts';
import { renderLandingPage } from './landing-page.tsx';
import type { LandingPage, Site } from './landing.types.ts';
import { themeOf } from './theme.ts';

// Unique words, so that the page compresses like a real one.
let seed = 7;
const letter = (): string => {
  seed = (seed * 48_271) % 2_147_483_647;
  return 'etaoinshrdlu'[seed % 12] ?? 'e';
};
const words = (count: number): string =>
  Array.from({ length: count }, () => Array.from({ length: 2 + (seed % 6) }, letter).join('')).join(' ');
const sentence = (): Sentence => ({ text: `${words(12)}.`, evidence: ['source:a'] });
const listOf = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const deviceOf = (kind: Device['kind']): Device => {
  const columns = kind === 'table' || kind === 'compare' ? [words(2), words(2), words(2)] : [];
  return {
    kind,
    heading: words(4),
    intro: words(9),
    columns,
    rows: listOf(9, () => [words(3), words(5), words(5)]),
    sources: [],
  };
};

/** Longer in every part than any page of the library. */
const longBody = (kind: Device['kind']): PageBody => ({
  ...samplePage().body,
  answer: { text: words(45), evidence: [] },
  device: deviceOf(kind),
  sections: listOf(5, (index) => ({ slot: `slot-${index}`, heading: words(6), paragraphs: [listOf(6, sentence)] })),
  client: { heading: words(8), sentences: listOf(5, sentence) },
  sources: listOf(6, (index) => ({
    id: index === 0 ? 'a' : `s${index}`,
    publisher: words(4),
    title: words(7),
    url: `https://www.cdc.gov/${words(3).replaceAll(' ', '-')}`,
    quote: '',
  })),
});

const photo: NonNullable<LandingPage['image']> = {
  kind: 'photo',
  alt: words(9),
  caption: words(14),
  key: null,
  width: 1200,
  height: 800,
  sharePath: '/images/3f2a9c8d7e6f5a4b/share.png',
  files: ['avif', 'webp', 'jpeg'].flatMap((type) =>
    [480, 800, 1200].map((width) => ({
      path: `/images/3f2a9c8d7e6f5a4b/${width}.${type}`,
      type: `image/${type}`,
      width,
    })),
  ),
};

const heaviest = (theme: Site['theme'], kind: Device['kind']): LandingPage => ({
  ...samplePage(sampleSite(undefined, theme)),
  body: longBody(kind),
  image: photo,
  related: listOf(6, (index) => ({
    link: { before: `${words(6)} `, anchor: words(5), after: '.' },
    path: `/${words(5).replaceAll(' ', '-')}-${index}`,
  })),
  reviewed: { by: 'Dana Reyes', at: new Date('2026-11-19T10:00:00Z') },
});

describe.each(THEME_NAMES)('a page in the theme %s', (theme) => {
  const site = sampleSite(undefined, theme);

  it('fits the first flight with whatever device and however much it says', () => {
    for (const kind of DEVICE_KINDS) {
      const html = renderLandingPage(heaviest(theme, kind));
      expect([kind, brotliCompressSync(html).length]).toEqual([
        kind,
        expect.toSatisfy((size: number) => size < 14_600),
      ]);
    }
  });

  it('leaves its reader most of that room: what every page carries takes half of it', () => {
    expect(brotliCompressSync(renderLandingPage(samplePage(site))).length).toBeLessThan(9_200);
  });

  it('carries its own stylesheet and no other theme’s', () => {
    const own = inlineStyle(themeOf({ accent: null, industry: 'Plumbing', theme }), ['tables', 'rows', 'forms']);
    const sheets = THEME_NAMES.map((name) =>
      inlineStyle(themeOf({ accent: null, industry: 'Plumbing', theme: name }), ['tables', 'rows', 'forms']),
    );
    expect(new Set(sheets).size).toBe(THEME_NAMES.length);
    expect(own).not.toMatch(/\/\*|@import|@font-face|url\(/);
    expect(own.length).toBeLessThan(20_000);
    expect(renderLandingPage(samplePage(site))).toContain('<style>');
  });

  it('names no colour, face or radius that is not a token', () => {
    const style = inlineStyle(themeOf({ accent: null, industry: 'Plumbing', theme }), [
      'tables',
      'rows',
      'forms',
      'pages',
    ]);
    const used = new Set([...style.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name));
    const declared = new Set([...style.matchAll(/[{;](--[a-z0-9-]+):/g)].map(([, name]) => name));
    const optional = new Set(['--dot', '--numerals']);
    expect([...used].filter((name) => name !== undefined && !declared.has(name) && !optional.has(name))).toEqual([]);
  });

  it('tells the browser what stands at its top, in both schemes', () => {
    const { light, dark } = themeOf({ accent: null, industry: site.business.industry, theme });
    const $ = load(renderLandingPage(samplePage(site)));
    expect(
      $('meta[name=theme-color]')
        .map((_, meta) => $(meta).attr('content'))
        .get(),
    ).toEqual([light.top, dark.top]);
  });
});

describe('the header of a page', () => {
  const header = (site: Site) => load(renderLandingPage(samplePage(site)))('header');
  const named = (name: string): Site => ({ ...sampleSite(), business: { ...sampleSite().business, name } });

  it('sets a long name smaller, so that it stands beside the button on a phone', () => {
    expect(header(named('Acme')).find('.name').hasClass('long')).toBe(false);
    const long = header(named('The Greater Narragansett Bay Wildlife Company'));
    expect(long.find('.name').hasClass('long')).toBe(true);
    expect(long.find('.brand').text()).toContain('The Greater Narragansett Bay Wildlife Company');
  });

  it('shows the logo with its size and the name in words, on a plate that its own ground asks for', () => {
    const logo = { path: '/logos/a1b2.png', width: 160, height: 40, background: 'light' } as const;
    const image = header({ ...sampleSite(), logo }).find('.brand img');
    expect(image.attr()).toMatchObject({
      src: '/logos/a1b2.png',
      width: '160',
      height: '40',
      alt: 'Acme Pest Control',
      class: 'on-light',
    });
    expect(header({ ...sampleSite(), logo }).find('.name, .mark')).toHaveLength(0);
  });
});

describe('the devices of a page', () => {
  const rendered = (device: Device) =>
    load(renderLandingPage({ ...samplePage(), body: { ...samplePage().body, device } }))('.device');

  it('keep two columns side by side on a phone and make cards of more', () => {
    const rows = [['Now', 'Leave', 'Call']];
    const table = (columns: string[]) => rendered({ ...deviceOf('compare'), columns, rows }).find('table');
    expect(table(['If', 'Then']).hasClass('pair')).toBe(true);
    expect(table(['If', 'Then', 'After']).hasClass('wide')).toBe(true);
  });

  it('give each way of a decision a line of its own', () => {
    const rows = [
      ['Is it wet?', 'Yes: close the valve. No: look again tomorrow.'],
      ['Is it warm?', 'Yes: call.'],
    ];
    const $ = load(rendered({ ...deviceOf('decision'), rows }).html() ?? '');
    expect(
      $('li span')
        .map((_, way) => $(way).text().trim())
        .get(),
    ).toEqual(['Yes: close the valve.', 'No: look again tomorrow.', 'Yes: call.']);
  });
});

describe('the quiz and the form of a page', () => {
  const $ = load(renderLandingPage(samplePage()));

  it('say in each question how far it is, and keep the result out of sight until there is one', () => {
    expect($('#q legend .count').first().text()).toBe('Question 1 of 5');
    expect($('#q .result').attr('hidden')).toBeDefined();
    expect($('#q [role=status] .result')).toHaveLength(1);
    expect($('.scale').text()).toMatch(/0–3.*4–7.*8–15/);
  });

  it('have places for what is wrong that are read out', () => {
    expect($('#ask .note[role=alert], #ask .note[role=status]')).toHaveLength(2);
    expect($('#ask .carried').attr('hidden')).toBeDefined();
    for (const name of ['name', 'phone', 'email']) {
      expect($(`#ask [name=${name}]`).attr('aria-describedby')).toBe(`e-${name}`);
      expect($(`#e-${name}`)).toHaveLength(1);
    }
  });
});

describe('the sources of a page', () => {
  it('are named once each, however many quotes were taken from them', () => {
    const source = { publisher: 'EPA', title: 'Bait', url: 'https://www.epa.gov/bait', quote: '' };
    const sources = [
      { id: 'a', ...source },
      { id: 'b', ...source },
    ];
    const page = { ...samplePage(), body: { ...samplePage().body, sources } };
    expect(load(renderLandingPage(page))('.sources li')).toHaveLength(1);
  });
});
