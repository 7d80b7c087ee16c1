import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { computeFingerprint, jaccard, createTokenMasker, type MaskContext } from './similarity.rules.ts';

const bodyOf = (text: string): PageBody => ({
  question: '',
  answer: { text, evidence: [] },
  oneLine: '',
  device: null,
  sections: [],
  client: { heading: '', sentences: [] },
  link: { before: '', anchor: '', after: '' },
  sources: [],
});

const masked = (changes: Partial<MaskContext> = {}): MaskContext => ({
  clientName: 'Acme Pest Control',
  place: { city: 'Warwick', state: 'RI' },
  maskNouns: ['mouse', 'mice', 'house mouse'],
  ...changes,
});

const similarity = (a: { shingles: number[] }, b: { shingles: number[] }): number =>
  jaccard(new Set(a.shingles), b.shingles);

const word = fc.stringMatching(/^[a-z]{2,9}$/);
const words = fc.array(word, { minLength: 60, maxLength: 200 });
const shingles = fc.uniqueArray(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 60 });
const places = fc.constantFrom(
  { city: 'Warwick', state: 'RI' },
  { city: 'Fall River', state: 'MA' },
  { city: 'Rancho Santa Margarita', state: 'California' },
  { city: 'St. Louis', state: null },
);

describe('the Jaccard index', () => {
  test('is the same both ways and lies between 0 and 1', () => {
    fc.assert(
      fc.property(shingles, shingles, (a, b) => {
        const value = jaccard(new Set(a), b);
        expect(value).toBe(jaccard(new Set(b), a));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is 1 for a page and itself and 0 for two empty ones', () => {
    fc.assert(
      fc.property(words, (text) => {
        const fingerprint = computeFingerprint(bodyOf(text.join(' ')), masked());
        expect(similarity(fingerprint, fingerprint)).toBe(1);
      }),
    );
    expect(jaccard(new Set(), [])).toBe(0);
  });
});

test('a page that only swaps client, town and state is the same page', () => {
  const name = fc.constantFrom('Acme Pest Control', 'Bay State Exterminators', 'O’Neil & Sons');
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 3, max: 12 }),
      places,
      places,
      name,
      name,
      (text, every, ...[a, b, one, two]) => {
        const page = (place: MaskContext['place'], clientName: string) => {
          const placeText = [place.city, ...(place.state ? [place.state] : [])].join(', ');
          const filled = text.flatMap((each, index) =>
            index % every === 0 ? [each, 'in', placeText, 'with', clientName] : each,
          );
          return computeFingerprint(bodyOf(filled.join(' ')), masked({ place, clientName }));
        };
        expect(similarity(page(a, one), page(b, two))).toBeGreaterThanOrEqual(0.95);
      },
    ),
  );
});

test('two texts without a common word have a similarity of 0', () => {
  fc.assert(
    fc.property(words, (text) => {
      const other = text.map((each) => `${each}x${each}`);
      expect(
        similarity(
          computeFingerprint(bodyOf(text.join(' ')), masked()),
          computeFingerprint(bodyOf(other.join(' ')), masked()),
        ),
      ).toBe(0);
    }),
  );
});

test('pages that share a third of their text share an LSH bucket', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 200, maxLength: 300 }), (text) => {
      const half = text.slice(0, Math.ceil(text.length * 0.6));
      const other = [...half, ...text.slice(half.length).map((each) => `${each}q${each}`)];
      const a = computeFingerprint(bodyOf(text.join(' ')), masked());
      const b = computeFingerprint(bodyOf(other.join(' ')), masked());
      expect(similarity(a, b)).toBeGreaterThan(0.3);
      expect(a.bands.some((bucket) => b.bands.includes(bucket))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('names, places, nouns and numbers become one token, and repeats of it collapse', () => {
  const tokens = createTokenMasker(masked());
  expect(tokens('Acme Pest Control’s 24 traps in Warwick, RI 02886 for house mice')).toEqual([
    '‹e›',
    'traps',
    'in',
    '‹e›',
    'for',
    'house',
    '‹e›',
  ]);
  expect(createTokenMasker(masked({ place: { city: 'Gary', state: 'IN' } }))('Stay in Gary, IN or in Indiana')).toEqual(
    ['stay', 'in', '‹e›', 'or', 'in', '‹e›'],
  );
});

test('a fingerprint fits the columns it is stored in', () => {
  fc.assert(
    fc.property(words, (text) => {
      const { shingles: own, bands, sentences } = computeFingerprint(bodyOf(`${text.join(' ')}.`), masked());
      expect(bands).toHaveLength(420);
      for (const value of [...own, ...bands, ...sentences]) expect(value | 0).toBe(value);
    }),
  );
});

test('short sentences, client facts and placeholders do not count as repeated sentences', () => {
  const body = bodyOf('Keep the door shut.');
  body.client.sentences = [
    { text: 'Acme Pest Control has held the same license for years: RI-4417.', evidence: ['client:licenseNumber'] },
    { text: '[ADD: how you handle it, in two to four sentences]', evidence: ['general'] },
    { text: 'Tell Acme Pest Control which rooms you have looked at.', evidence: ['client:name'] },
  ];
  expect(computeFingerprint(body, masked()).sentences).toHaveLength(1);
  const placeholder = bodyOf('[ADD: The answer in two sentences]');
  expect(computeFingerprint(placeholder, masked())).toMatchObject({ shingles: [], bands: [], sentences: [] });
});
