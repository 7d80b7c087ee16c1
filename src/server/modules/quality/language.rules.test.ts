import { describe, expect, it } from 'vitest';
import { languageChecks } from './language.rules.ts';
import { evaluateCheck, passingBody, withSentence, type QualityInputChanges } from './quality.factory.ts';

const result = (id: string, changes: QualityInputChanges = {}) => evaluateCheck(languageChecks, id, changes);
const inHtml = (from: string | RegExp, to: string): QualityInputChanges => ({ html: (html) => html.replace(from, to) });
const said = (text: string) => ({ text, evidence: [] });

describe('the grade above which a page may not be published (G-30)', () => {
  const sentence = (count: number) =>
    `L${Array.from({ length: count }, () => 'look')
      .join(' ')
      .slice(1)}.`;
  const graded = (count: number) =>
    result('G-30', {
      body: { answer: said(sentence(count)), sections: [], client: { heading: 'B', sentences: [] } },
    });

  it('is 12', () => {
    // Words of one syllable: 0.39 for each word of the sentence, less 3.79.
    expect(graded(40)).toEqual({
      ok: true,
      value: 11.8,
      detail: 'The text reads at grade 11.8; over 12 it may not be published.',
    });
    expect(graded(41)).toEqual({
      ok: false,
      value: 12.2,
      detail: 'The text reads at grade 12.2; over 12 it may not be published. Use shorter sentences and shorter words.',
    });
  });
});

describe('slips of the pen (W-34)', () => {
  const slips = (text: string, changes: QualityInputChanges = {}) =>
    result('W-34', { ...changes, body: { sections: withSentence(text), ...changes.body } });
  const measured = (count: number) => `Mistakes in spelling, grammar and spacing: ${count}; at most 2.`;

  it('may be two', () => {
    expect(result('W-34')).toEqual({ ok: true, value: 0, parts: [], detail: measured(0) });
    expect(slips('Take a apple and a egg.')).toEqual({
      ok: true,
      value: 2,
      parts: ['section:0'],
      detail: measured(2),
    });
    expect(slips('Take a apple and a egg and a oven.')).toEqual({
      ok: false,
      value: 3,
      parts: ['section:0'],
      detail: `${measured(3)} Correct “a apple”, “a egg”, “a oven”.`,
    });
  });

  it.each([
    'Take an house.',
    'Take an one.',
    'Wait a hour.',
    'Take a 8 inch pipe.',
    'Look at the the wall.',
    'Look at THE the wall.',
    'Look  twice.',
    'Look , then go.',
    'Look,then go.',
    'Look behind teh stove.',
  ])('are found in "%s"', (text) => {
    expect(slips(text).value).toBe(1);
  });

  it.each([
    'Take a house, an apple and an egg.',
    'Take a unit, a used one, a European one and an uninsured one.',
    'Wait an hour, an honest one.',
    'Take an 8 inch pipe and an 11 inch one.',
    'Take a EPA list or an EPA list.',
    'They said that that had had a use.',
    'Ask a Acme Pest Control person.',
    'It costs 1,200 or 3;4 of it.',
  ])('are not found in "%s"', (text) => {
    expect(slips(text).value).toBe(0);
  });

  it('are not the names of the place, the topic and the sources', () => {
    const sources = [{ ...passingBody.sources[0]!, publisher: 'Xqabee', title: 'On Xqacee' }];
    const changes = {
      place: { city: 'Xqadee', state: 'Xqaree' },
      topic: { name: 'Xqafee', maskNouns: ['xqagee'] },
      body: { sources },
    };
    const text = 'Look at xqabee, xqacee, xqadee, xqaree, xqafee and xqagee.';
    expect(slips(text, changes).value).toBe(0);
    expect(slips(text, { ...changes, place: { city: 'Warwick', state: null } }).value).toBe(2);
    expect(slips('Look at xqahee.').value).toBe(1);
  });
});

describe('authorities behind a page', () => {
  const uncited = { sources: [], answer: said('Look at the wall.'), sections: [], device: null };
  const page = (id: string, industry: string, text = 'Look at the wall.') =>
    result(id, { client: { industry }, body: { ...uncited, answer: said(text) } });
  const NONE = { ok: true, value: 0, detail: 'Nothing here needs an authority as a source.' };
  const MISSING = {
    ok: false,
    value: 0,
    detail: 'The page speaks of health, safety, money or law but cites no source; cite an authority.',
  };

  it.each(['Family Law', 'Dental', 'Tax'])('are needed by %s, always', (industry) => {
    expect(page('G-25', industry)).toEqual(MISSING);
    expect(page('W-25', industry)).toEqual(MISSING);
  });

  it('are needed elsewhere where a page speaks of health, safety or law', () => {
    expect(page('W-25', 'Plumbing')).toEqual(NONE);
    expect(page('W-25', 'Plumbing', 'It may carry bacteria.')).toEqual(MISSING);
    expect(page('G-25', 'Plumbing', 'It may carry bacteria.')).toEqual(NONE);
  });

  it('are sources of the page or links to other sites', () => {
    expect(result('G-25', { client: { industry: 'Family Law' } })).toEqual({
      ok: true,
      value: 1,
      detail: 'Sources cited: 1.',
    });
    const linked = (link: string) =>
      result('G-25', { client: { industry: 'Family Law' }, body: uncited, ...inHtml('</main>', `${link}</main>`) });
    expect(linked('<a rel="noopener" href="https://www.epa.gov">x</a>')).toMatchObject({ ok: true, value: 1 });
    expect(linked('<a rel="noopener" href="/https:">x</a>').ok).toBe(false);
    expect(linked('<a rel="noopener">x</a>').ok).toBe(false);
    expect(linked('<a href="https://www.epa.gov">x</a>').ok).toBe(false);
  });
});

