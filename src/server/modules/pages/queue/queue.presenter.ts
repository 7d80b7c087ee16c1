import type { CsvColumns } from '#shared/csv.ts';
import type { ReviewItem } from '#shared/review.ts';

/** The pages that wait, for spreadsheets. */
export const QUEUE_COLUMNS: CsvColumns<ReviewItem> = [
  ['Page id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => `/${slug}`],
  ['Waits as', ({ state }) => state],
  ['Status', ({ status }) => status],
  ['Change of a live page', ({ isChange }) => isChange],
  ['Score', ({ score }) => score],
  ['Reasons', ({ reasons }) => reasons.join(' ')],
  ['Micro-hub', ({ microHub }) => microHub],
  ['Farm', ({ farmName }) => farmName],
  ['Publish at', ({ publishAt }) => publishAt],
  ['Updated', ({ updatedAt }) => updatedAt],
];
