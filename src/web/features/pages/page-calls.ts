import { useQuery } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';

const pagesPath = (farmId: number): string => `/api/farms/${farmId}/pages`;

/** A farm's pages without what they say. */
export const useFarmPages = (farmId: number) => useQuery<Page[]>({ queryKey: [`${pagesPath(farmId)}?view=summary`] });

/** One page with all that it says; null when the farm has no such page (any more). */
export const usePage = (farmId: number, pageId: number | null) => {
  const query = useQuery<Page[]>({
    queryKey: [`${pagesPath(farmId)}?pageId=${pageId ?? 0}`],
    enabled: pageId !== null,
  });
  return { ...query, page: query.data === undefined ? undefined : (query.data[0] ?? null) };
};
