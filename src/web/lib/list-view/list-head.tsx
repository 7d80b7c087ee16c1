import { lazy, Suspense, type ReactNode } from 'react';
import type { ColumnChooser as ColumnChooserType } from '#ui/record-table/column-chooser.tsx';
import { ListBar } from './list-bar.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListTabs } from './list-tabs.tsx';
import type { ListModel } from './use-list.ts';

const ColumnChooser = lazy(async () => ({
  default: (await import('#ui/record-table/column-chooser.tsx')).ColumnChooser,
})) as typeof ColumnChooserType;

interface ListHeadProps<Row extends object> {
  list: ListDefinition<Row>;
  model: ListModel<Row>;
  /** Before the tabs. */
  lead: ReactNode;
  /** Null where the list has one look. */
  look: 'table' | 'cards' | null;
  /** What can be done with the selected rows, in the place of the filters; null without any. */
  bulk: ReactNode;
  /** At the end of the filters. */
  tools: ReactNode;
  onKeys: () => void;
  /** Tabs and filters in one line, where the list is a part of another screen. */
  isOneLine: boolean;
}

/** Tabs and filters of a list. */
export function ListHead<Row extends object>(props: ListHeadProps<Row>) {
  const { list, model, lead, look, bulk, tools, onKeys, isOneLine } = props;
  const { state, shown, columns } = model;
  const chooser = () => (
    <Suspense fallback={<p>Loading...</p>}>
      <ColumnChooser columns={list.columns} shown={shown} onChange={columns.set} />
    </Suspense>
  );
  return (
    <div className={isOneLine ? 'list-head-line' : undefined} data-bulk={bulk !== null || undefined}>
      {lead ? <div className="list-head-lead">{lead}</div> : null}
      <ListTabs {...model.tabs} state={state} />
      {bulk ? (
        <Suspense fallback={<div className="list-view-bar" />}>{bulk}</Suspense>
      ) : (
        <ListBar
          state={state}
          asked={model.asked}
          filters={list.filters}
          sorts={list.sorts}
          search={list.search ?? null}
          look={look ? { current: look, onLook: model.setLook } : null}
          tools={tools}
          columns={look === 'cards' ? null : chooser}
          onKeys={onKeys}
        />
      )}
    </div>
  );
}
