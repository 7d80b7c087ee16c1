import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { duplicateChecks } from './duplicates.rules.ts';
import { evaluateCheck, makeQualityInput, type QualityInputChanges } from './quality.factory.ts';
import type { SiblingPage } from './quality.types.ts';
import { sentenceHash } from './similarity.rules.ts';

const result = (id: string, changes: QualityInputChanges = {}) => evaluateCheck(duplicateChecks, id, changes);
const own = makeQualityInput();

describe('a page beside others', () => {
  const shingles = own.fingerprint.shingles.slice(0, 100);
  /** A page that has so many of a hundred parts in common with another of a hundred. */
  const beside = (id: string, common: number, farmId = 1) => {
    const union = own.fingerprint.shingles.length;
    const others = Array.from({ length: 1000 - union }, (_, index) => 3_000_000_000 + index);
    return result(id, { compared: [{ pageId: 7, farmId, shingles: [...shingles.slice(0, common), ...others] }] });
  };

  it('is compared with nothing when it is alone', () => {
    const alone = { ok: true, detail: 'There is no other page to compare with.' };
    for (const id of ['G-15', 'W-15', 'F-01', 'F-02']) expect(result(id), id).toEqual(alone);
    expect(beside('F-01', 50, 2)).toEqual(alone);
    expect(beside('F-02', 50, 1)).toEqual(alone);
  });

  it('is told how similar the other is and where it stands', () => {
    expect(beside('G-15', 50)).toEqual({
      ok: true,
      value: 0.05,
      detail: 'At most 5.0% like another page of this farm; the limit is below 20%.',
    });
    expect(beside('W-15', 100, 4)).toEqual({
      ok: false,
      value: 0.1,
      other: { pageId: 7, farmId: 4 },
      detail:
        'The text is 10% like a page of another farm, leaving out names and services; it must be below 10%. Merge the two pages, or add facts only this client knows; other words for the same facts do not help.',
    });
  });
});

const sentence = (name: string) => `The ${name} of the house has eight or more words.`;
const hash = (name: string) => sentenceHash(sentence(name)) ?? 0;
const bodyOf = (...names: string[]): Partial<PageBody> => ({
  answer: { text: sentence(names[0] ?? 'roof'), evidence: [] },
  device: null,
  sections: [
    { slot: 'a', heading: 'H', paragraphs: [names.slice(1).map((name) => ({ text: sentence(name), evidence: [] }))] },
  ],
  client: { heading: 'C', sentences: [] },
});

describe('a sentence on several pages of the farm (F-03)', () => {
  const onPages = (count: number, { farmPageCount = 4, farmId = 1 } = {}) =>
    result('F-03', {
      body: bodyOf('roof', 'wall'),
      farmPageCount,
      sentenceUses: Array.from({ length: count }, (_, index) => ({
        pageId: index + 2,
        farmId,
        sentences: [hash('wall')],
      })),
    });
  const fine = (most: number) => ({
    ok: true,
    value: 0,
    threshold: `≤ ${most} pages`,
    detail: `No sentence appears on more than ${most} pages of the farm.`,
  });

  it('may stand on three', () => {
    expect(onPages(2)).toEqual(fine(3));
    expect(onPages(3)).toEqual({
      ok: false,
      value: 1,
      threshold: '≤ 3 pages',
      parts: ['section:0'],
      detail: `“${sentence('wall')}” appears on more than 3 pages of the farm; write what only this page can say.`,
    });
  });

  it('may stand on a tenth of a large farm', () => {
    expect(onPages(3, { farmPageCount: 39 }).ok).toBe(false);
    expect(onPages(3, { farmPageCount: 40 })).toEqual(fine(4));
    expect(onPages(4, { farmPageCount: 49 }).ok).toBe(false);
  });

  it('may stand on pages of other farms', () => {
    expect(onPages(9, { farmId: 2 })).toEqual(fine(3));
  });

  it('may be short and stand everywhere', () => {
    const body = { ...bodyOf('roof'), answer: { text: 'Look here.', evidence: [] } };
    expect(result('F-03', { body })).toEqual(fine(3));
  });
});

describe('the words that only this page has', () => {
  const names = ['roof', 'wall', 'door', 'sill', 'step'];
  const repeated = (id: string, count: number) =>
    result(id, {
      body: bodyOf(...names),
      sentenceUses: [{ pageId: 2, farmId: 9, sentences: names.slice(0, count).map(hash) }],
    });
  const measured = (share: number, least: number) =>
    `${share}% of the words are in sentences found on no other page of this client; at least ${least}%.`;

  it('are two of five or more (G-27)', () => {
    expect(repeated('G-27', 3)).toEqual({ ok: true, value: 40, detail: measured(40, 40) });
    expect(repeated('G-27', 4)).toEqual({
      ok: false,
      value: 20,
      detail: `${measured(20, 40)} Write what only this page can say.`,
    });
  });

  it('are three of five or better more (W-27)', () => {
    expect(repeated('W-27', 2)).toEqual({ ok: true, value: 60, detail: measured(60, 60) });
    expect(repeated('W-27', 3).ok).toBe(false);
  });

  it('are all words of a page with short sentences or without any', () => {
    const body = { ...bodyOf(), answer: { text: 'Look here.', evidence: [] } };
    expect(result('G-27', { body })).toMatchObject({ ok: true, value: 100 });
    const empty = { ...bodyOf(), answer: { text: '', evidence: [] } };
    expect(result('G-27', { body: empty })).toMatchObject({ ok: true, value: 100 });
  });
});

