import { counted } from '#web/lib/counted.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { MoreRows } from '#web/lib/paged-list.tsx';
import type { usePagedRows } from '#web/lib/paged-rows.ts';

export type FigureList<Row> = ReturnType<typeof usePagedRows<Row>>;

/** How many rows are shown of how many, from when their figures are, and the button for more. */
export function MoreFigures<Row>({ list, noun }: { list: FigureList<Row>; noun: string }) {
  const shown = list.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const figuresAt = list.data?.pages[0]?.figuresAt;
  return (
    <div className="analytics-more">
      <span className="tabular">
        {shown === total ? counted(total, noun) : `${shown.toLocaleString('en-US')} of ${counted(total, noun)}`}
      </span>
      {figuresAt === undefined ? null : <span>Figures of {dateAndTime(figuresAt)}</span>}
      <MoreRows list={list} failed="Failed to fetch analytics" />
    </div>
  );
}
