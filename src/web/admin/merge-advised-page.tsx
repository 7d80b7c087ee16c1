import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usePageDetail } from '#web/features/pages/page-actions.ts';
import { refreshPaths } from '#web/lib/query-client.ts';

const MergeDialog = lazy(async () => ({
  default: (await import('#web/features/pages/review/merge-dialog.tsx')).MergeDialog,
}));

export function MergeAdvisedPage({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const queries = useQueryClient();
  const page = usePageDetail(pageId).data;
  if (!page) return null;
  return (
    <Suspense>
      <MergeDialog
        page={page}
        opened
        onClose={onClose}
        onMerged={() => void refreshPaths(queries, ['/api/analytics'])}
      />
    </Suspense>
  );
}
