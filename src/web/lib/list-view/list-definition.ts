import type { CsvColumns } from '#shared/csv.ts';
import type { ListId } from '#shared/list-choices.ts';
import type { DrawingName } from '#ui/drawings.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import type { Freshness } from '../paged-rows.ts';
import type { ListFilter, ListSort, ListValues } from './list-filters.ts';
import type { ListPreset } from './list-tabs.tsx';

/** What a list is, apart from the screen that shows it. */
export interface ListDefinition<Row extends object> {
  /** Under which columns and views are kept. */
  id: ListId;
  /** The call that answers the rows, with the names of the filters. */
  path: string;
  /** For one and for several rows: "lead", "leads". */
  noun: readonly [one: string, many: string];
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** The list's own sort first. Sorts of columns are among them. */
  sorts: readonly ListSort[];
  /** The server sorts otherwise unless it is asked, so the list's own sort is sent, too. */
  asksForSort?: boolean;
  /** Tabs before the saved views. */
  presets: readonly ListPreset[];
  search?: { label: string; placeholder: string };
  nameOf: (row: Row) => string;
  /** Defaults to its id. */
  keyOf?: (row: Row) => string;
  /** The row's own screen. */
  hrefOf?: (row: Row) => string;
  /** Whether a click on the name goes to that screen instead of the panel. */
  linkLeaves?: boolean;
  /** What else the address says of this list, beside its filters: its views keep it. */
  at?: Record<string, string>;
  /** The call that answers the view as a CSV file. */
  exportPath?: string;
  /** Where the server writes no file: what one of the view is written of, here. */
  csv?: { name: string; columns: CsvColumns<Row> };
  /** What E does in a row, such as "Change the status": it presses the control marked `data-edit`. */
  editLabel?: string;
  /** Such as "Failed to fetch leads". */
  failed: string;
  empty: { drawing: DrawingName; title: string; text: string };
  /** Said when filters leave nothing. */
  nothingMatches: string;
  freshness?: Freshness<Row>;
  /** For whole, short lists: filters and sorts the loaded rows here, because the server does not. */
  local?: (rows: Row[], asked: { values: ListValues; sort: string }) => Row[];
  /** Filters of such a list that the server answers, such as what is in the trash. */
  asks?: readonly string[];
}
