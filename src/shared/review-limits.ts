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

/** The characters of a description; a title is measured by its width. */
export const HEAD_LENGTHS = { descriptionFrom: 70, descriptionTo: 160 } as const;
