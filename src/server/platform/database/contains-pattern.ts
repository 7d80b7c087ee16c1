/** A LIKE pattern for texts that contain `words`, with wildcards escaped. */
export const containsPattern = (words: string): string =>
  `%${words.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
