import { describe, expect, test } from 'vitest';
import type { AddressOwner } from './address-owners.rules.ts';
import { aggregatePages, aggregateQueries } from './aggregation.rules.ts';

const page: AddressOwner = { clientId: 1, farmId: 3, pageId: 11 };
const home: AddressOwner = { clientId: 1, farmId: null, pageId: null };
/** Both addresses of the page, and the client's home. */
const OWNERS = new Map([
  ['https://a.example/cost', page],
  ['https://www.a.example/cost', page],
  ['https://a.example/', home],
]);
const ownerOf = (address: string): AddressOwner | null => OWNERS.get(address) ?? null;
const row = (keys: string[], [clicks, impressions, position]: [number, number, number]) => ({
  keys,
  clicks,
  impressions,
  position,
});

describe('the figures of a day', () => {
  test('are added up over all addresses of a page; positions weigh by impressions', () => {
    const { counted, leftOut } = aggregatePages(
      [
        row(['2026-03-01', 'https://a.example/cost'], [2, 10, 3]),
        row(['2026-03-01', 'https://www.a.example/cost'], [1, 30, 5]),
        row(['2026-03-02', 'https://a.example/cost'], [0, 4, 2.5]),
        row(['2026-03-01', 'https://a.example/'], [7, 8, 1]),
        row(['2026-03-01', 'https://other.example/'], [9, 9, 9]),
        row([], [9, 9, 9]),
      ],
      ownerOf,
    );
    expect(counted).toEqual([
      { ...page, day: '2026-03-01', clicks: 3, impressions: 40, positionSum: 180 },
      { ...page, day: '2026-03-02', clicks: 0, impressions: 4, positionSum: 10 },
      { ...home, day: '2026-03-01', clicks: 7, impressions: 8, positionSum: 8 },
    ]);
    expect(leftOut).toBe(2);
  });

  test('are whole numbers, though Google sends fractions', () => {
    expect(aggregatePages([row(['2026-03-01', 'https://a.example/'], [1.6, 9.4, 2])], ownerOf).counted).toEqual([
      { ...home, day: '2026-03-01', clicks: 2, impressions: 9, positionSum: 18.8 },
    ]);
  });
});

describe('the queries of a span', () => {
  const day = '2026-02-01';

  test('are added up by page and query, under the span’s first day', () => {
    const { counted, leftOut } = aggregateQueries(
      [
        row(['2026-02-03', 'https://a.example/cost', 'termite cost'], [2, 10, 3]),
        row(['2026-02-04', 'https://www.a.example/cost', 'termite cost'], [1, 5, 4]),
        row(['https://a.example/cost', 'termites'], [0, 1, 9]),
        row(['https://other.example/', 'termites'], [9, 9, 9]),
        row([], [9, 9, 9]),
      ],
      { ownerOf, day },
    );
    expect(counted).toEqual([
      { ...page, day, query: 'termite cost', clicks: 3, impressions: 15, positionSum: 50 },
      { ...page, day, query: 'termites', clicks: 0, impressions: 1, positionSum: 9 },
    ]);
    expect(leftOut).toBe(2);
  });

  test('are stored as the database can keep them: without NUL and cut at 500 characters', () => {
    const { counted } = aggregateQueries([row(['https://a.example/', `a\u0000b${'x'.repeat(600)}`], [1, 1, 1])], {
      ownerOf,
      day,
    });
    expect(counted[0]?.query).toBe(`ab${'x'.repeat(498)}`);
  });
});
