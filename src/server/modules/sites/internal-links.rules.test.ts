import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { linkGraph, linkSentence, type LinkablePage } from './internal-links.rules.ts';

const farm = (topics: number, questions: number): LinkablePage[] =>
  Array.from({ length: topics * questions }, (_, index) => ({
    id: index + 1,
    topicId: Math.floor(index / questions) + 1,
    intent: INTENTS[index % questions] ?? 'signs',
  }));

describe('the links between a farm’s pages', () => {
  it('give every page of five topics with twenty questions four links', () => {
    const pages = farm(5, 20);
    const graph = linkGraph(pages);
    const inbound = new Map<number, number>();
    for (const page of pages) for (const { id } of graph.relatedTo(page)) inbound.set(id, (inbound.get(id) ?? 0) + 1);
    expect(graph).toMatchObject({ links: 400, orphans: 0 });
    expect(new Set(inbound.values())).toEqual(new Set([4]));
  });

  it('follow the reader’s journey, then cross to the same question of the next topic', () => {
    const pages = farm(2, 8);
    const first = pages[0] as LinkablePage;
    expect(
      linkGraph(pages)
        .relatedTo(first)
        .map(({ id }) => id),
    ).toEqual([2, 3, 6, 9]);
  });

  it('reach every page for any set of published pages', () => {
    const anyFarm = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 10_000 }),
        topicId: fc.integer({ min: 1, max: 6 }),
        intent: fc.constantFrom(...INTENTS),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(anyFarm, (pages) => {
        const graph = linkGraph(pages);
        for (const page of pages) {
          const ids = graph.relatedTo(page).map(({ id }) => id);
          expect(ids).not.toContain(page.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length > 0).toBe(pages.length > 1);
        }
        expect(graph.orphans).toBe(0);
      }),
    );
  });
});

describe('the words of a link', () => {
  const to = {
    link: { before: 'Compare ', anchor: 'the first signs of ants', after: ' first.' },
    keyword: 'signs of ants',
    question: 'Do I have ants in Warwick, RI?',
  };

  it('are the page’s own sentence and what people search in turn', () => {
    expect([0, 1, 2, 3].map((index) => linkSentence(to, index).anchor)).toEqual([
      'the first signs of ants',
      'signs of ants',
      'the first signs of ants',
      'signs of ants',
    ]);
    expect(linkSentence(to, 1).before).not.toBe(linkSentence(to, 3).before);
  });

  it('fall back to the question, then to the page’s own sentence', () => {
    for (const keyword of ['ants', '', to.link.anchor])
      expect(linkSentence({ ...to, keyword }, 1).anchor).toBe('Do I have ants');
    const long = 'one two three four five six seven eight nine ten eleven';
    expect(linkSentence({ ...to, keyword: long, question: `${long}?` }, 1)).toEqual(to.link);
  });
});
