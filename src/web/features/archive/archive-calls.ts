import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Archive } from '#shared/archives.ts';
import { callApi } from '#web/lib/api.ts';

const ARCHIVES = '/api/archives';
const LOOK_EVERY_MS = 2000;

export const isUnderWay = ({ state }: Archive): boolean => state === 'waiting' || state === 'making';

/** The newest archive, null when there is none; asked again while it is being made. */
export const useArchive = () =>
  useQuery<Archive[], Error, Archive | null>({
    queryKey: [ARCHIVES],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.[0] && isUnderWay(data[0]) ? LOOK_EVERY_MS : false),
    select: (archives) => archives[0] ?? null,
  });

const useArchivesChanged = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [ARCHIVES] });
};

export const useOrderArchive = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<Archive>(ARCHIVES, { method: 'POST' }),
    onSuccess: (archive) => queries.setQueryData<Archive[]>([ARCHIVES], [archive]),
    onError: useArchivesChanged(),
  });
};

export const useDeleteArchive = () =>
  useMutation({
    mutationFn: (id: number) => callApi(`${ARCHIVES}/${id}`, { method: 'DELETE' }),
    onSettled: useArchivesChanged(),
  });

/** Where the browser itself downloads an archive, however large, with the session's cookie. */
export const archiveFile = ({ id }: Archive): string => `${ARCHIVES}/${id}/file`;
