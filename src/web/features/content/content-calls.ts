import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentItem, ContentTotals } from '#shared/content.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

const CONTENT = '/api/content';
/** Refetch interval while pages are being generated. */
const POLL_MS = 3000;

export const useContentTotals = (clientId: number | null) =>
  useQuery<ContentTotals>({
    queryKey: [withQuery(`${CONTENT}/totals`, { clientId })],
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.generating ?? 0) > 0 ? POLL_MS : false),
  });

/** The old text stays public until the new one is approved. */
export const useRegenerate = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ pageId, version }: ContentItem) =>
      callApi(`/api/pages/${pageId}/regenerate`, { method: 'POST', body: { baseVersion: version } }),
    success: {
      title: 'Regenerating',
      description: 'The new text waits for review. The published text stays public until then.',
    },
    failure: 'Failed to regenerate',
    invalidates: [CONTENT, '/api/farms', '/api/review', '/api/generation-progress'],
    onError: () => refreshPaths(queries, [CONTENT]),
  });
};
