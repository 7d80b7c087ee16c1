import type { PageBody, Section } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import { hashText } from '#shared/text-hash.ts';
import type { PageFingerprint } from './quality.types.ts';
import { wordsOf } from './wording.rules.ts';

/** Masked before similarity is measured: otherwise pages that only swap the town look unique. */
export interface MaskContext {
  clientName: string;
  place: { city: string; state: string | null };
  maskNouns: readonly string[];
}

const SHINGLE_WORDS = 5;
const LSH_BUCKETS = 420;
/** Pages that share fewer buckets are not compared. */
export const MIN_SHARED_BUCKETS = 2;
const HASHES_PER_BUCKET = 2;
/** Raise it when shingles or buckets are computed differently: a job recomputes older fingerprints. */
export const FINGERPRINT_VERSION = 2;
const MIN_SENTENCE_WORDS = 8;
const MASK = '‹e›';
const TOKEN = /‹e›|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

const SIGN_BIT = 0x80_00_00_00;

const mixBits = (value: number): number => {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85_eb_ca_6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2_b2_ae_35);
  return x ^ (x >>> 16);
};

const mixedHash = (text: string): number => mixBits(hashText(text));

/** Odd factors permute the 32-bit numbers; each seed gives a different order. */
const PERMUTATIONS = Array.from({ length: LSH_BUCKETS * HASHES_PER_BUCKET }, (_, index) => ({
  seed: mixBits(Math.imul(index + 1, 0x9e_37_79_b9)),
  factor: mixBits(Math.imul(index + 1, 0xc2_b2_ae_3d)) | 1,
}));

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

const findState = (state: string | null): { code: string; name: string } | undefined =>
  US_STATES.find(({ code, name }) => code === state?.toUpperCase() || name.toLowerCase() === state?.toLowerCase());

/** Masks client, place, service nouns and digits as one token, without repeats. Returns lower-case tokens. */
export const createTokenMasker = ({ clientName, place, maskNouns }: MaskContext): ((text: string) => string[]) => {
  const state = findState(place.state);
  const names = [clientName, place.city, state?.name ?? place.state ?? '', ...maskNouns]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length);
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(escapeRegExp).join('|')})(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'gu',
  );
  // Upper case only: "IN" is Indiana, "in" is a word.
  const code = state ? new RegExp(`\\b${state.code}\\b`, 'g') : null;
  return (text) => {
    const coded = code ? text.replaceAll(code, ` ${MASK} `) : text;
    const masked = coded
      .toLowerCase()
      .replaceAll(word, ` ${MASK} `)
      .replaceAll(/\d[\d.,]*/g, ` ${MASK} `);
    const tokens = masked.match(TOKEN) ?? [];
    return tokens.filter((token, index) => token !== MASK || tokens[index - 1] !== MASK);
  };
};

interface ContentLine {
  text: string;
  evidence: readonly string[];
}

const tableLines = ({ table }: Section): ContentLine[] =>
  table?.rows.flatMap(({ cells, evidence }) => cells.map((text) => ({ text, evidence }))) ?? [];

/** Answer, device, sections and client part; placeholders are no content. */
const contentLines = (body: PageBody): ContentLine[] => {
  const device = body.device ? [body.device.intro, ...body.device.rows.flat()] : [];
  return [
    body.answer,
    ...device.map((text) => ({ text, evidence: [] })),
    ...body.sections.flatMap((section) => [...section.paragraphs.flat(), ...tableLines(section)]),
    ...body.client.sentences,
  ].filter(({ text }) => text !== '' && !text.startsWith('[ADD:'));
};

/** The main content as one text, for similarity, length and keyword stuffing. */
export const mainText = (body: PageBody): string =>
  contentLines(body)
    .map(({ text }) => text)
    .join(' ');

/** Null for a sentence of under eight words: short sentences repeat naturally. */
export const sentenceHash = (text: string): number | null => {
  const words = wordsOf(text);
  return words.length < MIN_SENTENCE_WORDS ? null : mixedHash(words.join(' '));
};

/**
 * Sentences with client facts or accepted evidence are left out: every page may state the facts the same way. How often
 * evidence stands on a farm is limited where it is chosen.
 */
