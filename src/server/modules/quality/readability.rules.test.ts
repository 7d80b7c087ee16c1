import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { evaluateCheck } from './quality.factory.ts';
import { readabilityChecks } from './readability.rules.ts';

const words = (count: number, word = 'look') => Array.from({ length: count }, () => word).join(' ');
/** A sentence of so many words. */
const sentence = (count: number) => `L${words(count).slice(1)}.`;

/** A page of these paragraphs alone. */
const bodyOf = (...paragraphs: string[]): Partial<PageBody> => ({
  answer: { text: paragraphs[0] ?? '', evidence: [] },
  device: null,
  sections: [
    {
      slot: 'a',
      heading: 'A heading',
      paragraphs: paragraphs.slice(1).map((text) => [{ text, evidence: [] }]),
    },
  ],
  client: { heading: 'B', sentences: [] },
});
const result = (id: string, paragraphs: string[], industry = 'Pest Control') =>
  evaluateCheck(readabilityChecks, id, { body: bodyOf(...paragraphs), client: { industry } });

describe('stock phrases (W-26)', () => {
  it('may stand once, and once more for each 300 words', () => {
    expect(result('W-26', ['It gives peace of mind.'])).toEqual({
      ok: true,
      value: 1,
      detail: 'Stock phrases: 1; 1 allowed.',
    });
    const two = 'Rest assured, it is crucial.';
    expect(result('W-26', [two])).toEqual({
      ok: false,
      value: 2,
      threshold: '≤ 1',
      detail: '“Rest assured”, “crucial”: stock phrases; a text of this length may have 1. Use plain words.',
    });
    expect(result('W-26', [two, sentence(594)]).ok).toBe(false);
    expect(result('W-26', [two, sentence(595)])).toMatchObject({ ok: true, value: 2 });
  });

  it('are none in plain words', () => {
    expect(result('W-26', ['Look under the sink.'])).toMatchObject({ ok: true, value: 0 });
  });
});

describe('the reading grade (W-30)', () => {
  const HARD = 'Comprehensive environmental investigation facilitates understanding.';

  it('is measured to a tenth, and hard words are refused', () => {
    const { detail, ...rest } = result('W-30', [HARD]);
    expect(rest).toMatchObject({ ok: false, threshold: '≤ 8' });
    expect(detail).toMatch(
      /^The text reads at grade \d+\.\d; the limit is 8\. Use shorter sentences and shorter words\.$/,
    );
    expect(String(rest.value)).toBe(/grade (\d+\.\d)/.exec(detail)?.[1]);
  });

  it('may be one higher for law', () => {
    expect(result('W-30', ['Look here.'], 'Family Law')).toMatchObject({ ok: true, threshold: '≤ 9' });
    // 0.39 for each word of a sentence + 11.8 − 15.59: 30 words of one syllable read at 7.9, 33 at 9.1, 32 at 8.7.
    expect(result('W-30', [sentence(30)]).ok).toBe(true);
    expect(result('W-30', [sentence(32)])).toEqual({
      ok: false,
      value: 8.7,
      threshold: '≤ 8',
      detail: 'The text reads at grade 8.7; the limit is 8. Use shorter sentences and shorter words.',
    });
    expect(result('W-30', [sentence(32)], 'Family Law')).toEqual({
      ok: true,
      value: 8.7,
      threshold: '≤ 9',
      detail: 'The text reads at grade 8.7; the limit is 9.',
    });
    expect(result('W-30', [sentence(33)], 'Family Law').ok).toBe(false);
  });
});

describe('sentences and paragraphs (W-31)', () => {
  const refused = (value: string, fault: string) => ({
    ok: false,
    value,
    detail: `Split what is long and say who does it: ${fault}.`,
  });

  it('have 18 words on average', () => {
    expect(result('W-31', [sentence(18), sentence(18)])).toEqual({
      ok: true,
      value: '18.0 words, 0% passive',
      detail: 'The mean sentence has 18.0 words, the longest paragraph 18; 0% of the sentences are passive.',
    });
    expect(result('W-31', [sentence(18), sentence(19)])).toEqual(
      refused('18.5 words, 0% passive', 'the mean sentence has 18.5 words, at most 18'),
    );
  });

  it('have over 30 words in one of twenty at most', () => {
    const short = Array.from({ length: 19 }, () => sentence(5));
    expect(result('W-31', [...short, sentence(31)]).ok).toBe(true);
    expect(result('W-31', [...short, sentence(30), sentence(31), sentence(31)]).ok).toBe(true);
    expect(result('W-31', [...short.slice(1), sentence(31), sentence(31)])).toEqual(
      refused(
        '7.6 words, 0% passive',
        `over 30 words: “${sentence(31).slice(0, 79)}…”; at most one sentence in twenty`,
      ),
    );
  });

  it('have 80 words in the longest paragraph', () => {
    const paragraph = (rest: number) => `${sentence(15)} `.repeat(5) + sentence(rest);
    expect(result('W-31', ['Look.', paragraph(5)])).toMatchObject({ ok: true });
    expect(result('W-31', ['Look.', paragraph(6)])).toEqual(
      refused('11.7 words, 0% passive', 'a paragraph has 81 words, at most 80'),
    );
  });

  it('are passive in one of ten at most', () => {
    const passive = 'The nest was treated.';
    const active = (count: number) => Array.from({ length: count }, () => 'We treat the nest.');
    expect(result('W-31', [passive, ...active(9)])).toMatchObject({ ok: true, value: '4.0 words, 10% passive' });
    expect(result('W-31', [passive, passive, ...active(9)]).ok).toBe(true);
    expect(result('W-31', [passive, passive, ...active(8)])).toEqual(
      refused('4.0 words, 20% passive', '2 of 10 sentences are passive, at most one in ten: “The nest was treated.”'),
    );
  });

  it('may be none', () => {
    expect(result('W-31', [''])).toEqual({
      ok: true,
      value: '0.0 words, 0% passive',
      detail: 'The mean sentence has 0.0 words, the longest paragraph 0; 0% of the sentences are passive.',
    });
  });
});

describe('the length of a page (W-33)', () => {
  it.each([250, 1400])('may be %i words', (count) => {
    expect(result('W-33', [words(count)])).toEqual({
      ok: true,
      value: count,
      detail: `The main content has ${count} words.`,
    });
  });

  it('may be neither less nor more', () => {
    expect(result('W-33', [words(249)])).toEqual({
      ok: false,
      value: 249,
      detail: 'The main content has 249 words; under 250 is thin. Add what only this client knows.',
    });
    expect(result('W-33', [words(1401)])).toEqual({
      ok: false,
      value: 1401,
      detail: 'The main content has 1401 words; over 1400, split or shorten it.',
    });
  });
});
