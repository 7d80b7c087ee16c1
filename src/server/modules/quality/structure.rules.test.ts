import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import type { PageBody } from '#shared/pages.ts';
import { evaluateCheck, passingBody, type QualityInputChanges } from './quality.factory.ts';
import { REQUIRED_SLOTS, structureChecks } from './structure.rules.ts';

const result = (id: string, changes: QualityInputChanges = {}) => evaluateCheck(structureChecks, id, changes);
const said = (text: string, ...evidence: string[]) => ({ text, evidence });
const section = (slot: string, text = 'Look here.', heading = 'A heading') => ({
  slot,
  heading,
  paragraphs: [[said(text)]],
});
const only = (text: string): Partial<PageBody> => ({
  answer: said(text),
  device: null,
  sections: [],
  client: { heading: 'B', sentences: [] },
});

describe('the answer of a page (G-17)', () => {
  const answered = (text: string, html = (page: string) => page) =>
    result('G-17', { body: { answer: said(text) }, html });
  const refused = (value: number, fault: string) => ({ ok: false, value, detail: `Rewrite the answer: ${fault}.` });
  const about = (count: number) => `Mice leave signs at home${' look'.repeat(count - 5)}.`;

  it.each([15, 60])('may have %i words', (count) => {
    expect(answered(about(count))).toEqual({
      ok: true,
      value: count,
      detail: `The answer has ${count} words, is under the heading and makes sense on its own.`,
    });
  });

  it.each([14, 61])('may not have %i words', (count) => {
    expect(answered(about(count))).toEqual(refused(count, `it has ${count} words instead of 15 to 60`));
  });

  it('may not open weakly', () => {
    expect(answered(`It depends. ${about(15)}`)).toEqual(refused(17, 'it opens with “it depends mice”'));
    expect(answered(`So, it depends. ${about(15)}`).ok).toBe(true);
  });

  it('names half of what the question asks, in any form of the words', () => {
    // The question asks for signs, mice and home; mouse and mice are one subject.
    const filler = ' look'.repeat(14);
    expect(answered(`A mouse leaves signs${filler}.`).ok).toBe(true);
    expect(answered(`Rodents at home${filler}.`).ok).toBe(true);
    expect(answered(`Mice${filler}.`)).toEqual(
      refused(15, 'it leaves out “sign”, “home” of the question; name at least half'),
    );
    expect(answered(`Warwick${filler}.`)).toEqual(
      refused(15, 'it leaves out “sign”, “mouse”, “home” of the question; name at least half'),
    );
  });

  it('stands directly under the main heading', () => {
    const fault = (changes: [string | RegExp, string]) => answered(about(15), (page) => page.replace(...changes));
    const misplaced = refused(15, 'it is not directly under the main heading');
    expect(fault(['</h1>', '</h1><h2>First</h2>'])).toEqual(misplaced);
    expect(fault([/<h1>.*?<\/h1>/, ''])).toEqual(misplaced);
    expect(fault([/<h1>/, `<p>${about(15)}</p><h1>`]).ok).toBe(true);
    expect(fault([/<\/h1><p>.*?<\/p>/, '</h1>'])).toEqual(misplaced);
    expect(answered(about(15), (page) => page.replaceAll('h2>', 'h3>')).ok).toBe(true);
  });
});

describe('what the question requires (G-18)', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['a', 'b']);
  const page = (intent: (typeof INTENTS)[number], { filled = 6, sections = ['a', 'b', 'c'] } = {}) =>
    result('G-18', {
      page: { intent },
      body: {
        device: { ...passingBody.device!, rows: rows(filled) },
        sections: sections.map((slot) => section(slot)),
      },
    });

  it.each(INTENTS)('is, about %s, enough rows and each of its sections', (intent) => {
    const { rows: least, sections } = REQUIRED_SLOTS[intent];
    const slots = [...sections.map(([name = '']) => name), 'a', 'b', 'c'].slice(0, Math.max(3, sections.length));
    expect(page(intent, { filled: least, sections: slots })).toEqual({
      ok: true,
      value: `${least} rows, ${slots.length} sections`,
      detail: `${least} rows and ${slots.length} sections cover what this question needs.`,
    });
    expect(page(intent, { filled: least - 1, sections: slots })).toEqual({
      ok: false,
      value: `${least - 1} rows, ${slots.length} sections`,
      detail: `Fill in what this question needs: filled rows in the table or list: ${least - 1}, at least ${least}.`,
    });
  });

  it('is each section by one of its names', () => {
    expect(page('urgency', { sections: ['emergency', 'a', 'b'] }).ok).toBe(true);
    expect(page('first_steps', { sections: ['do_not', 'a', 'b'] }).detail).toBe(
      'Fill in what this question needs: no section for “stop and call”.',
    );
  });

  it('is nothing that stands empty', () => {
    const sections = [
      section('a'),
      section('b', ' '),
      section('c', 'Look.', ' '),
      { ...section('d'), paragraphs: [[]] },
    ];
    const device = { ...passingBody.device!, rows: [...rows(5), ['a', ' ']] };
    expect(result('G-18', { body: { device, sections } })).toMatchObject({
      ok: false,
      value: '5 rows, 1 sections',
      detail: 'Fill in what this question needs: filled sections: 1, at least 3.',
    });
  });

  it('is a table and a sentence about the client', () => {
    const changes = { body: { device: null, client: { heading: 'B', sentences: [] } } };
    expect(result('G-18', changes).detail).toBe(
      'Fill in what this question needs: filled rows in the table or list: 0, at least 5; no sentence about the client.',
    );
  });

  it('counts a section with one filled sentence among empty ones', () => {
    const sections = ['a', 'b', 'c'].map((slot) => ({
      ...section(slot),
      paragraphs: [[said('')], [said(''), said('Look.')]],
    }));
    expect(result('G-18', { body: { sections } }).ok).toBe(true);
  });
});

