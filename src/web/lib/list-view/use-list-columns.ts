import { useState } from 'react';
import type { ListId } from '#shared/list-choices.ts';
import { ownColumns, type ListColumn } from '#ui/record-table/list-column.ts';
import { useListSetup, useSetColumns, useViewChanges } from './list-setup.ts';
import { viewOf } from './list-filters.ts';

interface ListColumnsInput<Row> {
  list: ListId;
  columns: readonly ListColumn<Row>[];
  names: readonly string[];
  /** The view on the screen. */
  query: string;
}

/** The columns of the saved view on the screen where it keeps its own, else one's own; null for the list's. */
export const useListColumns = <Row>({ list, columns, names, query }: ListColumnsInput<Row>) => {
  const { columns: own, views } = useListSetup(list);
  const setOwn = useSetColumns(list);
  const { save } = useViewChanges(list);
  const view = viewOf(views, { names, query });
  // Columns of somebody else's view change for this visit alone.
  const [here, setHere] = useState<{ of: number; columns: string[] } | null>(null);
  const ofView = view && here?.of === view.id ? here.columns : (view?.columns ?? null);
  const set = (next: string[] | null) => {
    if (!view?.columns) return setOwn.mutate(next);
    const chosen = next ?? ownColumns(columns, false).map(({ id }) => id);
    setHere({ of: view.id, columns: chosen });
    if (view.isMine) save.mutate({ name: view.name, query: view.query, isShared: view.isShared, columns: chosen });
  };
  return { chosen: ofView ?? own, views, set };
};