const sibling = (changes: Partial<SiblingPage> = {}): SiblingPage => ({
  id: 7,
  title: 'What moves the price',
  metaDescription: 'Another text.',
  keyword: 'mouse control price',
  topicId: 1,
  intent: 'cost_factors',
  question: 'What changes the price of it?',
  ...changes,
});
const beside = (id: string, changes: Partial<SiblingPage>, others: QualityInputChanges = {}) =>
  result(id, { ...others, siblings: [sibling(), sibling({ id: 8, ...changes })] });
const same = (what: string, fix: string, { id = 8, title = 'What moves the price' } = {}) => ({
  ok: false,
  value: `page ${id}`,
  other: { pageId: id, farmId: own.page.farmId },
  detail: `“${title}” of this farm has the same ${what}. ${fix}`,
});
const other = (what: string) => ({ ok: true, detail: `No other page of the farm has the same ${what}.` });

describe('two pages of a farm', () => {
  it('have another intent in the same topic (F-04)', () => {
    const what = 'intent in the same category and city';
    expect(beside('F-04', {})).toEqual(other(what));
    expect(beside('F-04', { intent: 'signs', topicId: 2 })).toEqual(other(what));
    expect(beside('F-04', { intent: 'signs' })).toEqual(
      same(what, 'Keep one page for an intent and delete the other.'),
    );
  });

  it('have another search phrase, whatever the order and the form of its words (G-16)', () => {
    const fix = 'Two pages for one search compete: change the phrase or merge.';
    expect(beside('G-16', { keyword: 'signs of mice in homes' })).toEqual(other('search phrase'));
    expect(beside('G-16', { keyword: 'The mice sign' })).toEqual(same('search phrase', fix));
  });

  describe('have another question (F-05)', () => {
    const what = 'question in other words';
    const SAME = same(what, 'Merge the two pages or ask something else.');
    const asked = (question: string | null, changes: Partial<SiblingPage> = {}, others: QualityInputChanges = {}) =>
      beside('F-05', { question, ...changes }, others);

    it('than one in the same words', () => {
      expect(asked('What are the signs of mice in a Warwick, RI home?')).toEqual(SAME);
      expect(asked('Which sign of mice is in the home?')).toEqual(SAME);
      expect(asked('How do you seal a wall?')).toEqual(other(what));
      expect(asked(null)).toEqual(other(what));
    });

    it('than one about another name of the same topic, but not of another topic', () => {
      expect(asked('What are the signs of rodents in a home?')).toEqual(SAME);
      expect(asked('What are the signs of rodents in a home?', { topicId: 2 })).toEqual(other(what));
      expect(asked('What are the signs of mice in a home?', { topicId: 2 })).toEqual(SAME);
    });

    it('by more than the name of the place', () => {
      const place = { city: 'Rancho Santa Margarita', state: 'CA' };
      const body = { question: 'What are the signs of ants in Rancho Santa Margarita, CA?' };
      const sameWords = 'What are the costs of bees in Rancho Santa Margarita, CA?';
      expect(asked(sameWords, { topicId: 2 }, { place, body })).toEqual(other(what));
      const stateless = {
        place: { city: 'Rancho Santa Margarita', state: null },
        body: { question: 'What are the signs of ants in Rancho Santa Margarita?' },
      };
      expect(asked('Which sign of ants is there?', { topicId: 2 }, stateless)).toEqual(SAME);
    });

    it('by more than one word in five', () => {
      const body = { question: 'Ant bee fly gnat wasp' };
      const near = (question: string) => asked(question, { topicId: 2 }, { body });
      expect(near('Ant bee fly gnat').ok).toBe(false);
      expect(near('Ant bee fly').ok).toBe(true);
    });
  });

  describe('have another head (F-06)', () => {
    const fix = 'Write it from this page’s own answer.';
    const { title, metaDescription } = own.page;

    it('than the same in any case and with any marks', () => {
      expect(beside('F-06', {})).toEqual({ ...other('title, description or keyword'), parts: ['page'] });
      expect(beside('F-06', { metaDescription: metaDescription.toUpperCase() })).toEqual({
        ...same('description', fix),
        parts: ['description'],
      });
      expect(beside('F-06', { keyword: 'Signs, of mice!' })).toEqual({ ...same('keyword', fix), parts: ['page'] });
      expect(beside('F-06', { title, metaDescription })).toEqual({
        ...same('title and description', fix, { title }),
        parts: ['title', 'description'],
      });
    });

    it('than a title that only names another pest of the topic', () => {
      const named = 'Rodents in the house: six clues and three look-alikes';
      expect(beside('F-06', { title: named })).toEqual({
        ...same('title but for names and services', fix, { title: named }),
        parts: ['title'],
      });
      expect(beside('F-06', { title: named, topicId: 2 }).ok).toBe(true);
      expect(beside('F-06', { title: named, metaDescription })).toEqual({
        ...same('description', fix, { title: named }),
        parts: ['description'],
      });
    });
  });
});
