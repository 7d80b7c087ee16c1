import { describe, expect, it } from 'vitest';
import { linkDepths, gini, pageRanks, pairSimilarities, readLinks, type CrawledPage } from './crawl.rules.ts';

const page = (path: string, ...to: string[]): CrawledPage => ({
  path,
  links: to.map((target) => ({ path: target, text: 'a link', isInBody: true })),
  canonical: null,
});

describe('the links of a page', () => {
  it('are those of its site, with the ones in sentences marked', () => {
    const html =
      '<link rel="canonical" href="https://a.example/x"><nav><a href="/">Home</a></nav><section id="related"><p>See <a href="/mice?a=1#b">the <b>mice</b></a>.</p></section><a href="https://b.example/">b</a>';
    expect(readLinks('/x', html)).toEqual({
      path: '/x',
      canonical: 'https://a.example/x',
      links: [
        { path: '/', text: 'Home', isInBody: false },
        { path: '/mice', text: 'the mice', isInBody: true },
      ],
    });
  });

  it('give the depth of each page; a page without links to it is not reached', () => {
    const pages = [page('/', '/a'), page('/a', '/b', '/gone'), page('/b'), page('/alone', '/a')];
    expect([...linkDepths(pages, '/')]).toEqual([
      ['/', 0],
      ['/a', 1],
      ['/b', 2],
    ]);
  });
});

describe('PageRank', () => {
  it('sums to one, and is equal where everything links to everything', () => {
    const ring = ['/a', '/b', '/c'].map((path, index, all) => page(path, all[(index + 1) % 3] ?? ''));
    const ranks = [...pageRanks(ring).values()];
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9);
    for (const rank of ranks) expect(rank).toBeCloseTo(1 / 3, 9);
  });

  it('favours pages with more links, as in the textbook’s small graph', () => {
    // A → B, A → C, B → C, C → A with d = 0.85: 0.3878, 0.2148, 0.3974.
    const ranks = pageRanks([page('/a', '/b', '/c'), page('/b', '/c'), page('/c', '/a')]);
    expect(ranks.get('/a')).toBeCloseTo(0.3878, 3);
    expect(ranks.get('/b')).toBeCloseTo(0.2148, 3);
    expect(ranks.get('/c')).toBeCloseTo(0.3974, 3);
  });

  it('loses nothing to pages without links', () => {
    const ranks = [...pageRanks([page('/a', '/b'), page('/b')]).values()];
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9);
  });
});

it('the Gini index is 0 for equals and near 1 when one has all', () => {
  expect(gini([2, 2, 2])).toBe(0);
  expect(gini([0, 0, 0, 10])).toBeCloseTo(0.75, 9);
  expect(gini([])).toBe(0);
});

it('pairs have their Jaccard index; pairs without a common member are left out', () => {
  expect(pairSimilarities([[1, 2, 3], [2, 3, 4], [9]])).toEqual([{ a: 0, b: 1, value: 0.5 }]);
});

it('a page without links in its sentences, and without a home, is read as it is', () => {
  const html =
    '<a href="/a?x=1&amp;y=2#z"><b>One</b><i>two</i></a><a href="//other.example/">Other</a><a href="?x">No</a>';
  expect(readLinks('/b', html)).toEqual({
    path: '/b',
    links: [{ path: '/a', text: 'One two', isInBody: false }],
    canonical: null,
  });
});

it('a page gains nothing by a link to itself', () => {
  const link = (path: string) => ({ path, text: '', isInBody: true });
  const page = (path: string, ...links: string[]) => ({ path, links: links.map(link), canonical: null });
  const plain = pageRanks([page('/', '/a'), page('/a', '/')]);
  expect(pageRanks([page('/', '/a', '/'), page('/a', '/', '/a', '/gone')])).toEqual(plain);
});

it('inequality does not depend on the order of values', () => {
  expect(gini([3, 1, 2])).toBeCloseTo(gini([1, 2, 3]));
  expect(gini([1, 2, 3])).toBeCloseTo(2 / 9);
});
