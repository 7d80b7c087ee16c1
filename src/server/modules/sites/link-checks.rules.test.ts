import { describe, expect, test } from 'vitest';
import type { CrawledPage } from './crawl.rules.ts';
import { farmCheckInput, publishedPage } from './farm-checks.factory.ts';
import type { FarmCheckInput } from './farm-checks.types.ts';
import { linkChecks } from './link-checks.rules.ts';

const link = (path: string, text = `about ${path}`) => ({ path, text, isInBody: true });
const menu = (path: string) => ({ path, text: 'Menu', isInBody: false });
const page = (path: string, ...links: CrawledPage['links']): CrawledPage => ({ path, links, canonical: null });

const check = (id: string, crawled: CrawledPage[], changes: Partial<FarmCheckInput> = {}) => {
  const published = ['a', 'b', 'c', 'd', 'e'].map((slug, n) => publishedPage({ id: n + 1, slug }));
  return linkChecks.find((rule) => rule.id === id)?.evaluate(farmCheckInput({ published, crawled, ...changes }));
};

describe('a page', () => {
  const chain = [page('/', menu('/a')), page('/a', link('/b')), page('/b', link('/c')), page('/c', link('/d'))];

  test('is at most three links from the home', () => {
    expect(check('F-09', chain)).toEqual({
      ok: true,
      value: 3,
      detail: 'Every page is at most 3 links from the home.',
      pages: [],
    });
    expect(check('F-09', [...chain, page('/d')])).toEqual({
      ok: false,
      value: 4,
      detail: '1 pages are more than 3 links from the home, or cannot be reached. Update the internal links.',
      pages: [4],
    });
  });

  test('that no link leads to is not reached, wherever its address lies', () => {
    expect(check('F-09', [page('/'), page('/f/3/b')])).toMatchObject({ ok: false, value: 0, pages: [2] });
  });
});

describe('the pages that link to a page from their sentences', () => {
  test('are one at least', () => {
    const crawled = [page('/'), page('/a', link('/b')), page('/b', link('/a'))];
    expect(check('F-10', crawled)).toEqual({
      ok: true,
      value: 1,
      detail: 'Every page is linked from the sentences of at least 1 others.',
      pages: [],
    });
  });

  test('are not those with a menu, the home or the page itself', () => {
    const crawled = [page('/', link('/a')), page('/a', link('/a'), link('/b')), page('/b', menu('/a'), link('/'))];
    expect(check('F-10', crawled)).toEqual({
      ok: false,
      value: 0,
      detail: '1 pages are linked from fewer than 1 others. Update the internal links.',
      pages: [1],
    });
  });

  test('should be three, or all others of a small farm', () => {
    const all = ['/a', '/b', '/c', '/d', '/e'];
    const linked = (paths: string[], links: string[]) =>
      paths.map((path) => page(path, ...links.filter((to) => to !== path).map((to) => link(to))));
    expect(check('F-10W', linked(all.slice(0, 3), all.slice(0, 3)))).toMatchObject({ ok: true, value: 2 });
    // Nobody but /a and /b links to /e.
    const few = [...linked(['/a', '/b'], all), ...linked(['/c', '/d', '/e'], all.slice(0, 4))];
    expect(check('F-10W', few)).toMatchObject({
      ok: false,
      value: 2,
      detail: '1 pages are linked from fewer than 3 others. Update the internal links.',
      pages: [5],
    });
  });

  test('are not counted for a single page', () => {
    expect(check('F-10', [page('/'), page('/a')])).toEqual({
      ok: true,
      value: null,
      detail: 'No page is public yet.',
    });
  });
});

describe('a link', () => {
  test('leads to a page that is there, or to one that every site has', () => {
    const crawled = [
      page('/', menu('/a')),
      page('/a', menu('/'), menu('/about'), menu('/privacy'), menu('/f/3/thank-you')),
    ];
    expect(check('F-11', crawled)).toEqual({
      ok: true,
      value: 0,
      detail: 'Every link leads to a published page of this client.',
      pages: [],
    });
  });

  test.each(['/gone', '/about-us', '/privacy/more', '/xabout'])('to %s is broken', (path) => {
    expect(check('F-11', [page('/'), page('/a', menu('/')), page('/b', menu('/a'), menu(path))])).toEqual({
      ok: false,
      value: 1,
      detail: 'These pages link to an address that is no published page of this client. Update the internal links.',
      pages: [2],
    });
  });
});

