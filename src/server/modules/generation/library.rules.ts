import type { Library, ContentPack } from './library.types.ts';

/** Words that describe the service, not the subject. */
const SERVICE_WORDS = new Set(
  'and or of the in for a an service services control treatment treatments removal remover extermination exterminator exterminators inspection inspections pest pests company prevention management solution solutions problem problems infestation infestations nest nests near me local home house residential commercial'.split(
    ' ',
  ),
);

const singular = (word: string): string => {
  if (word === 'mice') return 'mouse';
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

/** The subject of a topic's name, normalized. */
const subjectWords = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !SERVICE_WORDS.has(word)).map(singular);

const containsPhrase = (words: string[], part: string[]): boolean =>
  words.some((_, start) => part.every((word, index) => words[start + index] === word));

/**
 * The content pack for a topic's name, or null. All words of an alias must be adjacent in the name; the longest alias
 * wins, so "fire ant control" is about ants, and "carpenter bee" matches no pack.
 */
export const matchContentPack = (library: Library, name: string): ContentPack | null => {
  const words = subjectWords(name);
  let best: { pack: ContentPack; length: number } | null = null;
  for (const pack of library.packs.values()) {
    for (const alias of [pack.hub.replaceAll('-', ' '), ...pack.aliases]) {
      const part = subjectWords(alias);
      if (part.length === 0 || !containsPhrase(words, part)) continue;
      if (best === null || part.length > best.length) best = { pack, length: part.length };
    }
  }
  return best?.pack ?? null;
};
