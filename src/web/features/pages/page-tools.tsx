import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import type { Page } from '#shared/pages.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { saveCsv } from '#web/lib/export-csv.ts';
import { CHECK_COLUMNS, PAGE_COLUMNS } from './page-columns.ts';

export function PageTools({ pages, onChoose }: { pages: readonly Page[]; onChoose: () => void }) {
  const checks = () => pages.flatMap((page) => page.quality.checks.map((check) => ({ page, check })));
  return (
    <>
      <Button variant="default" leftSection={<ListChecks size={16} aria-hidden />} onClick={onChoose}>
        Select multiple
      </Button>
      <ActionsMenu
        actions={[
          { label: 'Export pages', onSelect: () => saveCsv('pages', { columns: PAGE_COLUMNS, rows: pages }) },
          {
            label: 'Export page checks',
            onSelect: () => saveCsv('page-checks', { columns: CHECK_COLUMNS, rows: checks() }),
          },
        ]}
      />
    </>
  );
}
