import type { CsvColumns } from '#shared/csv.ts';
import type { Farm } from '#shared/farms.ts';
import { titles } from '#web/texts/csv.ts';

/** Farms for spreadsheets. */
export const FARM_COLUMNS: CsvColumns<Farm> = [
  [titles.id, ({ id }) => id],
  [titles.name, ({ name }) => name],
  [titles.client, ({ clientName }) => clientName],
  [titles.domain, ({ domain }) => domain],
  [titles.industry, ({ industry }) => industry],
  [titles.location, ({ location }) => location],
  [titles.status, ({ status }) => status],
  [titles.pages, ({ pageCount }) => pageCount],
  [titles.published, ({ publishedCount }) => publishedCount],
  [titles.leads, ({ leadCount }) => leadCount],
  [titles.leadsChange, ({ leadsChange }) => leadsChange],
  [titles.conversionRate, ({ views, conversionRate }) => (views === 0 ? null : conversionRate)],
  [titles.averagePosition, ({ avgPosition }) => avgPosition],
  [titles.microHubs, ({ microHubs }) => microHubs.map(({ name }) => name).join('; ')],
  [titles.created, ({ createdAt }) => createdAt],
];
