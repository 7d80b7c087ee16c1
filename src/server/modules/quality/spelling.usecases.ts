import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { projectRoot } from '#server/platform/root.ts';

type IsWord = (word: string) => boolean;

/** US English, and the trade words that its package lacks, one per line. */
const readDictionary = (): IsWord => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@cspell/dict-en_us')));
  const english = decodeTrie(gunzipSync(readFileSync(join(folder, 'en_US.trie.gz'))));
  const trades = new Set(readFileSync(join(projectRoot(), 'library', 'spelling', 'words.txt'), 'utf8').split('\n'));
  return (word) => english.has(word) || trades.has(word);
};

let dictionary: IsWord | null = null;
/** Texts repeat their words. */
const knownWords = new Map<string, boolean>();
const MAX_CACHED_WORDS = 20_000;

const isKnownWord = (word: string): boolean => {
  const cached = knownWords.get(word);
  if (cached !== undefined) return cached;
  dictionary ??= readDictionary();
  const plain = word.replace(/'s?$/, '');
  const found = [word, word.toLowerCase(), plain, plain.toLowerCase()].some(dictionary);
  if (knownWords.size >= MAX_CACHED_WORDS) knownWords.clear();
  knownWords.set(word, found);
  return found;
};

/** A token with an address or a measure in it ("x@y.com", "45deg") is not a word. */
const TOKEN = /\S+/g;
const NOT_A_WORD = /[@/\p{N}]|\p{L}\.\p{L}/u;
const WORD = /\p{L}{2,}(?:['’]\p{L}+)?/gu;
const SENTENCE_START = /^["“‘(]*$|[:?!]["”’)]?\s+["“‘(]?$/;

/**
 * Words of a sentence that are in neither dictionary, as written. Skips names (a capital inside the sentence),
 * abbreviations in capitals, addresses and `names`, which are in lower case.
 */
export const listUnknownWords = (sentence: string, names: ReadonlySet<string>): string[] =>
  [...sentence.matchAll(TOKEN)]
    .filter(([token]) => !NOT_A_WORD.test(token))
    .flatMap(({ 0: token, index: from }) =>
      [...token.matchAll(WORD)].filter(({ 0: word, index }) => {
        const isName = /\p{Lu}/u.test(word) && !SENTENCE_START.test(sentence.slice(0, from + index));
        return (
          !isName &&
          !/\p{Lu}/u.test(word.slice(1)) &&
          !isListedName(word, names) &&
          !isKnownWord(word.replace('’', "'"))
        );
      }),
    )
    .map(([word]) => word);

const isListedName = (word: string, names: ReadonlySet<string>): boolean => {
  const lower = word.toLowerCase().replace('’', "'");
  return names.has(lower) || names.has(lower.replace(/'s?$/, ''));
};
