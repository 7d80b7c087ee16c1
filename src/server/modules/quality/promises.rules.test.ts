import { describe, expect, it } from 'vitest';
import { promiseChecks } from './promises.rules.ts';
import { evaluateCheck, passingBody, withSentence, type QualityInputChanges } from './quality.factory.ts';

const result = (id: string, text: string, changes: QualityInputChanges = {}) =>
  evaluateCheck(promiseChecks, id, { body: { sections: withSentence(text) }, ...changes });
const ofTrade = (industry: string): QualityInputChanges => ({ client: { industry } });
const cited = (text: string, ...evidence: string[]): QualityInputChanges => ({
  body: { sections: withSentence(text, ...evidence) },
});
/** The sentence under a heading that says how it is meant. */
const under = (heading: string, text: string): QualityInputChanges => ({
  body: { sections: [{ slot: 'a', heading, paragraphs: [[{ text, evidence: [] }]] }] },
});
const refused = (text: string, fault: string) => ({
  ok: false,
  value: 1,
  parts: ['section:0'],
  detail: `“${text}”: ${fault}`,
});

describe('promised outcomes (G-10)', () => {
  const FAULT = 'no outcome, guarantee or safety may be promised; say what is done instead.';
  const FINE = { ok: true, detail: 'No outcome is promised.', value: 0 };

  it.each([
    'The result is guaranteed.',
    'You will get fast relief.',
    'The mice will never come back.',
    'The work comes with a warranty.',
    'You have a strong case.',
    'You will not be audited.',
    'This cures the smell.',
    'The bait is safe for pets.',
  ])('are refused: "%s"', (text) => {
    expect(result('G-10', text)).toEqual(refused(text, FAULT));
  });

  it.each([
    ['The bait is safe for pets.', 'Roofing'],
    ['The visit is painless.', 'Pest Control'],
    ['You will win it.', 'Pest Control'],
    ['Let the caulk cure for a day.', 'Pest Control'],
    ['Be wary of a guarantee.', 'Pest Control'],
    ['Ask what is guaranteed.', 'Pest Control'],
    ['The bag closes tight.', 'Family Law'],
  ])('are not found in "%s", of the trade %s', (text, industry) => {
    expect(result('G-10', text, ofTrade(industry))).toEqual(FINE);
  });

  it.each([
    ['The visit is painless.', 'Dental'],
    ['You will win it.', 'Family Law'],
    ['Nobody can guarantee it.', 'Family Law'],
    ['Nobody can cure it.', 'Dental'],
    ['Let the caulk cure for a day.', 'Dental'],
  ])('are found in "%s", of the trade %s', (text, industry) => {
    expect(result('G-10', text, ofTrade(industry))).toEqual(refused(text, FAULT));
  });

  it('are no promises under a heading that warns', () => {
    expect(result('G-10', '', under('Promises to distrust', 'The result is guaranteed.'))).toEqual(FINE);
    expect(result('G-10', '', under('Promises to keep', 'The result is guaranteed.')).ok).toBe(false);
  });
});

describe('stories and persons (G-11)', () => {
  const FAULT = 'this describes a case, a person or work that no confirmed fact backs; remove it.';
  const FINE = { ok: true, detail: 'No invented experience, case or person.', value: 0 };

  it.each([
    'Last week we found a nest.',
    'A neighbor called us at night.',
    'Dana Reyes, a homeowner, heard it.',
    'Dr. Miller will see you.',
    'We proudly serve every street.',
  ])('are refused: "%s"', (text) => {
    expect(result('G-11', text)).toEqual(refused(text, FAULT));
  });

  it.each(['Note what you heard last week.', 'Write down who called.'])('are not "%s"', (text) => {
    expect(result('G-11', text)).toEqual(FINE);
  });

  const inTable = (cell: string) => ({ body: { device: { ...passingBody.device!, rows: [[cell, 'b', 'c']] } } });
  const inQuiz = (description: string) => ({
    page: { quiz: { description, questions: [], advice: { serious: [], moderate: [], low: [] } } },
  });

  it('may be what readers and other firms say in a table or a quiz, but name nobody', () => {
    expect(result('G-11', '', inTable('The roofer told us to wait.'))).toEqual(FINE);
    expect(result('G-11', '', inTable('In our experience it holds.')).ok).toBe(false);
    expect(result('G-11', '', inQuiz('The roofer told us to wait. In our experience it holds.'))).toEqual(FINE);
    expect(result('G-11', '', inQuiz('Dr. Miller asks.')).ok).toBe(false);
  });
});

