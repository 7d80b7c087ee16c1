import { useSearchParams } from 'react-router';
import { FarmAnalyticsDialog, DIALOG_PARAMETERS } from '#web/features/analytics/farm-analytics-dialog.tsx';
import { MergeAdvisedPage } from './merge-advised-page.tsx';

export function FarmAnalytics({ farm, opened }: { farm: { id: number; name: string }; opened: boolean }) {
  const [search, setSearch] = useSearchParams();
  const change = (update: (query: URLSearchParams) => void) =>
    setSearch((previous) => {
      const query = new URLSearchParams(previous);
      update(query);
      return query;
    });
  return (
    <FarmAnalyticsDialog
      farm={farm}
      opened={opened}
      onClose={() => change((query) => DIALOG_PARAMETERS.forEach((name) => query.delete(name)))}
      tab={search.get('analytics')}
      onTab={(tab) => change((query) => query.set('analytics', tab))}
      renderMerge={(mergeProps) => <MergeAdvisedPage key={mergeProps.pageId} {...mergeProps} />}
    />
  );
}
