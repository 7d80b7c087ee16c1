import { describe, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { contentChecks } from './content-checks.rules.ts';
import { farmCheckInput, listedPage } from './farm-checks.factory.ts';
import type { FarmCheckInput } from './farm-checks.types.ts';

const check = (id: string, changes: Partial<FarmCheckInput>) =>
  contentChecks.find((rule) => rule.id === id)?.evaluate(farmCheckInput(changes));

/** Prints of pages with so many shingles, of which each shares the first `shared` with page 1. */
const prints = (size: number, ...shared: number[]): FarmCheckInput['fingerprints'] => [
  { pageId: 1, shingles: Array.from({ length: size }, (_, n) => n), sentences: [] },
  ...shared.map((count, index) => ({
    pageId: index + 2,
    shingles: Array.from({ length: size }, (_, n) => (n < count ? n : (index + 1) * 10_000 + n)),
    sentences: [],
  })),
];

describe('the similarity of a farm’s pages', () => {
  test('is the similarity of the two most similar', () => {
    // 190 of 1,810 shingles together, and none.
    const fingerprints = prints(1000, 190, 0);
    expect(check('F-01', { fingerprints })).toEqual({
      ok: true,
      value: 0.105,
      detail: 'The two most similar pages are 10.5% alike.',
      pages: [],
    });
  });

  test('is too much from a fifth on', () => {
    // 1 of 5 shingles together: exactly 0.2.
    expect(check('F-01', { fingerprints: prints(3, 1, 0) })).toEqual({
      ok: false,
      value: 0.2,
      detail: 'The two most similar pages are 20% alike. Merge them or add facts.',
      pages: [1, 2],
    });
    expect(check('F-01', { fingerprints: prints(1000, 333) })).toMatchObject({ ok: true, value: 0.2 });
  });

  test('names each page once', () => {
    expect(check('F-01', { fingerprints: prints(3, 1, 2) })?.pages?.toSorted()).toEqual([1, 2, 3]);
  });

  test('of no page, or of one, is nothing', () => {
    for (const fingerprints of [[], prints(10)]) {
      expect(check('F-01', { fingerprints })).toMatchObject({ ok: true, value: 0 });
      expect(check('F-01W', { fingerprints })).toMatchObject({ ok: true, value: '0 and 0' });
    }
  });

  test('is told for 95 of 100 pairs and on average', () => {
    // Three pairs, one of them 3/97 alike: too few for a twentieth to be left out.
    expect(check('F-01W', { fingerprints: prints(50, 3, 0) })).toEqual({
      ok: true,
      value: '0.031 and 0.01',
      detail: '95 of 100 pairs of pages are at most 3.1% alike, 1% on average.',
    });
  });

  test('may be high for one pair in twenty', () => {
    // Seven pages make 21 pairs; the most alike one is left out.
    const { ok, value } = check('F-01W', { fingerprints: prints(50, 20, 0, 0, 0, 0, 0) }) ?? {};
    expect([ok, value]).toEqual([true, '0 and 0.012']);
  });

  test.each([
    // 6 of 100 and 7 of 100 shingles together; the mean is a third of it.
    [6, true],
    [7, false],
  ])('in a twentieth of the pairs is too much above 6%%: %i of 106', (shared, ok) => {
    const fingerprints = prints(53, shared, 0);
    expect(check('F-01W', { fingerprints })?.ok).toBe(ok);
  });

  test('is too much above 3% on average, though no pair stands out', () => {
    const result = check('F-01W', { fingerprints: prints(53, 5, 5) });
    expect(result).toMatchObject({ ok: false, value: '0.05 and 0.05' });
    expect(result?.detail).toBe(
      '95 of 100 pairs of pages are at most 5% alike, 5% on average. Answer hub questions and confirm facts, so that pages use different evidence.',
    );
  });
});

describe('a check that each page stores', () => {
  test.each([
    [
      'F-02',
      'F-02',
      'No page is too similar to one of another farm or client.',
      'These pages are too similar to one of another farm or client. Add what only this client knows.',
    ],
    [
      'F-05',
      'F-05',
      'Every page answers its own question.',
      'These pages answer the same question as another page. Merge them or ask something else.',
    ],
    [
      'F-06',
      'F-06',
      'Titles, descriptions and search phrases all differ.',
      'These pages share a title, description or search phrase. Write each from its own answer.',
    ],
    [
      'F-06',
      'G-16',
      'Titles, descriptions and search phrases all differ.',
      'These pages share a title, description or search phrase. Write each from its own answer.',
    ],
  ])('is told for the farm: %s by %s', (...[id, stored, fine, fault]) => {
    const pages = [listedPage(1), listedPage(2, { failing: [stored] }), listedPage(3, { failing: ['G-99'] })];
    expect(check(id, { pages })).toEqual({ ok: false, value: 1, detail: fault, pages: [2] });
    expect(check(id, { pages: [listedPage(1), listedPage(3, { failing: ['G-99'] })] })).toEqual({
      ok: true,
      value: 0,
      detail: fine,
      pages: [],
    });
  });
});

describe('a client in several cities', () => {
  const otherCities = ['Cranston'];
  const facts = ['Warwick’s capes have crawl spaces.', 'Conimicut in Warwick'];

  test('is not asked about them where it is in one', () => {
    expect(check('F-21', {})).toEqual({
      ok: true,
      value: 'one city',
      detail: 'The client’s farms are all in one city.',
    });
  });

  test('needs two facts that name the city', () => {
    expect(check('F-21', { otherCities, cityFacts: facts })).toEqual({
      ok: true,
      value: '2 facts, 0 pages',
      detail: 'No page repeats one of another town, and 2 facts name Warwick. Facts that name no town are not counted.',
      pages: [],
    });
    expect(check('F-21', { otherCities, cityFacts: facts.slice(1) })).toEqual({
      ok: false,
      value: '1 facts, 0 pages',
      detail:
        '1 confirmed places served or answers on the area (question 7) name Warwick. Keep one page for the whole area, or confirm at least 2 facts that name Warwick.',
      pages: [],
    });
  });

  test.each(['F-02', 'G-27'])('has no page that repeats another town’s (%s)', (failing) => {
    const pages = [listedPage(1), listedPage(2, { failing: [failing] })];
    expect(check('F-21', { pages })).toEqual({
      ok: false,
      value: '0 facts, 1 pages',
      detail:
        'These pages repeat another town’s. Keep one page for the whole area, or confirm at least 2 facts that name Warwick.',
      pages: [2],
    });
    expect(check('F-21', { pages, otherCities })?.detail).toContain('These pages repeat another town’s; 0 confirmed');
  });
});

describe('a sentence', () => {
  const withSentence = (pages: number, count: number): FarmCheckInput['fingerprints'] =>
    Array.from({ length: count }, (_, n) => ({
      pageId: n + 1,
      shingles: [],
      sentences: n < pages ? [7, 100 + n] : [],
    }));

  test('may stand on three pages of a small farm', () => {
    expect(check('F-03', { fingerprints: withSentence(3, 5) })).toEqual({
      ok: true,
      value: 0,
      detail: 'No sentence appears on more than 3 pages.',
      pages: [],
    });
    expect(check('F-03', { fingerprints: withSentence(4, 5) })).toEqual({
      ok: false,
      value: 1,
      detail: '1 sentences appear on more than 3 pages each. Rewrite them for each page.',
      pages: [1, 2, 3, 4],
    });
  });

  test('may stand on a tenth of a large one', () => {
    expect(check('F-03', { fingerprints: withSentence(5, 50) })?.ok).toBe(true);
    expect(check('F-03', { fingerprints: withSentence(6, 59) })?.ok).toBe(false);
  });

  test('that stands with another on the same pages names each page once', () => {
    const fingerprints = [1, 2, 3, 4].map((pageId) => ({ pageId, shingles: [], sentences: [7, 8] }));
    expect(check('F-03', { fingerprints })).toMatchObject({ value: 2, pages: [1, 2, 3, 4] });
  });
});

describe('a question of a topic', () => {
  test('has one public page', () => {
    const pages = [
      listedPage(1, { intent: 'signs' }),
      listedPage(2, { intent: 'signs', microHub: 'Whitening' }),
      listedPage(3, { intent: 'process' }),
      listedPage(4, { intent: 'process', status: 'draft' }),
    ];
    expect(check('F-04', { pages })).toEqual({
      ok: true,
      value: 0,
      detail: 'Every question of a hub has one page.',
      pages: [],
    });
    expect(check('F-04', { pages: [...pages, listedPage(5, { intent: 'signs' })] })).toEqual({
      ok: false,
      value: 2,
      detail: 'Several pages answer one question of a hub. Merge them.',
      pages: [1, 5],
    });
  });
});

describe('the public questions of a topic', () => {
  const INTENTS = ['risk', 'diy_vs_pro', 'prevention', 'duration', 'signs'] as const;
  const hub = (
    published: number,
    { intents = INTENTS.slice(0, 4) as readonly Page['intent'][], microHub = 'Dental' } = {},
  ): Page[] =>
    intents.map((intent, n) => listedPage(n + 1, { intent, microHub, status: n < published ? 'published' : 'draft' }));

  test('are three fifths at least', () => {
    const intents = [...INTENTS.slice(0, 4), 'aftercare'] as const;
    expect(check('F-07', { pages: hub(3, { intents }) })).toEqual({
      ok: true,
      value: '60%',
      detail: 'Every hub answers its main questions in public.',
      pages: [],
    });
    expect(check('F-07', { pages: hub(2, { intents }) })).toEqual({
      ok: false,
      value: '40%',
      detail: 'Dental: publish the main questions (signs, urgency, price, process, choosing) first.',
      pages: [3, 4, 5],
    });
  });

  test('are the main ones first', () => {
    expect(check('F-07', { pages: hub(4, { intents: INTENTS }) })).toMatchObject({
      ok: false,
      value: '80%',
      pages: [5],
    });
    expect(check('F-07', { pages: hub(5, { intents: INTENTS }) })).toMatchObject({ ok: true, value: '100%' });
  });

  test('are counted by topic, and the lowest counts', () => {
    const whitening = hub(4, { microHub: 'Whitening' });
    expect(check('F-07', { pages: [...whitening, ...hub(1)] })).toMatchObject({
      ok: false,
      value: '25%',
      detail: expect.stringMatching(/^Dental: /),
      pages: [2, 3, 4],
    });
    expect(check('F-07', { pages: [...hub(0), ...hub(0, { microHub: 'Whitening' })] })?.detail).toMatch(
      /^Dental, Whitening: /,
    );
  });

  test('of a farm without pages lack none', () => {
    expect(check('F-07', {})).toMatchObject({ ok: true, value: '100%' });
  });
});

describe('the sequence of sections', () => {
  const pages = (same: number, others: number): Page[] => [
    ...Array.from({ length: same }, (_, n) => listedPage(n + 1, { sections: ['answer', 'steps'] })),
    ...Array.from({ length: others }, (_, n) => listedPage(100 + n, { sections: ['answer', `slot-${n}`] })),
  ];

  test('may be the same on three pages, or on 15 of 100', () => {
    expect(check('F-08', { pages: pages(3, 0) })).toEqual({
      ok: true,
      value: '100%',
      detail: '3 of 3 pages have the same sequence of sections.',
    });
    expect(check('F-08', { pages: pages(6, 34) })).toMatchObject({ ok: true, value: '15%' });
  });

  test('is too often the same on more', () => {
    expect(check('F-08', { pages: pages(4, 6) })).toEqual({
      ok: false,
      value: '40%',
      detail: '4 of 10 pages have the same sequence of sections. Give some of them another table, list or order.',
      pages: [1, 2, 3, 4],
    });
    expect(check('F-08', { pages: pages(6, 33) })?.ok).toBe(false);
  });

  test('differs by the device of the answer as well', () => {
    const same = [1, 2, 3, 4].map((id) => listedPage(id, { device: 'table' }));
    const mixed = [listedPage(5), listedPage(6), listedPage(7, { device: 'steps' })];
    expect(check('F-08', { pages: [...mixed, ...same] })).toMatchObject({
      ok: false,
      value: '57%',
      pages: [1, 2, 3, 4],
    });
    const halves = [
      listedPage(1),
      listedPage(2),
      listedPage(3, { device: 'table' }),
      listedPage(4, { device: 'table' }),
    ];
    expect(check('F-08', { pages: halves })?.ok).toBe(true);
  });

  test('is that of pages with a text', () => {
    const empty = [1, 2, 3, 4].map((id) => listedPage(id, { sections: null }));
    expect(check('F-08', { pages: empty })).toEqual({
      ok: true,
      value: '0%',
      detail: '0 of 0 pages have the same sequence of sections.',
    });
  });
});
