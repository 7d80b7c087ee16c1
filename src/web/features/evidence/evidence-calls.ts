import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogEntry } from '#shared/catalog.ts';
import type { EvidenceItem, EvidenceState } from '#shared/evidence.ts';
import { callApi, callApiPage } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { evidencePath, type EvidenceListFilter } from './evidence-filter.ts';

/** Statements and sources name each other, so a change of one refreshes both, and the number of what waits. */
export const EVIDENCE_LISTS = ['/api/evidence', '/api/sources', '/api/dashboard/badges'] as const;

const NO_CATALOG: CatalogEntry[] = [];

/** Empty while loading. */
export const useCatalog = (): CatalogEntry[] =>
  useQuery<CatalogEntry[]>({ queryKey: ['/api/catalog'] }).data ?? NO_CATALOG;

export const useEvidenceItem = (id: number) =>
  useQuery<EvidenceItem>({ queryKey: [`/api/evidence/${id}`], enabled: id > 0 });

/** How many statements a filter finds; undefined while loading. */
export const useEvidenceCount = (filter: EvidenceListFilter): number | undefined => {
  const path = evidencePath(filter, 1);
  const { data } = useQuery({
    queryKey: [path, 'count'],
    queryFn: async ({ signal }) => (await callApiPage<EvidenceItem>(path, { signal })).total,
  });
  return data;
};

export const sendState = (id: number, state: EvidenceState): Promise<EvidenceItem> =>
  callApi<EvidenceItem>(`/api/evidence/${id}`, { method: 'PATCH', body: { state } });

/** What had expired cannot expire again by hand: taken back, it waits as a proposal. */
export const stateBefore = ({ state }: Pick<EvidenceItem, 'state'>): EvidenceState =>
  state === 'expired' ? 'proposed' : state;

export const useSetState = (item: Pick<EvidenceItem, 'id' | 'state'>) => {
  const queries = useQueryClient();
  const before = stateBefore(item);
  return useAction({
    mutationFn: (state: EvidenceState) => sendState(item.id, state),
    failure: 'Failed to update the statement',
    onSuccess: ({ state }) =>
      toastWithUndo(state === 'accepted' ? 'Statement accepted' : 'Statement rejected', async () => {
        await sendState(item.id, before);
        await refreshPaths(queries, EVIDENCE_LISTS);
      }),
    invalidates: EVIDENCE_LISTS,
  });
};

export const useDeleteEvidence = (id: number, onDeleted?: () => unknown) =>
  useAction({
    mutationFn: () => callApi(`/api/evidence/${id}`, { method: 'DELETE' }),
    success: 'Statement deleted',
    failure: 'Failed to delete the statement',
    // First: the page of a statement that is gone would be fetched again.
    ...(onDeleted ? { onSuccess: onDeleted } : {}),
    invalidates: EVIDENCE_LISTS,
  });