export const listComparableSentences = (body: PageBody): string[] =>
  contentLines(body)
    .filter(({ evidence }) => !evidence.some((id) => id.startsWith('evidence:') || /^client:(?!name$)/.test(id)))
    .map(({ text }) => text);

/**
 * Two minima of a page make a bucket, so that pages of similarity J share each of the 420 with probability J². At the
 * limit of 0.20 a pair shares fewer than two less than once in a million; at 0.003, usual for unrelated pages, a pair
 * shares two seven times in a million.
 */
export const lshBuckets = (shingles: readonly number[]): number[] => {
  if (shingles.length === 0) return [];
  const numbers = Int32Array.from(shingles);
  const smallest = PERMUTATIONS.map(({ seed, factor }) => {
    // With the sign bit flipped signed numbers sort like unsigned ones; comparing unsigned numbers takes twice the
    // time.
    let minimum = 0x7f_ff_ff_ff;
    for (let index = 0; index < numbers.length; index += 1) {
      const rank = mixBits(Math.imul(numbers[index] ?? 0, factor) ^ seed) ^ SIGN_BIT;
      if (rank < minimum) minimum = rank;
    }
    return (minimum ^ SIGN_BIT) >>> 0;
  });
  return Array.from({ length: LSH_BUCKETS }, (_, bucket) => {
    const [first = 0, second = 0] = smallest.slice(bucket * HASHES_PER_BUCKET, (bucket + 1) * HASHES_PER_BUCKET);
    return mixBits(Math.imul(mixBits(first) ^ second, 0x9e_37_79_b9) + bucket);
  });
};

/** A text shorter than a shingle is one shingle. */
const shinglesOf = (tokens: readonly string[]): number[] => {
  const size = Math.min(SHINGLE_WORDS, tokens.length);
  if (size === 0) return [];
  return Array.from({ length: tokens.length - size + 1 }, (_, start) =>
    mixedHash(tokens.slice(start, start + size).join(' ')),
  );
};

/** Masked five-word shingles, their LSH buckets, and hashes of the sentences of eight words and more. */
export const computeFingerprint = (body: PageBody, masked: MaskContext): PageFingerprint => {
  const shingles = new Set(shinglesOf(createTokenMasker(masked)(mainText(body))));
  const sentences = listComparableSentences(body)
    .map(sentenceHash)
    .filter((hash) => hash !== null);
  const unique = [...shingles];
  return {
    shingles: unique,
    bands: lshBuckets(unique),
    sentences: [...new Set(sentences)],
    version: FINGERPRINT_VERSION,
  };
};

/** The Jaccard index, 0 to 1; 0 for two empty sets. */
export const jaccard = <T>(a: ReadonlySet<T>, b: readonly T[]): number => {
  let shared = 0;
  for (const item of b) if (a.has(item)) shared += 1;
  const all = a.size + b.length - shared;
  return all === 0 ? 0 : shared / all;
};

const MAX_PHRASES = 12;

/** What another page also says: whole sentences, and masked phrases of five words and more, longest first. */
export const sharedText = (
  body: PageBody,
  { other, masked, shingles }: { other: PageBody; masked: MaskContext; shingles: readonly number[] },
): { sharedSentences: string[]; sharedPhrases: string[] } => {
  const otherHashes = new Set(listComparableSentences(other).map(sentenceHash));
  const sharedSentences = listComparableSentences(body).filter((text) => {
    const hash = sentenceHash(text);
    return hash !== null && otherHashes.has(hash);
  });
  const tokens = createTokenMasker(masked)(mainText(body));
  const otherShingles = new Set(shingles);
  const phrases: string[] = [];
  let from = -1;
  let until = -1;
  const close = (): void => {
    if (from >= 0) phrases.push(tokens.slice(from, until).join(' ').replaceAll(MASK, '…'));
  };
  for (const [start, shingle] of shinglesOf(tokens).entries()) {
    if (!otherShingles.has(shingle)) continue;
    if (start > until) {
      close();
      from = start;
    }
    until = start + SHINGLE_WORDS;
  }
  close();
  const longest = [...new Set(phrases)].toSorted((a, b) => b.length - a.length).slice(0, MAX_PHRASES);
  return { sharedSentences: [...new Set(sharedSentences)], sharedPhrases: longest };
};
