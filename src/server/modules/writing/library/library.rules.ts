import type { Library, LibraryHub } from './library.types.ts';

/** Words that say what is done, not about what; they do not tell hubs apart. */
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

/** The words of a hub's name that say what it is about, in one spelling. */
const subjectWords = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !SERVICE_WORDS.has(word)).map(singular);

const contains = (words: string[], part: string[]): boolean =>
  words.some((_, start) => part.every((word, index) => words[start + index] === word));

/**
 * The library hub that a micro-hub's name means, null when the library has none. All words of an alias must stand in
 * the name side by side; the longest alias wins, so "fire ant control" is about ants and "carpenter bee" about none.
 */
export const matchHub = (library: Library, name: string): LibraryHub | null => {
  const words = subjectWords(name);
  let best: { hub: LibraryHub; length: number } | null = null;
  for (const hub of library.hubs.values()) {
    for (const alias of [hub.hub.replaceAll('-', ' '), ...hub.aliases]) {
      const part = subjectWords(alias);
      if (part.length === 0 || !contains(words, part)) continue;
      if (best === null || part.length > best.length) best = { hub, length: part.length };
    }
  }
  return best?.hub ?? null;
};
