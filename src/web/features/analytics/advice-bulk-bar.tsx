import type { AnalyticsPageRow } from '#shared/analytics.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { counted } from '#shared/counted.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { usePageBulkActions } from './analytics-calls.ts';

interface BarProps {
  rows: readonly AnalyticsPageRow[];
  onClear: () => void;
}

/** What can be done with the selected pages of an advice. */
export function AdviceBulkBar({ rows, onClear }: BarProps) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const startBulkAction = usePageBulkActions();
  const unpublish: BulkAction<AnalyticsPageRow> = {
    label: 'Unpublish',
    isDestructive: true,
    confirm: (pages) => ({
      title: `Unpublish ${counted(pages.length, 'page')}?`,
      text: 'Their addresses return 404 until the pages are published again. Text, statistics and leads are kept. To keep the visitors and rankings of an address, merge the page instead.',
    }),
    start: (pages) => {
      startBulkAction('unpublish', pages);
      onClear();
    },
  };
  const rewrite: BulkAction<AnalyticsPageRow> = {
    label: 'Rewrite',
    confirm: (pages) => ({
      title: `Rewrite ${counted(pages.length, 'page')}?`,
      text: 'A new version of each page is written and checked. Visitors see it once it passes every check, if the farm publishes without review.',
    }),
    start: (pages) => {
      startBulkAction('regenerate', pages);
      onClear();
    },
  };
  const actions = [...(mayPublish ? [unpublish] : []), ...(mayEdit ? [rewrite] : [])];
  return <ListBulkBar noun={['page', 'pages']} rows={rows} actions={actions} onClear={onClear} />;
}
