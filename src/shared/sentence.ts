/** Sentence case, for a topic's name inside a sentence: "Termite Control" becomes "termite control", "HVAC" stays. */
export const toSentenceCase = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
