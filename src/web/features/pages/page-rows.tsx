import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Page } from '#shared/pages.ts';
import { PageRow, type PageRowProps } from './page-row.tsx';

const ROW_HEIGHT = 137;
/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const ALL_DRAWN = 50;
const OVERSCAN = 8;

export interface PageRowsProps extends Omit<PageRowProps, 'page'> {
  pages: readonly Page[];
}

/** Rows of pages; of a long list only those near the screen are drawn. */
export function PageRows({ pages, farmIsPublic, onOpen }: PageRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list (banner, reasons, filters) may come and go.
  useLayoutEffect(() => {
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const watching = new ResizeObserver(place);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this gives
  const rows = useWindowVirtualizer({
    count: pages.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: pages.length <= ALL_DRAWN ? ALL_DRAWN : OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => pages[index]?.id ?? index,
  });
  return (
    <ul ref={list} className="page-rows" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((item) => {
        const page = pages[item.index];
        return page ? (
          <li
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            aria-setsize={pages.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <PageRow page={page} farmIsPublic={farmIsPublic} onOpen={onOpen} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
