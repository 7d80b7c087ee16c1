/** Limits of one page. A separate file, so that screens can import it without the schemas. */
export const PAGE_LIMITS = {
  line: 300,
  sentence: 1200,
  sections: 12,
  paragraphs: 12,
  sentences: 20,
  columns: 6,
  rows: 30,
  /** What an editor asks of the model in own words. */
  instruction: 300,
} as const;

/** Lengths at which search results cut a title and a description, and the minimum of a description. */
export const HEAD_LENGTHS = { title: 60, descriptionFrom: 70, descriptionTo: 160 } as const;
