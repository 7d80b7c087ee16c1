import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { PageRow, type PageRowsProps } from './page-row.tsx';

const LongPageRows = lazy(async () => ({ default: (await import('./long-page-rows.tsx')).LongPageRows }));

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const ALL_DRAWN = 50;

/** Rows of pages; what a long list needs is loaded where there is one. */
export function PageRows({ pages, ...row }: PageRowsProps) {
  if (pages.length > ALL_DRAWN) {
    return (
      <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
        <LongPageRows pages={pages} {...row} />
      </Suspense>
    );
  }
  return (
    <ul className="page-rows">
      {pages.map((page) => (
        <li key={page.id}>
          <PageRow page={page} {...row} />
        </li>
      ))}
    </ul>
  );
}
