import type { ReactNode } from 'react';

/** Where a cell stands in a row of two lines on phones; a column without a place is not shown there. */
export type PhonePlace = 'title' | 'aside' | 'below' | 'below-aside';

export interface ListColumn<Row> {
  id: string;
  header: string;
  /** Of the main column: the text of the row's link. */
  cell: (row: Row) => ReactNode;
  /** Of the main column: badges after the link. */
  after?: (row: Row) => ReactNode;
  /** Pixels at least. */
  width: number;
  /** Takes the room that is left. */
  grows?: boolean;
  align?: 'end';
  /** Values of the list's sort for both directions, as far as the server knows them. */
  sort?: { asc?: string; desc?: string };
  /** The row's name, first and always shown; exactly one column. */
  isMain?: boolean;
  /** Shown only to those who chose it. */
  isOptional?: boolean;
  /** Shown to those who did not choose only where the window is wide: on 1,280 px no list scrolls sideways. */
  isWide?: boolean;
  phone?: PhonePlace;
}

/** The columns of a list that nobody has to choose, besides its main one. */
export const ownColumns = <Row>(columns: readonly ListColumn<Row>[], isWideWindow: boolean): ListColumn<Row>[] =>
  columns.filter(({ isMain, isOptional, isWide }) => !isMain && !isOptional && (isWideWindow || !isWide));

/** The columns to show, in order: the chosen ones that still exist, else the list's own; the main one always first. */
export const shownColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
  isWideWindow: boolean,
): ListColumn<Row>[] => {
  const known = (chosen ?? []).flatMap((id) => columns.filter((column) => column.id === id && !column.isMain));
  return [...columns.filter(({ isMain }) => isMain), ...(known.length > 0 ? known : ownColumns(columns, isWideWindow))];
};
