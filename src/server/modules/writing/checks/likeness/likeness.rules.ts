import type { PageBody } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import type { PageFingerprint } from '../checks.types.ts';
import { wordsOf } from '../wording/wording.rules.ts';

/** What is masked before likeness is measured: without it pages that only swap the town look unique. */
export interface Masked {
  clientName: string;
  place: { city: string; state: string | null };
  maskNouns: readonly string[];
}

const SHINGLE_WORDS = 5;
const BANDS = 420;
/** Pages that share fewer bands are not compared. */
export const LEAST_BANDS = 2;
const BAND_ROWS = 2;
/** Raised whenever shingles or bands are made another way: stored fingerprints of another scheme are made anew. */
export const SCHEME = 2;
const REPEATED_SENTENCE_WORDS = 8;
const MASK = '‹e›';
const TOKEN = /‹e›|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

const SIGN = 0x80_00_00_00;

const mix = (value: number): number => {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85_eb_ca_6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2_b2_ae_35);
  return x ^ (x >>> 16);
};

const hashText = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return mix(hash);
};

/** Odd factors permute the 32-bit numbers; with the seed and the mixing each gives an order of its own. */
const PERMUTATIONS = Array.from({ length: BANDS * BAND_ROWS }, (_, index) => ({
  seed: mix(Math.imul(index + 1, 0x9e_37_79_b9)),
  factor: mix(Math.imul(index + 1, 0xc2_b2_ae_3d)) | 1,
}));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

const stateOf = (state: string | null): { code: string; name: string } | undefined =>
  US_STATES.find(({ code, name }) => code === state?.toUpperCase() || name.toLowerCase() === state?.toLowerCase());

/** Masks client, place, service nouns and digits as one token; repeats of it collapse. Gives lower-case tokens. */
export const maskedTokens = ({ clientName, place, maskNouns }: Masked): ((text: string) => string[]) => {
  const state = stateOf(place.state);
  const names = [clientName, place.city, state?.name ?? place.state ?? '', ...maskNouns]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?:['’]s)?(?![\\p{L}\\p{N}])`, 'gu');
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

/** Answer, device, sections and client part, line by line; gaps of a worksheet are no content. */
const contentLines = (body: PageBody): ContentLine[] => {
  const device = body.device ? [body.device.intro, ...body.device.rows.flat()] : [];
  return [
    body.answer,
    ...device.map((text) => ({ text, evidence: [] })),
    ...body.sections.flatMap((section) => section.paragraphs.flat()),
    ...body.client.sentences,
  ].filter(({ text }) => text !== '' && !text.startsWith('[ADD:'));
};

/** The main content as one text: what likeness, length and stuffing are measured on. */
export const mainText = (body: PageBody): string =>
  contentLines(body)
    .map(({ text }) => text)
    .join(' ');

/** A sentence's hash, null for one of under eight words: short ones repeat by nature. */
export const sentenceHash = (text: string): number | null => {
  const words = wordsOf(text);
  return words.length < REPEATED_SENTENCE_WORDS ? null : hashText(words.join(' '));
};

/** Sentences whose repetition counts. The client's facts may be stated the same way everywhere, as on a facts card. */
export const repeatableSentences = (body: PageBody): string[] =>
  contentLines(body)
    .filter(({ evidence }) => !evidence.some((id) => id.startsWith('client:') && id !== 'client:name'))
    .map(({ text }) => text);

/**
 * Two of a page's minima make a band, so that pages of likeness J share each of the 420 with probability J². At the limit
 * of 0.20 fewer than two are shared less than once in a million; at 0.003, usual for unrelated pages, two are shared
 * seven times in a million.
 */
export const bandsOf = (shingles: readonly number[]): number[] => {
  if (shingles.length === 0) return [];
  const numbers = Int32Array.from(shingles);
  const smallest = PERMUTATIONS.map(({ seed, factor }) => {
    // With the sign turned over signed numbers sort as unsigned ones do; comparing those takes twice the time.
    let least = 0x7f_ff_ff_ff;
    for (let index = 0; index < numbers.length; index += 1) {
      const rank = mix(Math.imul(numbers[index] ?? 0, factor) ^ seed) ^ SIGN;
      if (rank < least) least = rank;
    }
    return (least ^ SIGN) >>> 0;
  });
  return Array.from({ length: BANDS }, (_, band) => {
    const [first = 0, second = 0] = smallest.slice(band * BAND_ROWS, (band + 1) * BAND_ROWS);
    return mix(Math.imul(mix(first) ^ second, 0x9e_37_79_b9) + band);
  });
};

/** The hash of five tokens from each token on; a shorter text is one shingle. */
const shinglesOf = (tokens: readonly string[]): number[] => {
  const size = Math.min(SHINGLE_WORDS, tokens.length);
  if (size === 0) return [];
  return Array.from({ length: tokens.length - size + 1 }, (_, start) =>
    hashText(tokens.slice(start, start + size).join(' ')),
  );
};

/** What a page is compared by: masked five-word shingles, their bands, and its sentences of eight words and more. */
export const fingerprint = (body: PageBody, masked: Masked): PageFingerprint => {
  const shingles = new Set(shinglesOf(maskedTokens(masked)(mainText(body))));
  const sentences = repeatableSentences(body)
    .map(sentenceHash)
    .filter((hash) => hash !== null);
  const unique = [...shingles];
  return { shingles: unique, bands: bandsOf(unique), sentences: [...new Set(sentences)], version: SCHEME };
};

/** Shared share of two sets of shingles, 0 to 1; two empty ones have nothing in common. */
export const jaccard = <T>(a: ReadonlySet<T>, b: readonly T[]): number => {
  let shared = 0;
  for (const item of b) if (a.has(item)) shared += 1;
  const all = a.size + b.length - shared;
  return all === 0 ? 0 : shared / all;
};

const MOST_PHRASES = 12;

/** What another page says as well: sentences word for word, and masked phrases of five words and more, longest first. */
export const sharedText = (
  body: PageBody,
  { other, masked, shingles }: { other: PageBody; masked: Masked; shingles: readonly number[] },
): { sharedSentences: string[]; sharedPhrases: string[] } => {
  const said = new Set(repeatableSentences(other).map(sentenceHash));
  const sharedSentences = repeatableSentences(body).filter((text) => {
    const hash = sentenceHash(text);
    return hash !== null && said.has(hash);
  });
  const tokens = maskedTokens(masked)(mainText(body));
  const theirs = new Set(shingles);
  const phrases: string[] = [];
  let from = -1;
  let until = -1;
  const close = (): void => {
    if (from >= 0) phrases.push(tokens.slice(from, until).join(' ').replaceAll(MASK, '…'));
  };
  for (const [start, shingle] of shinglesOf(tokens).entries()) {
    if (!theirs.has(shingle)) continue;
    if (start > until) {
      close();
      from = start;
    }
    until = start + SHINGLE_WORDS;
  }
  close();
  const longest = [...new Set(phrases)].toSorted((a, b) => b.length - a.length).slice(0, MOST_PHRASES);
  return { sharedSentences: [...new Set(sharedSentences)], sharedPhrases: longest };
};
