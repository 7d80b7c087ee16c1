import { Script } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { consentText } from '#shared/consent.ts';
import { DEVICE_KINDS, type Device, type PageBody } from '#shared/pages.ts';
import { inlineScript } from './inline-assets.ts';
import { confirmedBusiness, sampleQuiz, sampleSite } from './landing.factory.ts';
import { renderLandingPage, renderContent } from './landing-page.tsx';
import type { LandingPage } from './landing.types.ts';
import { htmlFaults } from '../../test/gallery/valid-html.ts';

const quiz = sampleQuiz;

const device = (kind: Device['kind']): Device => {
  const isTable = kind === 'table' || kind === 'compare';
  return {
    kind,
    heading: 'What did you notice?',
    intro: 'Find the row closest to your own.',
    columns: isTable ? ['Notice', 'How soon', 'First step'] : [],
    rows: isTable
      ? [
          ['Burning smell', 'Now', 'Leave'],
          ['Old pellets', 'Later', 'Clean'],
        ]
      : [
          ['Watch', 'Spend ten minutes.'],
          ['Close', 'Seal the gap.'],
        ],
    sources: ['cdc'],
  };
};

const body: PageBody = {
  question: 'Are mice in the wall an emergency in Warwick, RI?',
  answer: { text: 'Mice in a wall are rarely an emergency tonight, but act this week.', evidence: ['bank:a'] },
  oneLine: 'Rarely tonight, but this week.',
  device: device('table'),
  sections: [
    {
      slot: 'red_flag',
      heading: 'The sign that changes everything',
      paragraphs: [
        [
          { text: 'Mice can chew wires.', evidence: ['source:cdc'] },
          { text: 'So do rats.', evidence: ['source:cdc'] },
          { text: 'One paper says so too.', evidence: ['source:paper'] },
        ],
      ],
    },
  ],
  client: {
    heading: 'How to tell Acme',
    sentences: [{ text: 'Say the urgent part first.', evidence: ['client:name'] }],
  },
  link: { before: 'To judge how fast to act, see ', anchor: 'which signs are urgent', after: '.' },
  sources: [
    { id: 'cdc', publisher: 'CDC', title: 'Clean up', url: 'https://www.cdc.gov/clean', quote: '' },
    { id: 'paper', publisher: 'A paper', title: 'News', url: 'https://paper.example/news', quote: '' },
  ],
};

const page = (changes: Partial<LandingPage> = {}): LandingPage => ({
  site: sampleSite(),
  pageId: 7,
  slug: 'mice-in-wall-warwick-ri',
  title: 'Mice in a wall: what is urgent',
  description: 'See which signs of mice in a wall are urgent and which can wait for a working day.',
  body,
  quiz,
  topic: { name: 'Rodent control', slug: 'rodent-control' },
  related: [{ link: { before: 'Then see ', anchor: 'how mice get in', after: '.' }, path: '/how-mice-get-in' }],
  publishedAt: new Date('2026-11-18T10:00:00Z'),
  modifiedAt: new Date('2026-11-20T10:00:00Z'),
  reviewed: null,
  isPreview: false,
  contentToken: '0123456789abcdef.fedcba9876543210',
  ...changes,
});

interface Graph {
  '@graph': Record<string, unknown>[];
}

const jsonLd = (html: string): Graph => JSON.parse(load(html)('script[type="application/ld+json"]').text()) as Graph;
const nodeOf = (html: string, type: string) => jsonLd(html)['@graph'].find((node) => node['@type'] === type);

