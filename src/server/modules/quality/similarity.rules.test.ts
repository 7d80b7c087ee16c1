import { describe, expect, it, test } from 'vitest';
import type { PageBody, Sentence } from '#shared/pages.ts';
import {
  computeFingerprint,
  createTokenMasker,
  FINGERPRINT_VERSION,
  jaccard,
  listComparableSentences,
  lshBuckets,
  mainText,
  sentenceHash,
  sharedText,
  type MaskContext,
} from './similarity.rules.ts';

const said = (text: string, ...evidence: string[]): Sentence => ({ text, evidence });
const bodyOf = (...sentences: Sentence[]): PageBody => ({
  question: 'Q',
  answer: sentences[0] ?? said(''),
  oneLine: 'O',
  device: null,
  sections: [{ slot: 'a', heading: 'H', paragraphs: [sentences.slice(1)] }],
  client: { heading: 'C', sentences: [] },
  link: { before: '', anchor: '', after: '' },
  sources: [],
});
const masked = (changes: Partial<MaskContext> = {}): MaskContext => ({
  clientName: 'Acme',
  place: { city: 'Warwick', state: 'RI' },
  maskNouns: ['mouse'],
  ...changes,
});
const tokens = (text: string, changes: Partial<MaskContext> = {}) => createTokenMasker(masked(changes))(text).join(' ');

describe('names, places, services and numbers', () => {
  it.each([
    ['Ask ACME’s crew', 'ask ‹e› crew'],
    ['Ask Acmes crew', 'ask acmes crew'],
    ['Dormouse and mouse', 'dormouse and ‹e›'],
    ['In Warwick, Rhode Island 02886 or RI', 'in ‹e› or ‹e›'],
    ['Wait 1,200.5 days', 'wait ‹e› days'],
    ["The owner's mouse mouse", "the owner's ‹e›"],
    ['Rhode  Island', '‹e›'],
  ])('are one sign in "%s"', (text, result) => {
    expect(tokens(text)).toBe(result);
  });

  it('include the state however it was written', () => {
    expect(tokens('In Rhode Island, RI', { place: { city: 'Warwick', state: 'rhode island' } })).toBe('in ‹e›');
    expect(tokens('In Rhode Island, RI', { place: { city: 'Warwick', state: 'ri' } })).toBe('in ‹e›');
    expect(tokens('In Ontario', { place: { city: 'Warwick', state: 'Ontario' } })).toBe('in ‹e›');
    expect(tokens('In Rhode Island', { place: { city: 'Warwick', state: null } })).toBe('in rhode island');
    expect(tokens('Stay in it', { place: { city: 'Gary', state: 'IN' } })).toBe('stay in it');
  });

  it('are masked by their letters, the longest first', () => {
    expect(tokens('A.C.M.E. or aacmme', { clientName: 'A.C.M.E.' })).toBe('‹e› or aacmme');
    expect(tokens('A house mouse here', { maskNouns: ['mouse', ' House Mouse '] })).toBe('a ‹e› here');
    expect(tokens('Look here', { clientName: ' ', maskNouns: [''] })).toBe('look here');
  });
});

test('the content of a page is its answer, table, sections and client part, without placeholders', () => {
  const body: PageBody = {
    ...bodyOf(said('One.'), said('Two.'), said('[ADD: three]'), said('')),
    device: {
      kind: 'list',
      heading: 'No',
      intro: 'Intro.',
      columns: ['No'],
      rows: [
        ['A', 'B'],
        ['C', 'D'],
      ],
      sources: [],
    },
    client: { heading: 'No', sentences: [said('Four.', 'client:phone'), said('Five.', 'client:name')] },
  };
  expect(mainText(body)).toBe('One. Intro. A B C D Two. Four. Five.');
  expect(listComparableSentences(body)).toEqual(['One.', 'Intro.', 'A', 'B', 'C', 'D', 'Two.', 'Five.']);
});

test('a sentence is recognized from eight words on, in any case and with any marks', () => {
  expect(sentenceHash('One two three four five six seven.')).toBeNull();
  expect(sentenceHash('One two three four five six seven eight.')).toBe(
    sentenceHash('one, two; THREE four five six seven eight!'),
  );
  expect(sentenceHash('One two three four five six seven eight.')).not.toBe(
    sentenceHash('One two three four five six eight seven.'),
  );
});

