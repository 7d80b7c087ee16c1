import './list-view.css';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { TRASH_DAYS } from '#shared/trash.ts';
import { TableSkeleton } from '#ui/record-table/table-skeleton.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { dateAndTime } from '../dates.ts';
import { ExportButton } from '../export-button.tsx';
import { MoreRows, NothingFound } from '../paged-list.tsx';
import { QueryView } from '../query-view.tsx';
import { withQuery } from '../api.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListTable as ListTableType } from './list-table.tsx';
import type { ListHead as ListHeadType } from './list-head.tsx';
import { keysOf } from './list-keys.ts';
import { LoadOnScroll } from './load-on-scroll.tsx';
import { useList, type ListModel } from './use-list.ts';
import { keepSize, lastSize } from './use-list-state.ts';

const SidePanel = lazy(async () => ({ default: (await import('#ui/record-table/side-panel.tsx')).SidePanel }));
const loadHead = () => import('./list-head.tsx');
const ListHead = lazy(async () => ({ default: (await loadHead()).ListHead })) as typeof ListHeadType;
const loadTable = () => import('./list-table.tsx');
const ListTable = lazy(async () => ({ default: (await loadTable()).ListTable })) as typeof ListTableType;
const KeysDialog = lazyDialog(async () => (await import('#ui/record-table/keys-dialog.tsx')).KeysDialog);

/** From here on a list that could show cards shows a table. */
const TABLE_FROM = 25;

export interface ListPanel<Row> {
  /** Such as "Lead". */
  label: string;
  /** `row` is undefined where the address names a row that is not loaded. */
  render: (key: string, row: Row | undefined) => ReactNode;
}

export interface ListViewProps<Row extends object> {
  list: ListDefinition<Row>;
  /** The screen's heading; absent where the list is a part of another screen. */
  title?: string;
  /** Above the heading: the way to the screen that this one belongs to. */
  back?: ReactNode;
  /** Beside the heading, where a list with cards above it would have too few rows. */
  figures?: ReactNode;
  /** Beside the heading, after the export: the most important one is the last. */
  actions?: ReactNode;
  /** Before the views of a list within another screen, also while rows are selected. */
  lead?: ReactNode;
  /** At the end of the filters, such as a menu. A list within another screen that has an export shows it there. */
  tools?: (rows: readonly Row[]) => ReactNode;
  /** Between the heading and the list, such as what goes wrong. */
  notice?: ReactNode;
  /** Sent with every request, such as the farm that the screen is about. */
  fixed?: Record<string, string | number>;
  /** Rows that the screen already has, such as a part of another answer: the list asks for none. */
  rows?: readonly Row[];
  panel?: ListPanel<Row>;
  /** What can be done with the selected rows, loaded when the first is: a `ListBulkBar`. Without it none can be selected. */
  bulk?: ComponentType<{ rows: readonly Row[]; onClear: () => void }> | undefined;
  /** The same rows as cards: the look of short lists, until a person chooses. */
  cards?: (rows: Row[]) => ReactNode;
  /** From how many rows on a table is shown; 0 where cards are shown only to those who choose them. */
  tableFrom?: number;
  /** Offered where there is nothing yet. */
  emptyAction?: ReactNode;
}

export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { list, title, panel, cards, tableFrom = TABLE_FROM, bulk: Bulk } = props;
  const model = useList(props);
  const [showsKeys, setShowsKeys] = useState(false);
  const { total, open, selected } = model;
  // The table and its library load while the first rows are fetched.
  useEffect(() => void Promise.all([loadHead(), loadTable()]), []);
  useEffect(() => {
    if (total !== null && cards) keepSize(list.id, total);
  }, [list.id, total, cards]);
  const look = model.look ?? (cards && (total ?? lastSize(list.id) ?? 0) < tableFrom ? 'cards' : 'table');
  return (
    <div className="list-view" data-panel={(panel && open.key !== null) || undefined}>
      <div className="list-view-main">
        {title === undefined ? null : <Heading {...props} title={title} model={model} />}
        {props.notice}
        <Suspense fallback={<div className="list-view-head" data-one-line={title === undefined || undefined} />}>
          <ListHead
            list={list}
            model={model}
            lead={props.lead}
            look={cards ? look : null}
            bulk={selected.length > 0 && Bulk ? <Bulk rows={selected} onClear={() => model.setSelection({})} /> : null}
            tools={<Tools {...props} model={model} />}
            onKeys={() => setShowsKeys(true)}
            isOneLine={title === undefined}
          />
        </Suspense>
        <Rows {...props} model={model} look={look} onHelp={() => setShowsKeys(true)} />
      </div>
      {panel && open.key !== null ? (
        <Suspense fallback={<div className="side-panel" />}>
          <SidePanel
            label={panel.label}
            recordKey={open.key}
            place={open.place}
            href={open.row && list.hrefOf?.(open.row)}
            onPrevious={open.previous}
            onNext={open.next}
            onClose={open.close}
          >
            {panel.render(open.key, open.row)}
          </SidePanel>
        </Suspense>
      ) : null}
      <KeysDialog
        opened={showsKeys}
        onClose={() => setShowsKeys(false)}
        keys={keysOf({ isOpenable: panel !== undefined, isSelectable: props.bulk !== undefined, ...list })}
      />
    </div>
  );
}

