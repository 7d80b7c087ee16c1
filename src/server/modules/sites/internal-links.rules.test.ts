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

describe('the pages that a page links to', () => {
  const page = (id: number, topicId: number, intent: LinkablePage['intent']): LinkablePage => ({ id, topicId, intent });
  const linked = (pages: LinkablePage[], from: LinkablePage) =>
    linkGraph(pages)
      .relatedTo(from)
      .map(({ id }) => id);

  it('follow the order of a reader’s questions, and of their ids, whatever order they come in', () => {
    const [first, second, third] = INTENTS;
    const pages = [page(9, 1, third), page(8, 1, second), page(4, 1, second), page(1, 1, first), page(2, 1, third)];
    // The ring is 1, 4, 8, 2, 9; five steps lead back to the page itself.
    expect(linked(pages, pages[3] as LinkablePage)).toEqual([4, 8]);
    expect(linked(pages, pages[0] as LinkablePage)).toEqual([1, 4]);
  });

  it('cross to the next topic by its number, from the last to the first', () => {
    const [a, b] = INTENTS;
    const pages = [page(1, 30, a), page(2, 10, a), page(3, 20, b), page(4, 20, a)];
    expect(linked(pages, pages[1] as LinkablePage)).toEqual([4]);
    expect(linked(pages, pages[0] as LinkablePage)).toEqual([2]);
  });

  it('cross to the page at the same place where the next topic lacks the question', () => {
    const [a, b, c, d] = INTENTS;
    const pages = [page(1, 1, a), page(2, 1, b), page(3, 2, c), page(4, 2, d)];
    expect(linked(pages, pages[1] as LinkablePage)).toEqual([1, 4]);
  });

  it('are none for a single page, which is no orphan, and none for a page of another farm', () => {
    const alone = page(1, 1, 'signs');
    expect(linkGraph([alone])).toMatchObject({ links: 0, orphans: 0 });
    expect(linked([alone], alone)).toEqual([]);
    expect(linked([alone], page(7, 1, 'signs'))).toEqual([]);
  });
});

describe('the words of a link', () => {
  it('begin with what the link is to its reader', () => {
    const link = { before: 'See ', anchor: 'the price', after: '.' };
    const words = (keyword: string, question: string, index = 1) => linkSentence({ link, keyword, question }, index);
    expect(words(' ant cost ', '')).toEqual({ before: 'Also answered here: ', anchor: 'ant cost', after: '.' });
    expect(words('ant cost', '', 3).before).toBe('From the next topic: ');
    expect(words('ant cost', '', 5).before).toBe('Also answered here: ');
    expect(words('The Price', 'What is near the sink in Warwick?').anchor).toBe('What is near the sink');
    expect(words('', 'Why around noon near Warwick, RI').anchor).toBe('Why around noon');
    expect(words('', 'Is it? Why so?').anchor).toBe('Is it? Why so');
    const ten = 'one two three four five six seven eight nine ten';
    expect(words(ten, '').anchor).toBe(ten);
  });
});

describe('the words of a link in turn', () => {
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