/** Stored fingerprints are compared with new ones: another hash needs a new version. */
const PINNED = {
  shingles: [-2029840785, 555298227, -569023252, -1704647827, -324636758],
  bands: [416099915, 1029135729, 943407642],
  sentences: [-1153888618],
};

describe('a fingerprint', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${'abcdefghijkl'[index]}`).join(' ');
  const fingerprint = (...sentences: Sentence[]) => computeFingerprint(bodyOf(...sentences), masked());

  it('has a part for every five words in a row, each once', () => {
    expect([0, 1, 4, 5, 6, 9].map((count) => fingerprint(said(words(count))).shingles.length)).toEqual([
      0, 1, 1, 1, 2, 5,
    ]);
    expect(fingerprint(said('a b c d e a b c d e')).shingles).toHaveLength(5);
  });

  it('is stored with its version, and stays the same between runs of the product', () => {
    expect(FINGERPRINT_VERSION).toBe(2);
    const { shingles, bands, sentences, version } = fingerprint(said('Look at the small gaps below the old door.'));
    expect(version).toBe(2);
    expect({ shingles, bands: bands.slice(0, 3), sentences }).toEqual(PINNED);
  });

  it('has each sentence once, in 420 buckets', () => {
    const text = 'Look at the small gaps below the old door.';
    expect(fingerprint(said(text), said(text)).sentences).toHaveLength(1);
    expect(fingerprint(said(text)).bands).toHaveLength(420);
    expect(lshBuckets([])).toEqual([]);
  });

  it('is in the same buckets whatever the order of its parts', () => {
    expect(lshBuckets([5, -3, 2 ** 31 - 1, 0])).toEqual(lshBuckets([0, 2 ** 31 - 1, 5, -3]));
  });
});

test.each([
  [[1, 2, 3, 4], [3, 4, 5, 6], 1 / 3],
  [[1, 2], [1, 2], 1],
  [[1, 2], [3], 0],
  [[1], [], 0],
])('%j and %j are alike by %d', (a, b, value) => {
  expect(jaccard(new Set(a), b)).toBe(value);
});

describe('what two pages share', () => {
  const LONG = 'Look at the small gaps below the old door.';
  const shared = (body: PageBody, other: PageBody, changes: Partial<MaskContext> = {}) =>
    sharedText(body, {
      other,
      masked: masked(changes),
      shingles: computeFingerprint(other, masked({ clientName: 'Bay' })).shingles,
    });

  it('is each whole sentence once, unless it is short', () => {
    const body = bodyOf(said(LONG), said('Look here.'), said(LONG), said('Nobody else says this of any old house.'));
    expect(shared(body, bodyOf(said(LONG), said('Look here.'))).sharedSentences).toEqual([LONG]);
  });

  it('is each phrase of five words and more, with names left out, the longest first', () => {
    const body = bodyOf(said('Ask Acme to seal each gap now, then wait one week and look at it again.'));
    const other = bodyOf(said('Ask Bay to seal each gap there. Please wait one week and look at it again soon.'));
    expect(shared(body, other).sharedPhrases).toEqual(['wait one week and look at it again', 'ask … to seal each gap']);
  });

  it('is one phrase where parts overlap or follow each other', () => {
    const text = 'a b c d e f g h i j';
    expect(shared(bodyOf(said(text)), bodyOf(said(text))).sharedPhrases).toEqual([text]);
    expect(
      shared(bodyOf(said('a b c d e v w x y z')), bodyOf(said('a b c d e'), said('q v w x y z'))).sharedPhrases,
    ).toEqual(['a b c d e v w x y z']);
  });

  it('is at most twelve phrases, and nothing of a page that shares nothing', () => {
    const phrases = Array.from({ length: 13 }, (_, index) => `w${'abcdefghijklm'[index]} one two three four five`);
    const body = bodyOf(...phrases.map((phrase, index) => said(`${phrase} x${'abcdefghijklm'[index]}`)));
    const other = bodyOf(...phrases.map((phrase, index) => said(`${phrase} y${'abcdefghijklm'[index]}`)));
    expect(shared(body, other).sharedPhrases).toHaveLength(12);
    expect(shared(bodyOf(said(LONG)), bodyOf(said('Nothing of it is there at all today.')))).toEqual({
      sharedSentences: [],
      sharedPhrases: [],
    });
  });
});
