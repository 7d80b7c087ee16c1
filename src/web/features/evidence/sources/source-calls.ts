import { useQuery } from '@tanstack/react-query';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { Source, SourceDetail } from '#shared/sources.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useAction } from '#web/lib/use-action.ts';

const FETCHING_EVERY_MS = 2000;
/** The most that a request gives: a source is highlighted by all of its statements. */
const STATEMENTS_PER_REQUEST = 200;

/** Asks again while the address is being fetched. */
export const useSource = (id: number) =>
  useQuery<SourceDetail>({
    queryKey: [`/api/sources/${id}`],
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data?.status === 'fetching' ? FETCHING_EVERY_MS : false),
  });

export const useStatementsOf = (sourceId: number) =>
  usePagedRows<EvidenceItem>(`/api/evidence?sourceId=${sourceId}&limit=${STATEMENTS_PER_REQUEST}`);

export const useDeleteSource = ({ id }: Pick<Source, 'id'>, onDeleted: () => unknown) =>
  useAction({
    mutationFn: () => callApi(`/api/sources/${id}`, { method: 'DELETE' }),
    success: 'Source deleted',
    failure: 'Failed to delete the source',
    onSuccess: onDeleted,
    invalidates: ['/api/sources'],
  });
