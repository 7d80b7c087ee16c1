const WORDS = 5;

/** A whole number below `limit`, each equally likely. */
const randomBelow = (limit: number): number => {
  const range = 2 ** 32;
  const fair = range - (range % limit);
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return value !== undefined && value < fair ? value % limit : randomBelow(limit);
};

/** Five random words of the EFF's long list, joined by hyphens: 64 bits, as the server makes them. */
export const generatePassphrase = async (): Promise<string> => {
  // Fetched when asked for; the package's own entry would bring 200 KB of known passwords along.
  const { default: words } = await import('@zxcvbn-ts/language-common/dist/diceware.json.mjs');
  return Array.from({ length: WORDS }, () => words[randomBelow(words.length)] ?? '').join('-');
};