interface WithModel<Row extends object> extends ListViewProps<Row> {
  model: ListModel<Row>;
}

function Heading<Row extends object>({
  title,
  list,
  back,
  figures,
  actions,
  model,
}: WithModel<Row> & { title: string }) {
  const { total, totalText, state } = model;
  return (
    <PageHeader
      title={title}
      back={back}
      beside={figures}
      count={totalText === null ? null : `${totalText}${state.isNarrowed ? ' in this view' : ''}`}
      secondary={<ExportView list={list} model={model} disabled={!total} />}
      action={actions}
    />
  );
}

function Tools<Row extends object>({ list, title, tools, model }: WithModel<Row>) {
  return (
    <>
      {tools?.(model.rows)}
      {title === undefined && model.total ? <ExportView list={list} model={model} isSmall /> : null}
    </>
  );
}

/** Rows of one request of a file. */
const EXPORT_SIZE = 500;

interface ExportViewProps<Row extends object> extends Pick<WithModel<Row>, 'list' | 'model'> {
  disabled?: boolean;
  isSmall?: boolean;
}

/** The file of the view, where the list has one. */
function ExportView<Row extends object>({ list, model, ...button }: ExportViewProps<Row>) {
  const { exportPath, csv, path, local } = list;
  const { query, rows } = model;
  if (exportPath !== undefined) return <ExportButton source={{ path: withQuery(exportPath, query) }} {...button} />;
  if (!csv) return null;
  const source = local ? { ...csv, rows } : { ...csv, listPath: withQuery(path, { ...query, limit: EXPORT_SIZE }) };
  return <ExportButton source={source} {...button} />;
}

const EMPTY_TRASH = `What is deleted stays here for ${TRASH_DAYS} days.`;

interface RowsProps<Row extends object> extends WithModel<Row> {
  look: 'table' | 'cards';
  onHelp: () => void;
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { list, model, look, cards, bulk, panel, onHelp } = props;
  const { state, rows, totalText, request: query } = model;
  const isSelectable = bulk !== undefined;
  const table = <TableSkeleton shown={model.shown} isSelectable={isSelectable} />;
  const loading = cards && props.look === 'cards' ? <ListSkeleton count={6} /> : table;
  return (
    <QueryView query={query} failed={list.failed} loading={loading}>
      {() => {
        if (rows.length === 0) {
          return (
            <NothingFound
              {...list.empty}
              filtered={state.isNarrowed}
              filteredText={state.values['trashed'] ? EMPTY_TRASH : list.nothingMatches}
              onClear={state.clear}
              action={props.emptyAction}
            />
          );
        }
        const figuresAt = query.data?.pages[0]?.figuresAt;
        const foot = (
          <div className="list-view-foot">
            <output className="tabular">
              Showing {rows.length.toLocaleString('en-US')} of {totalText}
            </output>
            {figuresAt === undefined ? null : <span>Figures of {dateAndTime(figuresAt)}</span>}
            <LoadOnScroll list={query} />
            <MoreRows list={query} failed={list.failed} />
          </div>
        );
        if (look === 'cards' && cards) {
          return (
            <div className="list-view-cards">
              {cards(rows)}
              {foot}
            </div>
          );
        }
        return (
          <Suspense fallback={table}>
            <ListTable
              list={list}
              model={model}
              isSelectable={isSelectable}
              isOpenable={panel !== undefined}
              onHelp={onHelp}
              foot={foot}
            />
          </Suspense>
        );
      }}
    </QueryView>
  );
}
