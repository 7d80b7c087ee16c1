import { describe, expect, test } from 'vitest';
import { farmCheckInput, listedPage, publishedPage } from './farm-checks.factory.ts';
import type { FarmCheckInput, PublishedPageFacts } from './farm-checks.types.ts';
import { indexingChecks } from './indexing-checks.rules.ts';

const ORIGIN = 'https://teeth.example.com';
const check = (id: string, changes: Partial<FarmCheckInput>) =>
  indexingChecks.find((rule) => rule.id === id)?.evaluate(farmCheckInput(changes));
const crawled = (path: string, canonical: string | null = `${ORIGIN}${path}`) => ({ path, links: [], canonical });
const listed = (slug: string, modifiedAt: string | null = null) => ({ url: `${ORIGIN}/${slug}`, modifiedAt });
const onDay = (id: number, day: string | null, changes: Partial<PublishedPageFacts> = {}) =>
  publishedPage({ id, firstPublishedAt: day === null ? null : new Date(`${day}T10:00:00Z`), ...changes });

describe('the sitemap', () => {
  const crown = publishedPage({ id: 1, slug: 'crown' });
  const bridge = publishedPage({ id: 2, slug: 'bridge' });
  const all = { published: [crown, bridge], crawled: [crawled('/'), crawled('/crown'), crawled('/f/3/bridge')] };

  test('lists every public page', () => {
    expect(check('F-15', { ...all, sitemap: [listed(''), listed('crown'), listed('bridge')] })).toEqual({
      ok: true,
      value: 3,
      detail: 'The sitemap lists the home and every public page.',
      pages: [],
    });
    expect(check('F-15', { ...all, sitemap: [listed(''), listed('crown')] })).toEqual({
      ok: false,
      value: 2,
      detail: '1 public pages are not in the sitemap.',
      pages: [2],
    });
  });

  test('lists no page that search engines do not get, and such a page is a fault of its own', () => {
    const sitemap = [listed(''), listed('crown')];
    expect(check('F-15', { ...all, crawled: [crawled('/'), crawled('/crown')], sitemap })).toMatchObject({
      ok: false,
      pages: [],
    });
    // A page whose slug is that of the home's path.
    const home = { home: '/crown', published: [crown], crawled: [crawled('/crown')] };
    expect(check('F-15', { ...home, sitemap })?.ok).toBe(false);
  });

  test('has 50,000 addresses at most', () => {
    const sitemap = Array.from({ length: 50_001 }, (_, n) => listed(`page-${n}`));
    expect(check('F-15', { sitemap })?.ok).toBe(false);
    expect(check('F-15', { sitemap: sitemap.slice(1) })?.ok).toBe(true);
  });
});

describe('the dates in the sitemap', () => {
  const days = [onDay(1, '2026-11-01'), onDay(2, '2026-11-02')];
  const dated = (...times: (string | null)[]) => times.map((at, n) => listed(`page-${n}`, at));
  const [a, b, c] = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'];

  test('differ like the days of publication', () => {
    expect(check('F-16', { published: days, sitemap: dated(a, a, b, c) })).toEqual({
      ok: true,
      value: '50% the same',
      detail: 'The dates in the sitemap are those of real changes.',
    });
    expect(check('F-16', { published: days, sitemap: dated(a, a, a, c) })).toEqual({
      ok: false,
      value: '75% the same',
      detail: 'Most dates in the sitemap are the same although pages changed on different days.',
    });
  });

  test('may be the same where all pages came out on one day, or where there are three', () => {
    expect(check('F-16', { published: days.slice(1), sitemap: dated(a, a, a, c) })?.ok).toBe(true);
    expect(check('F-16', { published: days, sitemap: dated(a, a, a, null) })).toMatchObject({
      ok: true,
      value: '100% the same',
    });
  });

  test('are not the moment of asking', () => {
    const at = (milliseconds: number) =>
      dated(a, new Date(Date.parse('2026-11-21T10:00:00Z') + milliseconds).toISOString());
    expect(check('F-16', { published: days, sitemap: at(-999) })?.ok).toBe(false);
    expect(check('F-16', { published: days, sitemap: at(-1000) })?.ok).toBe(true);
    expect(check('F-16', { published: days.slice(1), sitemap: at(0) })?.ok).toBe(true);
  });

  test('may be missing', () => {
    expect(check('F-16', { published: [...days, onDay(3, null)], sitemap: dated(null) })).toMatchObject({
      ok: true,
      value: '0% the same',
    });
  });
});

