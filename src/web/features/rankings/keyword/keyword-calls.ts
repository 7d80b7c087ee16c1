import { useQuery } from '@tanstack/react-query';
import type { AddKeyword, AddRankNote, ChangeKeyword, KeywordDetail, RankAnnotation } from '#shared/rank-keywords.ts';
import type { Ranking } from '#shared/rankings.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

export const useKeyword = (id: number) =>
  useQuery<KeywordDetail>({ queryKey: [`/api/rankings/${id}`], enabled: id > 0, staleTime: 0 });

export const useChangeKeyword = (id: number) =>
  useAction({
    mutationFn: (body: ChangeKeyword) => callApi<Ranking>(`/api/rankings/${id}`, { method: 'PATCH', body }),
    success: 'Keyword saved',
    failure: 'Failed to save the keyword',
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useAddKeyword = () =>
  useAction({
    mutationFn: (body: AddKeyword) => callApi<Ranking>('/api/rankings', { method: 'POST', body }),
    success: 'Keyword added',
    failure: 'Failed to save the keyword',
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useRemoveKeyword = (id: number) =>
  useAction({
    mutationFn: () => callApi(`/api/rankings/${id}`, { method: 'DELETE' }),
    success: 'Keyword tracking stopped',
    failure: 'Failed to remove the keyword',
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useAddNote = () =>
  useAction({
    mutationFn: (body: AddRankNote) => callApi<RankAnnotation>('/api/ranking-notes', { method: 'POST', body }),
    success: 'Note added',
    failure: 'Failed to add the note',
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useRemoveNote = () =>
  useAction({
    mutationFn: (id: number) => callApi(`/api/ranking-notes/${id}`, { method: 'DELETE' }),
    success: 'Note removed',
    failure: 'Failed to remove the note',
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useMergePages = (successTitle: string) =>
  useAction({
    mutationFn: ({ page, version, targetId }: { page: number; version: number; targetId: number }) =>
      callApi(`/api/pages/${page}/merge`, { method: 'POST', body: { baseVersion: version, into: targetId } }),
    success: successTitle,
    failure: 'Failed to merge the pages',
    invalidates: LISTS_AFTER_A_CHANGE,
  });
