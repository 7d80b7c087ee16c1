/** The pattern of LIKE and ILIKE for texts that hold `words`, whose own signs of patterns count as they are. */
export const containing = (words: string): string =>
  `%${words.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
