import { describe, expect, test } from 'vitest';
import type { ClientSiteData } from '../sites.types.ts';
import { exportPath, extractReferences, knownAddresses, submitFormsToProduct } from './page-references.rules.ts';

const ORIGIN = 'https://pests.example.com';

describe('the known addresses of a site', () => {
  const siteData = {
    farms: [{ id: 3 }, { id: 4 }],
    topicPages: [
      { topicId: 1, slug: 'ants' },
      { topicId: 2, slug: 'bees' },
      { topicId: 3, slug: 'wasps' },
    ],
    pages: [
      { farmId: 3, topicId: 1, slug: 'ant-cost' },
      { farmId: 4, topicId: 2, slug: 'bee-cost' },
    ],
  } as ClientSiteData;

  test('of a farm are its system pages, its services and its own pages', () => {
    expect(knownAddresses(siteData, { kind: 'farm', farmId: 3, clientId: 1 })).toEqual([
      '/',
      '/about',
      '/privacy',
      '/thank-you',
      '/ants',
      '/ant-cost',
      '/robots.txt',
      '/sitemap.xml',
    ]);
  });

  test('of a client are its topics and the pages of all farms as well', () => {
    expect(knownAddresses(siteData, { kind: 'client', clientId: 1 }).slice(4, -2)).toEqual([
      '/ants',
      '/bees',
      '/ant-cost',
      '/bee-cost',
    ]);
  });
});

describe('the references of a page', () => {
  const found = (text: string) => [...extractReferences(text, ORIGIN)];

  test.each([
    ['a link', '<a href="/ant-cost">', '/ant-cost'],
    ['a picture', '<img src="/img/1.avif">', '/img/1.avif'],
    ['a film', '<video poster="/img/2.avif">', '/img/2.avif'],
    ['what others show', `<meta content="${ORIGIN}/img/3.png">`, '/img/3.png'],
    ['an address with a query and a fragment', '<a href="/ant-cost?a=1&amp;b=2#price">', '/ant-cost'],
    ['an escaped sign in an address', '<a href="/a&amp;b">', '/a&b'],
    ['the home', `<a href="${ORIGIN}/">`, '/'],
    ['a sitemap', `<loc>${ORIGIN}/ant-cost</loc>`, '/ant-cost'],
    [
      'structured data',
      `<script type="application/ld+json">{"@id":"${ORIGIN}/about","n":"a \\" b"}</script>`,
      '/about',
    ],
  ])('are found in %s', (_where, text, path) => {
    expect(found(text)).toEqual([path]);
  });

  test('are found in each size of a picture', () => {
    expect(found('<source srcset="/img/1.avif 320w, /img/2.avif 640w">')).toEqual(['/img/1.avif', '/img/2.avif']);
    expect(found('<source srcSet="/img/1.avif">')).toEqual(['/img/1.avif']);
  });

  test.each([
    ['another site', '<a href="https://other.example/a">'],
    ['another site without a scheme', '<a href="//other.example/a">'],
    ['a site whose name begins alike', `<a href="${ORIGIN}.evil.example/a">`],
    ['a telephone', '<a href="tel:+14015550134">'],
    ['the API', '<a href="/api/public/leads">'],
    ['a place on the page', '<a href="#contact">'],
    ['words in structured data', '<script type="application/ld+json">{"a":"/not-a-path"}</script>'],
    ['words beside the tags', 'href="/no">'],
  ])('leave out %s', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  test('are named once', () => {
    expect(found('<a href="/a">A</a><a href="/a#x">B</a>')).toEqual(['/a']);
  });
});

test('forms, quizzes and views are sent to the product, from every place of a page', () => {
  expect(
    submitFormsToProduct('<form action="/api/public/leads"><i data-x="/api/public/views">', 'https://app.example'),
  ).toBe('<form action="https://app.example/api/public/leads"><i data-x="https://app.example/api/public/views">');
});

test.each([
  ['/', 'text/html', 'index.html'],
  ['/ant-cost', 'text/html', 'ant-cost.html'],
  ['/404.html', 'text/html', '404.html'],
  ['/robots.txt', 'text/plain', 'robots.txt'],
])('%s of %s is the file %s', (address, type, file) => {
  expect(exportPath(address, type)).toBe(file);
});
