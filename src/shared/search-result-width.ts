/** Widths of Arial's characters in thousandths of the font size, from space to tilde. */
const ARIAL = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const OTHER = 556;
const DASHES_AND_DOTS: Record<string, number> = {
  '–': 556,
  '—': 1000,
  '…': 1000,
  '’': 222,
  '‘': 222,
  '“': 333,
  '”': 333,
};

const characterWidth = (character: string): number =>
  ARIAL[(character.codePointAt(0) ?? 0) - 32] ?? DASHES_AND_DOTS[character] ?? OTHER;

/** How wide search results draw a text, in pixels. */
export const pixelWidth = (text: string, fontSize: number): number =>
  Math.round(Array.from(text).reduce((sum, character) => sum + characterWidth(character), 0) * (fontSize / 1000));

/** A title stands in one line of 580 pixels; a description in two, of 920 together. */
export const SEARCH_RESULT = {
  title: { fontSize: 20, width: 580 },
  description: { fontSize: 14, width: 920 },
} as const;

/** The text as search results show it: cut at a word, with dots, where it is too wide. */
export const cutAtWidth = (text: string, { fontSize, width }: { fontSize: number; width: number }): string => {
  if (pixelWidth(text, fontSize) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && pixelWidth(`${words.join(' ')} …`, fontSize) > width) words.pop();
  return `${words.join(' ')} …`;
};

/** True where search results show the whole title. */
export const fitsTitleLine = (title: string): boolean =>
  pixelWidth(title, SEARCH_RESULT.title.fontSize) <= SEARCH_RESULT.title.width;

/** True where search results show the whole description. */
export const fitsDescriptionLines = (description: string): boolean =>
  pixelWidth(description, SEARCH_RESULT.description.fontSize) <= SEARCH_RESULT.description.width;

/** The description of a page, cut at a word where search results would cut it anywhere. */
export const fitDescription = (description: string): string => cutAtWidth(description, SEARCH_RESULT.description);
