const WORDS = 5;

/** Uniform: values that would bias the remainder are drawn again. */
const randomBelow = (limit: number): number => {
  const range = 2 ** 32;
  const fair = range - (range % limit);
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return value !== undefined && value < fair ? value % limit : randomBelow(limit);
};

/** Five random words of the EFF's long list (64 bits), in the server's format. */
export const generatePassphrase = async (): Promise<string> => {
  // Imported on demand; the package's own entry would add 200 KB of common passwords.
  const { default: words } = await import('@zxcvbn-ts/language-common/dist/diceware.json.mjs');
  return Array.from({ length: WORDS }, () => words[randomBelow(words.length)] ?? '').join('-');
};
