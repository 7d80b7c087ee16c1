/** How much one page may hold. Their own file, so that a screen can have them without the schemas. */
export const PAGE_LIMITS = {
  line: 300,
  sentence: 1200,
  sections: 12,
  paragraphs: 12,
  sentences: 20,
  columns: 6,
  rows: 30,
} as const;

/** Where search results cut a title and a description, and how short a description may be (rubric W-41 and G-42). */
export const HEAD_LENGTHS = { title: 60, descriptionFrom: 70, descriptionTo: 160 } as const;