describe('dangerous advice (G-13)', () => {
  const FAULT = 'this could hurt a reader; remove it, warn against it, or cite a source for a dose or deadline.';
  const FINE = { ok: true, detail: 'No dangerous advice.', value: 0 };

  it.each([
    'Mix bleach with ammonia.',
    'Use a lighter to find a gas leak.',
    'Touch the live wire to test it.',
    'Open the radiator cap while it is hot.',
    'You may ignore a smell of gas.',
    'Pour gasoline into the nest.',
    'Bypass the breaker for a day.',
    'Stop taking your medicine.',
    'Take 800 mg at once.',
    'You have two years to sue.',
  ])('is refused: "%s"', (text) => {
    expect(result('G-13', text)).toEqual(refused(text, FAULT));
  });

  it('may be warned against, by the sentence or its heading', () => {
    expect(result('G-13', 'Never mix bleach with ammonia.')).toEqual(FINE);
    expect(result('G-13', '', under('What to avoid', 'Mix bleach with ammonia.'))).toEqual(FINE);
    expect(result('G-13', '', under('What to do', 'Mix bleach with ammonia.')).ok).toBe(false);
  });

  it.each(['Take 800 mg at once.', 'You have two years to sue.'])(
    'may be a dose or deadline of a source, not one with a warning: "%s"',
    (text) => {
      expect(result('G-13', '', cited(text, 'client:name', 'source:epa'))).toEqual(FINE);
      expect(result('G-13', `Never forget: ${text}`).ok).toBe(false);
    },
  );

  it('includes what a topic’s own list names, also where it is no pattern', () => {
    const never = (pattern: string) => ({ topic: { never: [pattern] } });
    expect(result('G-13', 'Sweep the DRY droppings.', never('dry drop+ings')).ok).toBe(false);
    expect(result('G-13', 'Sweep it (dry).', never('it (dry')).ok).toBe(false);
    expect(result('G-13', 'Sweep it dry.', never('it (dry'))).toEqual(FINE);
    // A pattern is compiled once.
    expect(result('G-13', 'Sweep it (dry).', never('it (dry')).ok).toBe(false);
  });
});

describe('the disclaimer of a trade (G-14)', () => {
  const shown = (industry: string, footer: string) =>
    evaluateCheck(promiseChecks, 'G-14', {
      client: { industry },
      html: (html) => html.replace(/<footer>.*<\/footer>/, `<footer>${footer}</footer>`),
    });
  const SHOWN = { ok: true, detail: 'The disclaimer of the trade is shown.' };
  const missing = (value: string, labels: string) => ({
    ok: false,
    value,
    detail: `The page must show what its trade requires: ${labels}. Add it to the page.`,
  });

  it('is needed by some trades only', () => {
    expect(shown('Bakery', '')).toEqual({ ok: true, detail: 'This trade needs no disclaimer.' });
  });

  it.each([
    ['Family Law', 'This is not legal advice and makes no attorney–client relationship.'],
    ['Dental', 'This is not medical advice. Call 911 in an emergency.'],
    ['Tax', 'This is not tax, legal or money advice.'],
    ['Plumbing', 'Call 911 in an emergency.'],
    ['Pest Control', 'Call 911 in an emergency.'],
  ])('of %s is "%s"', (industry, footer) => {
    expect(shown(industry, footer)).toEqual(SHOWN);
    expect(shown(industry, '').ok).toBe(false);
  });

  it('is named where it is missing', () => {
    expect(shown('Family Law', 'This is not legal advice.')).toEqual(
      missing('1 missing', '“no attorney-client relationship”'),
    );
    expect(shown('Dental', '')).toEqual(missing('2 missing', '“not medical advice”, “911 in an emergency”'));
  });
});
