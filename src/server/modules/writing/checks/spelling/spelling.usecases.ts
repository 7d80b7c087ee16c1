import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { projectRoot } from '#server/platform/root.ts';

type IsWord = (word: string) => boolean;

/** US English as its package ships it, and the words of the trades that it lacks, one a line. */
const readDictionary = (): IsWord => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@cspell/dict-en_us')));
  const english = decodeTrie(gunzipSync(readFileSync(join(folder, 'en_US.trie.gz'))));
  const trades = new Set(readFileSync(join(projectRoot(), 'library', 'spelling', 'words.txt'), 'utf8').split('\n'));
  return (word) => english.has(word) || trades.has(word);
};

let dictionary: IsWord | null = null;
/** Texts repeat their words: most are looked up once. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 20_000;

const isKnown = (word: string): boolean => {
  const known = judged.get(word);
  if (known !== undefined) return known;
  dictionary ??= readDictionary();
  const plain = word.replace(/'s?$/, '');
  const found = [word, word.toLowerCase(), plain, plain.toLowerCase()].some(dictionary);
  if (judged.size >= MOST_JUDGED) judged.clear();
  judged.set(word, found);
  return found;
};

/** What stands between spaces; an address or a measure in it ("x@y.com", "45deg") is no word. */
const TOKEN = /\S+/g;
const NO_WORD = /[@/\p{N}]|\p{L}\.\p{L}/u;
const WORD = /\p{L}{2,}(?:['’]\p{L}+)?/gu;
const SENTENCE_START = /^["“‘(]*$|[:?!]["”’)]?\s+["“‘(]?$/;

/**
 * Words of a sentence that neither the dictionary nor the trades know, as written. Names (a capital inside the sentence),
 * abbreviations in capitals, addresses and the `own` words, in lower case, are not looked up.
 */
export const unknownWords = (sentence: string, own: ReadonlySet<string>): string[] =>
  [...sentence.matchAll(TOKEN)]
    .filter(([token]) => !NO_WORD.test(token))
    .flatMap(({ 0: token, index: from }) =>
      [...token.matchAll(WORD)].filter(({ 0: word, index }) => {
        const isName = /\p{Lu}/u.test(word) && !SENTENCE_START.test(sentence.slice(0, from + index));
        return !isName && !/\p{Lu}/u.test(word.slice(1)) && !isOwn(word, own) && !isKnown(word.replace('’', "'"));
      }),
    )
    .map(([word]) => word);

const isOwn = (word: string, own: ReadonlySet<string>): boolean => {
  const lower = word.toLowerCase().replace('’', "'");
  return own.has(lower) || own.has(lower.replace(/'s?$/, ''));
};