describe('robots.txt', () => {
  const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/
  DISALLOW: /client/
Sitemap: https://Teeth.example.com/sitemap.xml`;

  test('closes what is private and names the sitemap', () => {
    expect(check('F-17', { robots, origin: 'https://TEETH.example.com' })).toEqual({
      ok: true,
      value: 'in order',
      detail: 'Search engines can find the pages and the sitemap.',
    });
  });

  test.each([
    [`${robots}\nDisallow: /`, 'everything is forbidden'],
    [robots.replace('sitemap.xml', 'map.xml'), 'the sitemap is not named'],
    [robots.replace('/admin/', '/x/'), 'private paths are open'],
    [robots.replace('Disallow: /api/', ''), 'private paths are open'],
    [robots.replace('/client/', '/x/'), 'private paths are open'],
  ])('at fault says how', (text, fault) => {
    expect(check('F-17', { robots: text })).toEqual({ ok: false, value: '1 faults', detail: `robots.txt: ${fault}.` });
  });

  test('with several faults names them all', () => {
    expect(check('F-17', { robots: 'Disallow: /' })).toEqual({
      ok: false,
      value: '3 faults',
      detail: 'robots.txt: everything is forbidden; the sitemap is not named; private paths are open.',
    });
  });
});

describe('the home that pages name', () => {
  const published = [publishedPage({ id: 1, slug: 'crown' }), publishedPage({ id: 2, slug: 'bridge' })];

  test('is one and the same', () => {
    const pages = [crawled('/', 'https://elsewhere.example/'), crawled('/crown'), crawled('/f/3/bridge')];
    expect(check('F-18', { published, crawled: pages })).toEqual({
      ok: true,
      value: ORIGIN,
      detail: `Every page names ${ORIGIN} as its host.`,
      pages: [],
    });
  });

  test.each([['https://elsewhere.example/bridge'], [`${ORIGIN}.evil.example/bridge`], [null]])(
    'is another where a page names %s',
    (canonical) => {
      expect(check('F-18', { published, crawled: [crawled('/crown'), crawled('/f/3/bridge', canonical)] })).toEqual({
        ok: false,
        value: ORIGIN,
        detail: `These pages name another host than ${ORIGIN}.`,
        pages: [2],
      });
    },
  );
});

describe('pages of one day', () => {
  const onOneDay = (count: number) => Array.from({ length: count }, (_, n) => onDay(n, '2026-11-01'));

  test('are ten at most', () => {
    const published = [...onOneDay(10), onDay(90, '2026-11-02'), onDay(91, null)];
    expect(check('F-19', { published })).toEqual({
      ok: true,
      value: 10,
      detail: 'At most 10 pages were published on one day.',
    });
    expect(check('F-19', { published: onOneDay(11) })).toEqual({
      ok: false,
      value: 11,
      detail: '11 pages were published on one day. Set a pace of pages a day for this farm.',
    });
    expect(check('F-19', { published: onOneDay(11), pagesPerDay: 3 })?.detail).toBe(
      '11 pages were published on one day. The pace is 3 a day now.',
    );
  });

  test('of a farm without pages are none', () => {
    expect(check('F-19', {})).toMatchObject({ ok: true, value: 0 });
  });
});

describe('what only the client knows', () => {
  test('is twelve answers and a photo for each hub, and a profile', () => {
    expect(check('F-20', {})).toEqual({
      ok: true,
      value: '12 of 12 answers, photos in 1 of 1 hubs',
      detail: 'The client’s own knowledge is complete.',
    });
  });

  test.each<[Partial<FarmCheckInput>, string, string]>([
    [
      { answersByTopic: { Dental: 11 } },
      '11 of 12 answers, photos in 1 of 1 hubs',
      'To make the pages specific to this client, answer the twelve questions for Dental.',
    ],
    [
      { photosByTopic: {} },
      '12 of 12 answers, photos in 0 of 1 hubs',
      'To make the pages specific to this client, upload a real photo for Dental.',
    ],
    [
      { hasProfile: false },
      '12 of 12 answers, photos in 1 of 1 hubs',
      'To make the pages specific to this client, add the client’s Google profile or website.',
    ],
    [
      { topics: ['Dental', 'A', 'B', 'C', 'D'], hasProfile: false },
      '0 of 12 answers, photos in 1 of 5 hubs',
      'To make the pages specific to this client, answer the twelve questions for A, B, C; add the client’s Google profile or website; upload a real photo for A, B, C.',
    ],
  ])('lacks something with %j', (changes, value, detail) => {
    expect(check('F-20', changes)).toEqual({ ok: false, value, detail });
  });

  test('counts no more than twelve answers', () => {
    expect(check('F-20', { answersByTopic: { Dental: 15 } })?.value).toBe('12 of 12 answers, photos in 1 of 1 hubs');
  });
});

