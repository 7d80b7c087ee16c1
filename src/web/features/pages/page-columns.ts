import type { CsvColumns } from '#shared/csv.ts';
import type { Check, Page } from '#shared/pages.ts';
import { titles } from '#web/texts/bulk.ts';

/** A farm's pages for spreadsheets. */
export const PAGE_COLUMNS: CsvColumns<Page> = [
  [titles.id, ({ id }) => id],
  [titles.title, ({ title }) => title],
  [titles.address, ({ slug }) => `/${slug}`],
  [titles.url, ({ url }) => url],
  [titles.microHub, ({ microHub }) => microHub],
  [titles.keyword, ({ keyword }) => keyword],
  [titles.status, ({ status }) => status],
  [titles.quality, ({ quality }) => quality.score],
  [
    titles.failedChecks,
    ({ quality }) =>
      quality.checks
        .filter(({ ok }) => !ok)
        .map(({ id }) => id)
        .join(' '),
  ],
  [titles.views, ({ views }) => views],
  [titles.leads, ({ leads }) => leads],
  [titles.updated, ({ updatedAt }) => updatedAt],
];

/** Every check of every page, a row each. */
export const CHECK_COLUMNS: CsvColumns<{ page: Page; check: Check }> = [
  [titles.id, ({ page }) => page.id],
  [titles.title, ({ page }) => page.title],
  [titles.address, ({ page }) => `/${page.slug}`],
  [titles.check, ({ check }) => check.id],
  [titles.severity, ({ check }) => check.severity],
  [titles.holds, ({ check }) => check.ok],
  [titles.detail, ({ check }) => check.detail],
];