describe('a landing page', () => {
  it.each(DEVICE_KINDS)('with a %s is valid HTML', async (kind) => {
    expect(await htmlFaults(renderLandingPage(page({ body: { ...body, device: device(kind) } })))).toEqual([]);
  });

  it('is valid HTML for a client of whom nothing is confirmed, without a quiz', async () => {
    const html = renderLandingPage(page({ site: sampleSite({ name: 'New Client', industry: 'Law' }), quiz: null }));
    expect(await htmlFaults(html)).toEqual([]);
    const $ = load(html);
    expect($('a[href^="tel:"], .proofs, #facts, #quiz')).toHaveLength(0);
    expect($('footer').text()).toContain('does not create an attorney-client relationship');
  });

  it('fits the first flight: at most 14,600 bytes compressed, with a script of at most 4 KB', () => {
    expect(brotliCompressSync(renderLandingPage(page())).length).toBeLessThan(14_600);
    expect(inlineScript.length).toBeLessThanOrEqual(4096);
    expect(() => new Script(inlineScript)).not.toThrow();
  });

  it('has a field for bots alone, of which its rendered text says nothing', () => {
    const $ = load(renderLandingPage(page()));
    const field = $('form .hp input');
    expect(field.attr('name')).toBe('website');
    expect($('.hp').attr('aria-hidden')).toBe('true');
    expect(field.attr('aria-label')).toBe('Leave this empty');
    expect($('body').text()).not.toContain('Leave this empty');
    expect(field.attr('placeholder')).toBeUndefined();
  });

  it('has one of each in its head, and its canonical is its home', () => {
    const $ = load(renderLandingPage(page()));
    expect($('title').text()).toBe('Mice in a wall: what is urgent | Acme Pest Control');
    expect(['title', 'h1', 'meta[name=description]', 'link[rel=canonical]'].map((it) => $(it).length)).toEqual([
      1, 1, 1, 1,
    ]);
    expect($('link[rel=canonical]').attr('href')).toBe('https://pests.example.com/mice-in-wall-warwick-ri');
    expect($('meta[name=robots]').attr('content')).toBe('index,follow,max-snippet:-1,max-image-preview:large');
    expect($('html').attr('lang')).toBe('en-US');
    expect($('meta[name=viewport]').attr('content')).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('answers under the headline, and names each source once where neighbours share it', () => {
    const $ = load(renderLandingPage(page()));
    expect($('h1').next().text()).toBe(body.answer.text);
    expect(
      $('.src')
        .map((_, element) => $(element).text())
        .get(),
    ).toEqual(['Source: CDC', 'Source: A paper']);
    expect($('main a[href*="cdc.gov"]').attr('rel')).toBe('noopener');
    expect($('a[href*="paper.example"]').attr('rel')).toBe('nofollow noopener');
  });

  it('has three fields and an unchecked, optional consent', () => {
    const $ = load(renderLandingPage(page()));
    const form = $('form#ask');
    expect(form.attr()).toMatchObject({ method: 'post', action: '/api/public/leads' });
    expect(
      form
        .find('[required]')
        .map((_, input) => $(input).attr('name'))
        .get(),
    ).toEqual(['name', 'phone', 'email']);
    expect(form.find('[name=consent]').is('[required], [checked]')).toBe(false);
    expect(form.find('label[for=consent]').text()).toBe(consentText('Acme Pest Control'));
    expect(form.find('[name=pageId]').attr('value')).toBe('7');
    const trap = form.find('.hp');
    expect([trap.find('[name=website]').attr('tabindex'), trap.text()]).toEqual(['-1', '']);
  });

  it('has the whole quiz in one form', () => {
    const $ = load(renderLandingPage(page()));
    const form = $('form#q');
    expect(form.attr()).toMatchObject({ method: 'post', action: '/api/public/quiz' });
    expect(form.find('fieldset > legend')).toHaveLength(5);
    expect(
      form
        .find('input[type=radio][name=q5]')
        .map((_, input) => $(input).attr('value'))
        .get(),
    ).toEqual(['0', '1', '2', '3']);
  });

  it('keeps every word of a client inert', () => {
    const hostile = `</script><img src=x onerror=alert(1)>"' <!-- & {{x}} \u2028`;
    const html = renderLandingPage(
      page({
        site: sampleSite({ ...confirmedBusiness, name: hostile, licenseNumber: hostile, serviceHours: hostile }),
        title: hostile,
        description: hostile,
        body: { ...body, question: hostile, answer: { text: hostile, evidence: [] } },
        topic: { name: hostile, slug: 'h' },
      }),
    );
    const $ = load(html);
    expect($('img, [onerror]')).toHaveLength(0);
    expect($('script')).toHaveLength(2);
    expect($('h1').text()).toBe(hostile);
    expect(nodeOf(html, 'WebSite')).toMatchObject({ name: hostile });
  });

  it('has the card of its own or of its site for shared links', () => {
    const cardOf = (changes: Partial<LandingPage>) =>
      load(renderLandingPage(page(changes)))('meta[property="og:image"]').attr('content');
    const site = { ...sampleSite(), card: { path: '/img/site-1.png', alt: 'Pests' } };
    expect(cardOf({ site })).toBe('https://pests.example.com/img/site-1.png');
    const shareImage = { path: '/img/page-7.png', alt: 'Mice' };
    expect(cardOf({ site, shareImage })).toBe('https://pests.example.com/img/page-7.png');
    expect(cardOf({ site, shareImage, isPreview: true })).toBeUndefined();
  });

  it('is neither indexed nor counted while it is a preview', () => {
    const $ = load(renderLandingPage(page({ isPreview: true })));
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('link[rel=canonical], script[type="application/ld+json"]')).toHaveLength(0);
    expect($('body').attr('data-views')).toBeUndefined();
  });
});

describe('the JSON-LD of a page', () => {
  const html = renderLandingPage(page());

  it('says what the page says, with every reference resolved and nothing empty', () => {
    const text = load(html)('body').text();
    expect(nodeOf(html, 'Article')).toMatchObject({
      headline: body.question,
      datePublished: '2026-11-18T10:00:00.000Z',
    });
    const business = nodeOf(html, 'HomeAndConstructionBusiness') as {
      address: Record<string, string>;
      telephone: string;
    };
    for (const part of ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode']) {
      expect(text).toContain(business.address[part]);
    }
    expect(html).toContain(`tel:${business.telephone}`);
    const graph = jsonLd(html)['@graph'];
    const ids = new Set(graph.map((node) => node['@id']));
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
    expect(JSON.stringify(graph)).not.toMatch(/:(null|"")/);
  });

  it('names the town with its state at the service; the business is the same on the pages of every town', () => {
    const cranston = { ...sampleSite(), place: { city: 'Cranston', state: 'RI' } };
    const other = renderLandingPage(page({ site: cranston }));
    expect(nodeOf(html, 'Service')).toMatchObject({
      areaServed: { '@type': 'City', name: 'Warwick', containedInPlace: { '@type': 'State', name: 'Rhode Island' } },
    });
    expect(nodeOf(other, 'Service')).toMatchObject({ areaServed: { name: 'Cranston' } });
    expect(nodeOf(other, 'HomeAndConstructionBusiness')).toEqual(nodeOf(html, 'HomeAndConstructionBusiness'));
  });

  it('has a breadcrumb of pages alone', () => {
    const crumbsOf = (path?: string) => {
      const topic = { name: 'Rodent control', slug: 'rodent-control', ...(path === undefined ? {} : { path }) };
      const rendered = renderLandingPage(page({ topic }));
      const links = load(rendered)('.crumbs a')
        .map((_, link) => load(rendered)(link).attr('href'))
        .get();
      return { links, items: nodeOf(rendered, 'BreadcrumbList') };
    };
    const { links, items } = crumbsOf('/rodent-control');
    expect(links).toEqual(['/', '/rodent-control']);
    expect(items).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://pests.example.com/' },
        { position: 2, item: 'https://pests.example.com/rodent-control' },
        { position: 3, name: body.question },
      ],
    });
    const without = crumbsOf();
    expect(without.links).toEqual(['/']);
    expect(JSON.stringify(without.items)).not.toContain('#rodent-control');
  });

  it('never claims reviews, questions and answers, or instructions', () => {
    expect(JSON.stringify(jsonLd(html))).not.toMatch(/review|rating|FAQPage|QAPage|HowTo|Quiz|priceRange/i);
  });

  it('is about an organization when the address is not whole', () => {
    const { address: _, ...rest } = confirmedBusiness;
    const bare = renderLandingPage(page({ site: sampleSite(rest) }));
    expect(nodeOf(bare, 'Organization')).toBeDefined();
    expect(JSON.stringify(jsonLd(bare))).not.toContain('PostalAddress');
  });
});

describe('the main content alone', () => {
  it('is plain HTML without forms, scripts or facts', () => {
    const $ = load(renderContent(body));
    expect($('form, script, style, #facts, #related')).toHaveLength(0);
    expect($('h1').text()).toBe(body.question);
    expect($('table tbody tr')).toHaveLength(2);
  });
});
