import { and, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** How a list is sorted. Rows of equal keys stand by the tie, in the same direction. */
export interface ListOrder {
  /** Never null: the rows after a null could not be found. */
  key: SQLWrapper;
  type: 'text' | 'integer' | 'double precision' | 'timestamptz';
  isDescending: boolean;
  /** An integer that is different in every row: the id, or its negative. */
  tie: SQLWrapper;
}

/** Orders of rows with a number: `byId` as the order of itself, `byNewest` as the tie of others: of equal rows the newest first. */
export const numbered = (id: SQLWrapper) => ({
  byId: { key: id, type: 'integer', tie: id } as const,
  byNewest: sql`(-${id})`,
});

/** A column's two orders: `name` upwards, `-name` downwards. */
export const bothWays = <Name extends string>(
  name: Name,
  order: Omit<ListOrder, 'isDescending'>,
): Record<Name | `-${Name}`, ListOrder> =>
  ({ [name]: { ...order, isDescending: false }, [`-${name}`]: { ...order, isDescending: true } }) as Record<
    Name | `-${Name}`,
    ListOrder
  >;

export const orderBy = ({ key, tie, isDescending }: ListOrder): SQL[] =>
  [key, tie].map((column) => (isDescending ? desc(column) : asc(column)));

/** What a cursor keeps of a row. */
export const cursorColumns = ({ key, tie }: ListOrder) => ({
  sortKey: sql<string>`(${key})::text`,
  sortTie: sql<number>`${tie}`,
});

/** The sort values of the last row that was sent, as a cursor keeps them. */
export type SortValues = readonly (string | number)[];

/** Which rows of a sorted list are read. */
export interface ListPage<Sort> {
  sort: Sort;
  after: SortValues | null;
  limit: number;
}

/** The condition of the rows after these sort values; none for null. */
export const afterRow = ({ key, tie, type, isDescending }: ListOrder, after: SortValues | null): SQL | undefined => {
  if (!after) return undefined;
  const [value, id] = after;
  const last = sql`${String(value)}::text::${sql.raw(type)}`;
  return isDescending
    ? sql`(${key}, ${tie}) < (${last}, ${Number(id)}::integer)`
    : sql`(${key}, ${tie}) > (${last}, ${Number(id)}::integer)`;
};

/** The same for a key and a tie of two tables, whose rows no single index holds in this order. */
export const afterJoinedRow = (order: ListOrder, after: SortValues | null): SQL | undefined => {
  if (!after) return undefined;
  const { key, type, isDescending } = order;
  const last = sql`${String(after[0])}::text::${sql.raw(type)}`;
  return and(isDescending ? sql`${key} <= ${last}` : sql`${key} >= ${last}`, afterRow(order, after));
};
