import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { projectRoot } from './root.ts';

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

/** Whether a word, in any case and with or without "'s", is US English or in `library/spelling/words.txt`. */
export const isKnownWord = (word: string): boolean => {
  const cached = knownWords.get(word);
  if (cached !== undefined) return cached;
  dictionary ??= readDictionary();
  const plain = word.replace(/'s?$/, '');
  const found = [word, word.toLowerCase(), plain, plain.toLowerCase()].some(dictionary);
  if (knownWords.size >= MAX_CACHED_WORDS) knownWords.clear();
  knownWords.set(word, found);
  return found;
};
