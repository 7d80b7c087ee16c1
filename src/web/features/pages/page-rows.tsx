import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { PageRow, type PageRowsProps } from './page-row.tsx';

const LongPageRows = lazy(async () => ({ default: (await import('./long-page-rows.tsx')).LongPageRows }));

/** Up to this many rows the list is not virtualized, so that the browser's search finds all of them. */
const VIRTUALIZED_FROM = 50;

export function PageRows({ pages, ...row }: PageRowsProps) {
  if (pages.length > VIRTUALIZED_FROM) {
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