describe('unread pages, and pages that fail a gate', () => {
  const unread = { recentViews: 0 };
  const find = (changes: Partial<FarmCheckInput>) => check('F-22', changes);

  test('are found after 180 days', () => {
    // The check is made at 10:00 on 21 November.
    expect(find({ published: [onDay(1, '2026-05-25', unread), onDay(2, null, unread)] })).toEqual({
      ok: true,
      value: 0,
      detail: 'No public page is unread or fails a required check.',
      pages: [],
    });
    expect(find({ published: [onDay(1, '2026-05-24', unread), onDay(2, '2026-01-01')] })).toEqual({
      ok: false,
      value: 1,
      detail: '1 pages were not read in 180 days, 0 fail a required check. Improve them, merge them or unpublish them.',
      pages: [1],
    });
  });

  test('are found when they are public, each once', () => {
    const pages = [
      listedPage(1, { failing: ['G-01'] }),
      listedPage(2, { failing: ['G-01'] }),
      listedPage(3, { failing: ['G-01'], status: 'draft' }),
      listedPage(4),
    ];
    expect(find({ published: [onDay(1, '2026-01-01', unread)], pages })).toMatchObject({
      value: 2,
      detail: '1 pages were not read in 180 days, 2 fail a required check. Improve them, merge them or unpublish them.',
      pages: [1, 2],
    });
  });
});

test('two farms of a client do not cover one hub in one place', () => {
  expect(check('F-23', {})).toEqual({
    ok: true,
    value: 0,
    detail: 'No other farm of the client covers the same hubs here.',
  });
  expect(check('F-23', { duplicateFarms: ['Warwick 2', 'Warwick 3'] })).toEqual({
    ok: false,
    value: 2,
    detail: 'Warwick 2, Warwick 3 covers the same hub in the same place. Keep one.',
  });
});

describe('approval of public pages', () => {
  const published = [publishedPage({ id: 1 }), publishedPage({ id: 2, isApproved: false, reviewer: null })];

  test('is asked for where the farm publishes after review', () => {
    expect(check('G-02', { published: published.slice(0, 1) })).toEqual({
      ok: true,
      value: 0,
      detail: 'Every public page was approved in its current form.',
      pages: [],
    });
    expect(check('G-02', { published })).toEqual({
      ok: false,
      value: 1,
      detail: '1 public pages have content that nobody approved. Review them.',
      pages: [2],
    });
    expect(check('G-02', { published, publishMode: 'auto' })).toEqual({
      ok: true,
      value: 'not asked',
      detail: 'Pages publish when all required checks pass; their note says that checks were automatic.',
    });
  });

  test('is by somebody with a role where law, medicine or money is the trade', () => {
    expect(check('G-03', { published: published.slice(0, 1) })).toEqual({
      ok: true,
      value: 0,
      detail: 'Every public page shows who approved it, with a role or credential.',
      pages: [],
    });
    expect(check('G-03', { published })).toEqual({
      ok: false,
      value: 1,
      detail:
        '1 public pages show nobody with a role or credential who approved them. Have somebody with one approve them, whose name in Farmstead says it, like “Jane Roe, DDS”.',
      pages: [2],
    });
    expect(check('G-03', { published, publishMode: 'auto' })?.detail).toBe(
      'Pages publish when all required checks pass; their disclaimer is shown (G-14).',
    );
    expect(check('G-03', { published, isStrictTrade: false })?.detail).toBe('Only law, medicine and money need this.');
  });

  test.each([
    ['Jane Roe, DDS', true],
    ['Jane Roe,Partner', true],
    ['Jane Roe (hygienist)', true],
    ['Dr. Jane Roe', true],
    ['Dr Roe', true],
    ['Attorney Jane Roe', true],
    ['Jane Roe ESQ', true],
    ['Jane Roe,', false],
    ['Jane Roe ()', false],
    ['Andrea Roe', false],
    ['Jane Doctor', false],
    ['Doctor', false],
    ['Eamon Ready', false],
  ])('by %s shows a role: %s', (reviewer, is) => {
    expect(check('G-03', { published: [publishedPage({ reviewer })] })?.ok).toBe(is);
  });
});
