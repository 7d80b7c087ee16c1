import type { CsvColumns } from '#shared/csv.ts';
import type { Check, Page } from '#shared/pages.ts';

export const PAGE_COLUMNS: CsvColumns<Page> = [
  ['Id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => `/${slug}`],
  ['Public address', ({ url }) => url],
  ['Micro-hub', ({ microHub }) => microHub],
  ['Keyword', ({ keyword }) => keyword],
  ['Status', ({ status }) => status],
  ['Quality', ({ quality }) => quality.score],
  [
    'Failed checks',
    ({ quality }) =>
      quality.checks
        .filter(({ ok }) => !ok)
        .map(({ id }) => id)
        .join(' '),
  ],
  ['Views', ({ views }) => views],
  ['Leads', ({ leads }) => leads],
  ['Position', ({ bestPosition }) => bestPosition],
  ['Words', ({ words }) => words],
  ['Published', ({ publishedAt }) => publishedAt],
  ['Updated', ({ updatedAt }) => updatedAt],
];

export const CHECK_COLUMNS: CsvColumns<{ page: Page; check: Check }> = [
  ['Id', ({ page }) => page.id],
  ['Title', ({ page }) => page.title],
  ['Address', ({ page }) => `/${page.slug}`],
  ['Check', ({ check }) => check.id],
  ['Severity', ({ check }) => check.severity],
  ['Holds', ({ check }) => check.ok],
  ['Detail', ({ check }) => check.detail],
];