describe('a topic', () => {
  test('lists its pages, and every page leads up', () => {
    const crawled = [
      page('/', menu('/dental')),
      page('/dental', menu('/a'), menu('/b')),
      page('/a', menu('/dental')),
      page('/b', menu('/')),
    ];
    expect(check('F-12', crawled, { topicPaths: ['/dental'] })).toEqual({
      ok: true,
      value: '100%',
      detail: 'Every hub lists its pages, and every page links to its hub.',
      pages: [],
    });
  });

  test('that lists a page in part, or a page that leads nowhere, is told', () => {
    const crawled = [
      page('/', menu('/a'), menu('/c')),
      page('/a', menu('/')),
      page('/b', menu('/')),
      page('/c', menu('/a')),
      page('/d'),
    ];
    expect(check('F-12', crawled)).toEqual({
      ok: false,
      value: '25%',
      detail: 'These pages are not listed by their hub, or do not link to it.',
      pages: [2, 3, 4],
    });
  });

  test('of a farm without pages lists all', () => {
    expect(check('F-12', [page('/')])).toMatchObject({ ok: true, value: '100%' });
  });
});

describe('the weight that links give to pages', () => {
  test('is even where each page links to the next and to the home', () => {
    const paths = ['/a', '/b', '/c'];
    const crawled = [
      page('/', ...paths.map((path) => menu(path))),
      ...paths.map((path, n) => page(path, menu('/'), link(paths[(n + 1) % 3] ?? ''))),
    ];
    expect(check('F-13', crawled)).toEqual({
      ok: true,
      value: '1.0, Gini 0.00',
      detail: 'The best linked page gets 1.0 times what the worst gets (Gini 0.00).',
    });
  });

  test('is uneven where all link to one', () => {
    const paths = ['/b', '/c', '/d', '/e'];
    const crawled = [page('/', menu('/a')), page('/a', menu('/')), ...paths.map((path) => page(path, link('/a')))];
    const result = check('F-13', crawled);
    expect(result?.ok).toBe(false);
    expect(result?.detail).toMatch(
      /^The best linked page gets \d+\.\d times what the worst gets \(Gini 0\.\d\d\)\. Update the internal links\.$/,
    );
  });

  test('should be highest for the home', () => {
    const crawled = [page('/', menu('/a'), menu('/b')), page('/a', link('/b')), page('/b', link('/a'))];
    expect(check('F-13', crawled)).toMatchObject({ ok: false, value: '1.0, Gini 0.00' });
  });

  test('is not compared for a single page', () => {
    expect(check('F-13', [page('/', menu('/a')), page('/a')])).toMatchObject({ ok: true, value: null });
  });
});

describe('the words of links', () => {
  const fine = 'The words of links differ and say where they lead.';

  test('differ from page to page', () => {
    const crawled = [
      page('/', link('/a', 'x')),
      page('/a', link('/b', 'what a bridge costs'), link('/', 'Home'), menu('/b')),
    ];
    expect(check('F-14', crawled)).toEqual({ ok: true, value: '0 of 1 with one wording', detail: fine, pages: [] });
  });

  test.each([
    ['crown', false],
    ['a  crown', true],
    ['one two three four five six seven eight nine ten', true],
    ['one two three four five six seven eight nine ten eleven', false],
  ])('are two to ten: "%s"', (text, ok) => {
    const { pages, detail } = check('F-14', [page('/a', link('/b', text))]) ?? {};
    expect(pages).toEqual(ok ? [] : [2]);
    expect(detail?.includes('1 links are too short or long.')).toBe(!ok);
  });

  test('lead to one page', () => {
    const result = check('F-14', [page('/a', link('/b', 'What it costs')), page('/b', link('/c', 'what it costs'))]);
    expect(result).toEqual({
      ok: false,
      value: '0 of 2 with one wording',
      detail:
        'Links to a page should use two to four wordings of two to ten words: 0 pages have one wording, 1 wordings lead to several pages, 0 links are too short or long.',
      pages: [2, 3],
    });
  });

  const linking = (...texts: string[]) => texts.map((text, n) => page(`/x${n}`, link('/a', text)));

  test.each([
    ['twice the same', linking('what it costs', 'what it costs'), true],
    ['three times the same', linking('what it costs', 'what it costs', 'what it costs'), false],
    ['two of three the same', linking('what it costs', 'what it costs', 'its price here'), true],
    [
      'seven of ten the same',
      linking(...Array<string>(7).fill('what it costs'), 'the price', 'its cost', 'to pay'),
      true,
    ],
    ['three of four the same', linking('what it costs', 'what it costs', 'what it costs', 'the price'), false],
  ])('to one page may be %s: %#', (_what, crawled, ok) => {
    expect(check('F-14', crawled)).toMatchObject(
      ok ? { ok, value: '0 of 1 with one wording' } : { ok, value: '1 of 1 with one wording', pages: [1] },
    );
  });
});