describe('repetition (G-19)', () => {
  const text = (repeated: string, count: number, length: number) => {
    const used = repeated.split(' ').length;
    const spread = Array.from({ length: count }, (_, index) => `${repeated} x${index}`);
    const filler = Array.from({ length: length - count * (used + 1) }, (_, index) => `w${index}`);
    return [...spread, ...filler].join(' ');
  };
  const repeated = (phrase: string, [count, length]: [number, number], changes: QualityInputChanges = {}) =>
    result('G-19', { page: { keyword: 'ant bait' }, ...changes, body: only(text(phrase, count, length)) });

  it('of the search phrase is allowed once in a hundred words', () => {
    expect(repeated('ant bait', [2, 101])).toEqual({
      ok: true,
      value: 'phrase 2, city 0, three words 0',
      detail: 'Uses of the search phrase in 101 words: 2; of the city: 0.',
    });
    expect(repeated('ant bait', [2, 100])).toEqual({
      ok: false,
      value: 'phrase 2, city 0, three words 0',
      detail: 'Repeat less: “ant bait” appears 2 times; at most 1.',
    });
  });

  it('of the city is allowed once in eighty words', () => {
    expect(repeated('Warwick', [2, 81])).toMatchObject({ ok: true, value: 'phrase 0, city 2, three words 0' });
    expect(repeated('Warwick', [2, 80]).detail).toBe('Repeat less: “Warwick” appears 2 times; at most 1.');
  });

  it('of any three words is allowed four times', () => {
    expect(repeated('seal that gap', [4, 400])).toMatchObject({ ok: true, value: 'phrase 0, city 0, three words 0' });
    expect(repeated('seal that gap', [5, 400])).toEqual({
      ok: false,
      value: 'phrase 0, city 0, three words 1',
      detail: 'Repeat less: more than 4 times: “seal that gap”.',
    });
  });

  it('of words without a subject, of the client’s name and of the place is not counted as such', () => {
    expect(repeated('and it is', [5, 400]).ok).toBe(true);
    expect(repeated('acme pest control', [5, 400]).ok).toBe(true);
    expect(repeated('acme bug control', [5, 400]).ok).toBe(false);
    const place = { city: 'Rancho Santa Margarita', state: null };
    expect(repeated('rancho santa margarita', [5, 400], { place }).ok).toBe(true);
  });

  it('cannot happen to a page without a search phrase or words', () => {
    expect(result('G-19', { page: { keyword: '' }, body: only('Look here now.') })).toMatchObject({
      ok: true,
      value: 'phrase 0, city 0, three words 0',
    });
    expect(result('G-19', { client: { name: '' }, body: only('') })).toMatchObject({ ok: true });
  });
});

describe('the client’s facts in the text (W-23)', () => {
  const citing = (...ids: string[]) =>
    result('W-23', { body: { ...only('Look.'), client: { heading: 'B', sentences: [said('Look.', ...ids)] } } });

  it('are three different ones', () => {
    expect(citing('client:phone', 'client:name', 'client:intake.2', 'client:phone', 'client:city')).toEqual({
      ok: true,
      value: 3,
      detail: 'The text uses 3 confirmed facts of the client (phone, intake.2, city).',
    });
    expect(citing('client:phone', 'client:name', 'source:epa', 'client:city')).toEqual({
      ok: false,
      value: 2,
      detail:
        'The text uses 2 confirmed facts of the client; use at least 3. Confirm more facts, or add what only this client knows.',
    });
  });
});

describe('what sentences rest on (W-24)', () => {
  const backed = (count: number, all: number) =>
    result('W-24', {
      body: {
        answer: said('Look.', ...(count > 0 ? ['source:epa'] : [])),
        sections: [],
        client: {
          heading: 'B',
          sentences: Array.from({ length: all - 1 }, (_, index) =>
            said('Look.', 'general', ...(index + 1 < count ? ['client:name'] : ['bank:client:source:'])),
          ),
        },
      },
    });

  it('is the client or a source in two of five', () => {
    expect(backed(2, 5)).toEqual({
      ok: true,
      value: 40,
      detail: '2 of 5 sentences cite the client or a source; aim for 40%.',
    });
    expect(backed(2, 6)).toEqual({
      ok: false,
      value: 33,
      detail: '2 of 6 sentences cite the client or a source; aim for 40%. Cite sources, or state what the client does.',
    });
  });

  it('counts the sentences of sections', () => {
    const sections = [{ ...section('a'), paragraphs: [[said('Look.', 'source:epa')]] }];
    const client = { heading: 'B', sentences: [] };
    expect(result('W-24', { body: { answer: said('Look.'), sections, client } })).toMatchObject({ value: 50 });
  });
});

describe('a table or list (W-35)', () => {
  it('stands beside the prose', () => {
    expect(result('W-35')).toEqual({ ok: true, value: 'table', detail: 'The page has a table.' });
    const none = {
      ok: false,
      detail: 'The page has neither table, steps nor list; add one that fits the question.',
    };
    expect(result('W-35', { body: { device: null } })).toEqual(none);
    expect(result('W-35', { body: { device: { ...passingBody.device!, rows: [] } } })).toEqual(none);
  });
});
