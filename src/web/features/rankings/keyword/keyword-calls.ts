import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AddKeyword, AddRankNote, ChangeKeyword, KeywordDetail, RankAnnotation } from '#shared/rank-keywords.ts';
import type { Ranking } from '#shared/rankings.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, type ApiRequest } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/rank-keywords.ts';

export const useKeyword = (id: number) =>
  useQuery<KeywordDetail>({ queryKey: [`/api/rankings/${id}`], enabled: id > 0, staleTime: 0 });

const useChange = <Input, Answer>(order: {
  call: (input: Input) => [path: string, request: ApiRequest];
  done: string;
  failed: string;
}) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callApi<Answer>(...order.call(input)),
    onSuccess: async () => {
      toast({ title: order.done });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) =>
      toast({ title: order.failed, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
};

export const useChangeKeyword = (id: number) =>
  useChange<ChangeKeyword, Ranking>({
    call: (body) => [`/api/rankings/${id}`, { method: 'PATCH', body }],
    done: texts.keywordSaved,
    failed: texts.failedToSave,
  });

export const useAddKeyword = () =>
  useChange<AddKeyword, Ranking>({
    call: (body) => ['/api/rankings', { method: 'POST', body }],
    done: texts.keywordAdded,
    failed: texts.failedToSave,
  });

export const useRemoveKeyword = (id: number) =>
  useChange<void, null>({
    call: () => [`/api/rankings/${id}`, { method: 'DELETE' }],
    done: texts.keywordRemoved,
    failed: texts.failedToRemove,
  });

export const useAddNote = () =>
  useChange<AddRankNote, RankAnnotation>({
    call: (body) => ['/api/rankings/notes', { method: 'POST', body }],
    done: texts.noteAdded,
    failed: texts.failedToAddNote,
  });

export const useRemoveNote = () =>
  useChange<number, null>({
    call: (id) => [`/api/rankings/notes/${id}`, { method: 'DELETE' }],
    done: texts.noteRemoved,
    failed: texts.failedToRemoveNote,
  });

/** One page goes into another, which keeps its address; `done` says in a toast what became of the pages. */
export const useMergePages = (done: string) =>
  useChange<{ page: number; version: number; into: number }, unknown>({
    call: ({ page, version, into }) => [
      `/api/pages/${page}/merge`,
      { method: 'POST', body: { baseVersion: version, into } },
    ],
    done,
    failed: texts.failedToMerge,
  });

export const useRelink = (farmId: number) =>
  useChange<void, unknown>({
    call: () => [`/api/farms/${farmId}/update-links`, { method: 'POST' }],
    done: texts.linksUpdated,
    failed: texts.failedToUpdateLinks,
  });
