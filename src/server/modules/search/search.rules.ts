const MOST_WORDS = 6;
const PHONE = /^\+?[\d\s().-]{4,}$/;

/** The words to look for, each of which must be there; what is typed as a phone is looked for by its digits. */
export const wordsOf = (q: string): string[] => {
  const asked = q.trim();
  if (PHONE.test(asked)) return [asked.replaceAll(/\D/g, '')];
  return asked.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};