describe('the note on how a page was made (W-28)', () => {
  it('is shown', () => {
    expect(result('W-28')).toEqual({ ok: true, value: 'shown', detail: 'The page says how it was made.' });
    expect(result('W-28', inHtml('Drafted with automated tools and checked', 'Written by Dana and reviewed')).ok).toBe(
      true,
    );
    expect(result('W-28', inHtml('checked by rules', 'sent'))).toEqual({
      ok: false,
      value: 'missing',
      detail: 'Say on the page how it was drafted and who or what checked it.',
    });
  });
});

describe('the headings of a page (W-32)', () => {
  const sections = (...headings: string[]) =>
    headings.map((heading) => ({ slot: 'a', heading, paragraphs: [[said('Look.')]] }));
  const many = (count: number) => sections(...Array.from({ length: count }, () => 'Two words'));
  const headed = (body: QualityInputChanges['body'], changes: QualityInputChanges = {}) =>
    result('W-32', { ...changes, body });
  const refused = (value: number, fault: string) => ({ ok: false, value, detail: `Fix the headings: ${fault}.` });

  it('are three to seven, with those of the table and the client', () => {
    expect(headed({ sections: many(1) })).toEqual({ ok: true, value: 3, detail: 'The content has 3 headings.' });
    expect(headed({ sections: many(7) })).toEqual({ ok: true, value: 9, detail: 'The content has 9 headings.' });
    expect(headed({ sections: many(1), device: null })).toEqual(
      refused(2, 'the content has 2 headings instead of 3 to 9'),
    );
    expect(headed({ sections: many(8) })).toEqual(refused(10, 'the content has 10 headings instead of 3 to 9'));
  });

  it('have two words', () => {
    expect(headed({ sections: sections('Two words', 'One') })).toEqual({
      ...refused(4, '“One” says too little'),
      parts: ['section:1'],
    });
    expect(headed({ client: { heading: 'Ours', sentences: [] } })).toEqual(refused(5, '“Ours” says too little'));
  });

  it('have something under them', () => {
    const empty = { slot: 'b', heading: 'Nothing here', paragraphs: [[]] };
    expect(headed({ sections: [...many(1), empty] })).toEqual({
      ...refused(4, 'there is no text under “Nothing here”'),
      parts: ['section:1'],
    });
  });

  it('leave out no level', () => {
    const level = (to: string) => headed({}, inHtml('<h2>Where', `${to}<h2>Where`));
    expect(level('<h3>Deep</h3>').ok).toBe(true);
    expect(level('<h4>Deep</h4>')).toEqual(refused(5, 'a level of headings is left out'));
    expect(level('<h3>Deep</h3><h4>Deeper</h4>').ok).toBe(true);
    expect(headed({}, inHtml(/<h1>(.*?)<\/h1>/, '<h3>$1</h3>')).ok).toBe(true);
  });
});

describe('the order of a page (W-36)', () => {
  const IN_ORDER = { ok: true, value: 'in order', detail: 'Answer, sections, client and form follow each other.' };
  const misplaced = (part: string) => ({
    ok: false,
    value: part,
    detail: `Put ${part} where readers expect it: answer, sections, client, form.`,
  });

  it('is answer, sections, client and form', () => {
    expect(result('W-36')).toEqual(IN_ORDER);
    expect(
      result('W-36', inHtml('<main><h1>', '<main><h2>What to tell Acme Pest Control about the signs</h2><h1>')),
    ).toEqual(misplaced('the client’s part'));
    expect(result('W-36', inHtml('<main><h1>', '<main><h2>Other things that look the same</h2><h1>'))).toEqual(
      misplaced('the sections'),
    );
    expect(result('W-36', inHtml('<main><h1>', '<main><form action="/leads"></form><h1>'))).toEqual(
      misplaced('the form'),
    );
  });

  it('does not depend on what stands before the content, or is missing', () => {
    expect(result('W-36', inHtml('<main>', '<h1>Welcome</h1><form action="/search"></form><main>'))).toEqual(IN_ORDER);
    expect(result('W-36', inHtml(/<form.*<\/form>/s, ''))).toEqual(IN_ORDER);
  });

  it('is found for headings with signs of HTML in them', () => {
    const client = { heading: 'Ask A & B <now>', sentences: [] };
    const html = (page: string) => page.replace('<main><h1>', '<main><h2>Ask A &amp; B &lt;now></h2><h1>');
    expect(result('W-36', { body: { client }, html })).toEqual(misplaced('the client’s part'));
  });
});
