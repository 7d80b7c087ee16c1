import { isKnownWord } from '#server/platform/english.ts';

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
