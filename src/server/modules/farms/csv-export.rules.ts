import type { CsvColumns } from '#shared/csv.ts';
import type { Farm } from '#shared/farms.ts';

export const FARM_COLUMNS: CsvColumns<Farm> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Client', ({ clientName }) => clientName],
  ['Domain', ({ domain }) => domain],
  ['Industry', ({ industry }) => industry],
  ['Location', ({ location }) => location],
  ['Status', ({ status }) => status],
  ['Pages', ({ pageCount }) => pageCount],
  ['Published', ({ publishedCount }) => publishedCount],
  ['Leads', ({ leadCount }) => leadCount],
  ['Leads compared with last month (%)', ({ leadsChange }) => leadsChange],
  ['Conversion rate (%)', ({ views, conversionRate }) => (views === 0 ? null : conversionRate)],
  ['Average position', ({ avgPosition }) => avgPosition],
  ['Micro-hubs', ({ microHubs }) => microHubs.map(({ name }) => name).join('; ')],
  ['Created', ({ createdAt }) => createdAt],
];
