import type { ListColumn } from '#ui/record-table/list-column.ts';
import type { ListSort } from '#web/lib/list-view/list-filters.ts';

/** A column of counts that sorts by `id`, most first. */
export const countColumn = <Row>(id: string, header: string, count: (row: Row) => number | null): ListColumn<Row> => ({
  id,
  header,
  cell: (row) => count(row)?.toLocaleString('en-US') ?? '—',
  width: 92,
  align: 'end',
  sort: { asc: id, desc: `-${id}` },
});

/** The page that a row counts for. */
export const pageColumn = <Row extends { title: string }>(): ListColumn<Row> => ({
  id: 'title',
  header: 'Page',
  cell: ({ title }) => title,
  width: 204,
  grows: true,
  isMain: true,
  sort: { asc: 'title', desc: '-title' },
  phone: 'title',
});

/** Both directions of such a column, most first. */
export const countSorts = (id: string, most: string, fewest: string): ListSort[] => [
  { value: `-${id}`, label: most },
  { value: id, label: fewest },
];
