import { describe, expect, test } from 'vitest';
import type { FoundResult } from '#shared/rankings.ts';
import type { RankProvider, ResultsPage } from '../providers/providers.types.ts';
import type { CheckRow } from './checks.repository.ts';
import { mergeResultsPage, nextPageSearch, planProviderRequests } from './provider-requests.rules.ts';
import type { KeywordContext } from './provider-requests.repository.ts';

const found = (count: number, name: string): FoundResult[] =>
  Array.from({ length: count }, (_, n) => ({ title: `${name}${n}`, url: `https://${name}${n}.example/`, host: '' }));

const provider = { id: 'serper', pages: (depth: number) => depth / 10 } as RankProvider;
const keyword = {
  keyword: 'termite cost',
  city: 'Warwick',
  state: 'RI',
  device: 'desktop',
  currentPosition: 33,
  searchDepth: 'around',
} as KeywordContext;
const check = (fields: Partial<CheckRow>): CheckRow =>
  ({ provider: 'serper', results: [], pagesFetched: 0, depth: null, pageOrder: null, ...fields }) as CheckRow;

describe('a check of a position', () => {
  test('begins with the page where the keyword stood', () => {
    expect(planProviderRequests(check({}), { keyword, provider, isFull: false })).toEqual({
      check: check({}),
      depth: 50,
      pageOrder: [4, 3, 5, 1, 2],
    });
  });

  test('that is asked in full takes all pages in their order', () => {
    const plan = planProviderRequests(check({}), { keyword, provider, isFull: true });
    expect(plan).toMatchObject({ depth: 50, pageOrder: null });
  });

  test('near the first page looks at the top ten alone', () => {
    const near = { ...keyword, searchDepth: 'near', currentPosition: 8 } as KeywordContext;
    expect(planProviderRequests(check({}), { keyword: near, provider, isFull: false }).depth).toBe(10);
  });

  test('that was interrupted continues with its first settings, regardless of the keyword’s present preferences', () => {
    const begun = check({ pagesFetched: 2, results: found(20, 'a'), depth: 50, pageOrder: [4, 3, 5, 1, 2] });
    expect(planProviderRequests(begun, { keyword, provider, isFull: true })).toEqual({
      check: begun,
      depth: 50,
      pageOrder: [4, 3, 5, 1, 2],
    });
    expect(planProviderRequests({ ...begun, depth: null }, { keyword, provider, isFull: true }).depth).toBe(50);
  });

  test('begins again where another provider took over', () => {
    const begun = check({
      provider: 'serpapi',
      pagesFetched: 2,
      results: found(20, 'a'),
      depth: 10,
      pageOrder: [2, 1],
    });
    const plan = planProviderRequests(begun, { keyword, provider, isFull: false });
    expect(plan).toMatchObject({ check: { results: [], pagesFetched: 0 }, depth: 50, pageOrder: [4, 3, 5, 1, 2] });
  });
});

test('the next request asks for the page whose turn it is', () => {
  const progress = { depth: 50, pageOrder: [4, 3, 5, 1, 2], pages: 5 };
  const page = (pagesFetched: number) => nextPageSearch(keyword, { ...progress, pagesFetched }).page;
  expect([page(0), page(1), page(4), page(5)]).toEqual([4, 3, 2, 6]);
  expect(nextPageSearch(keyword, { ...progress, pageOrder: null, pagesFetched: 2 })).toMatchObject({
    query: 'termite cost',
    depth: 50,
    page: 3,
  });
});

describe('the answers in the provider’s own order', () => {
  const request = (pagesFetched: number, depth = 50) => ({
    search: nextPageSearch(keyword, { depth, pageOrder: null, pages: 5, pagesFetched }),
    pagesFetched,
    pageOrder: null,
    pages: 5,
  });
  const page = (results: FoundResult[], isLast = false): ResultsPage => ({
    results,
    questions: [],
    isLast,
    costMicros: null,
  });

  test('are counted one by one', () => {
    const before = found(9, 'a');
    const merged = mergeResultsPage(before, { request: request(1), page: page(found(10, 'b')) });
    const all = [...before, ...found(10, 'b')];
    expect(merged).toEqual({ stored: all, results: all, pageOrder: null, isComplete: false });
  });

  test('are complete with the last page, with the number of pages, or with the depth', () => {
    const isComplete = (pagesFetched: number, { results = 5, isLast = false, depth = 50 } = {}) =>
      mergeResultsPage([], { request: request(pagesFetched, depth), page: page(found(results, 'a'), isLast) })
        .isComplete;
    expect(isComplete(3)).toBe(false);
    expect(isComplete(4)).toBe(true);
    expect(isComplete(0, { isLast: true })).toBe(true);
    expect(isComplete(0, { results: 9, depth: 10 })).toBe(false);
    expect(isComplete(0, { results: 10, depth: 10 })).toBe(true);
  });

  test('are kept as far as the check looks', () => {
    const merged = mergeResultsPage(found(8, 'a'), { request: request(0, 10), page: page(found(8, 'b')) });
    expect(merged.stored.map(({ title }) => title).slice(-2)).toEqual(['b0', 'b1']);
    expect(merged.stored).toHaveLength(10);
  });
});

describe('the answers around the last position', () => {
  const pageOrder = [4, 3, 5, 1, 2];
  const fetch = (pagesFetched: number, before: FoundResult[], page: Partial<ResultsPage>) =>
    mergeResultsPage(before, {
      request: {
        search: nextPageSearch(keyword, { depth: 50, pageOrder, pages: 5, pagesFetched }),
        pagesFetched,
        pageOrder,
        pages: 5,
      },
      page: { results: [], questions: [], isLast: false, costMicros: null, ...page },
    });

  test('have their places as if each page had ten results, sorted', () => {
    const fourth = fetch(0, [], { results: found(9, 'd') });
    expect(fourth.stored[0]?.place).toBe(31);
    const third = fetch(1, fourth.stored, { results: found(9, 'c') });
    expect(third.results.map(({ title, place }) => `${place} ${title}`).slice(7, 11)).toEqual([
      '28 c7',
      '29 c8',
      '31 d0',
      '32 d1',
    ]);
    expect(third).toMatchObject({ pageOrder, isComplete: false });
  });

  test('are counted one by one once no page before them is missing', () => {
    const stored = pageOrder
      .slice(0, 4)
      .reduce<FoundResult[]>((before, page, n) => fetch(n, before, { results: found(9, `p${page}-`) }).stored, []);
    const whole = fetch(4, stored, { results: found(9, 'p2-') });
    expect(whole.isComplete).toBe(true);
    expect(whole.results).toHaveLength(45);
    expect(whole.results[9]).toEqual(found(1, 'p2-')[0]);
  });

  test('ask for no page behind the last one', () => {
    const last = fetch(0, [], { results: found(3, 'd'), isLast: true });
    expect(last).toMatchObject({ pageOrder: [4, 3, 1, 2], isComplete: false });
  });
});
