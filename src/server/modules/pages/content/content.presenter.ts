import type { ContentItem } from '#shared/content.ts';
import type { CsvColumns } from '#shared/csv.ts';

/** Pages and quizzes for spreadsheets. */
export const CONTENT_COLUMNS: CsvColumns<ContentItem> = [
  ['Page id', ({ pageId }) => pageId],
  ['Type', ({ type }) => type],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => `/${slug}`],
  ['Status', ({ status }) => status],
  ['Words', ({ words }) => words],
  ['Micro-hub', ({ microHub }) => microHub],
  ['Farm', ({ farmName }) => farmName],
  ['Client', ({ clientName }) => clientName],
  ['Updated', ({ updatedAt }) => updatedAt],
];
