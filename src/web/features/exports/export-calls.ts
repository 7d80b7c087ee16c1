import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataExport } from '#shared/exports.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

const DATA_EXPORTS = '/api/exports';
const POLL_MS = 2000;

export const isRunning = ({ state }: DataExport): boolean => state === 'waiting' || state === 'making';

/** Null when there is none; polled while it is being made. */
export const useDataExport = () =>
  useQuery<DataExport[], Error, DataExport | null>({
    queryKey: [DATA_EXPORTS],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.[0] && isRunning(data[0]) ? POLL_MS : false),
    select: (archives) => archives[0] ?? null,
  });

const useDataExportsChanged = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [DATA_EXPORTS] });
};

export const useRequestDataExport = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: () => callApi<DataExport>(DATA_EXPORTS, { method: 'POST' }),
    failure: 'Failed to start export',
    onSuccess: (dataExport) => queries.setQueryData<DataExport[]>([DATA_EXPORTS], [dataExport]),
    onError: useDataExportsChanged(),
  });
};

export const useDeleteDataExport = (success: string) =>
  useAction({
    mutationFn: (id: number) => callApi(`${DATA_EXPORTS}/${id}`, { method: 'DELETE' }),
    success,
    failure: 'Failed to delete export',
    onSettled: useDataExportsChanged(),
  });

/** The browser itself downloads the archive with the session's cookie, because it may be large. */
export const dataExportFile = ({ id }: DataExport): string => `${DATA_EXPORTS}/${id}/file`;
