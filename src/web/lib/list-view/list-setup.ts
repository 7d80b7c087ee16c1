import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListId } from '#shared/list-choices.ts';
import type { ListSetup, SavedView, SaveView, UpdateView } from '#shared/lists.ts';
import { callApi } from '../api.ts';
import { useAction } from '../use-action.ts';

const pathOf = (list: ListId): string => `/api/lists/${list}`;
const storedColumns = (list: ListId): string => `list-columns:${list}`;

/** The columns of the last visit, so that the first rows already stand in them. */
const readStored = (list: ListId): string[] | null => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storedColumns(list)) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
};

const store = (list: ListId, columns: string[] | null): void => {
  if (columns === null) window.localStorage.removeItem(storedColumns(list));
  else window.localStorage.setItem(storedColumns(list), JSON.stringify(columns));
};

const NO_VIEWS: SavedView[] = [];

/** One's columns and the views of a list; those of the last visit while loading. */
export const useListSetup = (list: ListId): ListSetup => {
  const { data } = useQuery<ListSetup>({
    queryKey: [pathOf(list)],
    queryFn: async ({ signal }) => {
      const setup = await callApi<ListSetup>(pathOf(list), { signal });
      store(list, setup.columns);
      return setup;
    },
  });
  return data ?? { columns: readStored(list), views: NO_VIEWS };
};

/** Optimistic: the columns change at once, and back when they cannot be kept. */
export const useSetColumns = (list: ListId) => {
  const queries = useQueryClient();
  const key = [pathOf(list)];
  const show = useCallback(
    (columns: string[] | null) =>
      queries.setQueryData<ListSetup>([pathOf(list)], (setup) => setup && { ...setup, columns }),
    [queries, list],
  );
  return useAction({
    mutationFn: (columns: string[] | null) =>
      callApi<ListSetup>(`${pathOf(list)}/columns`, { method: 'PUT', body: { columns } }),
    optimistic: (columns) => {
      const before = queries.getQueryData<ListSetup>(key)?.columns ?? null;
      show(columns);
      return () => void show(before);
    },
    onSuccess: ({ columns }) => store(list, columns),
    failure: 'Failed to save the columns',
  });
};

export const useViewChanges = (list: ListId) => {
  const path = `${pathOf(list)}/views`;
  const options = { failure: 'Failed to save the view', invalidates: [pathOf(list)] };
  const save = useAction({
    mutationFn: (view: SaveView) => callApi<SavedView>(path, { method: 'POST', body: view }),
    ...options,
  });
  const change = useAction({
    mutationFn: ({ id, ...body }: UpdateView & { id: number }) =>
      callApi<SavedView>(`${path}/${id}`, { method: 'PATCH', body }),
    ...options,
  });
  const remove = useAction({
    mutationFn: (id: number) => callApi(`${path}/${id}`, { method: 'DELETE' }),
    ...options,
  });
  return { save, change, remove };
};

/** Undefined for a new name. */
export const replacedView = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((one) => one.isMine && one.name === name.trim());

/** The checkbox, or for a replaced view its current setting. */
export interface ShareChoice {
  replaced: number | undefined;
  isShared: boolean;
}

/** The choice made under this name, else the setting of the replaced view. */
export const sharedAsNamed = (replaced: SavedView | undefined, choice: ShareChoice | null): boolean =>
  choice?.replaced === replaced?.id && choice !== null ? choice.isShared : (replaced?.isShared ?? false);
