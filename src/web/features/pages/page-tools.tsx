import type { Page } from '#shared/pages.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { saveCsv } from '#web/lib/export-csv.ts';
import { CHECK_COLUMNS, PAGE_COLUMNS } from './page-columns.ts';

/** Saves the pages of the view. */
export function PageTools({ pages }: { pages: readonly Page[] }) {
  const checks = () => pages.flatMap((page) => page.quality.checks.map((check) => ({ page, check })));
  return (
    <ActionsMenu
      actions={[
        { label: 'Export pages', onSelect: () => saveCsv('pages', { columns: PAGE_COLUMNS, rows: pages }) },
        {
          label: 'Export page checks',
          onSelect: () => saveCsv('page-checks', { columns: CHECK_COLUMNS, rows: checks() }),
        },
      ]}
    />
  );
}
