import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { PageRow, type PageRowsProps } from './page-row.tsx';

const ROW_HEIGHT = 137;
const OVERSCAN = 8;

/** Of a long list only the rows near the screen are drawn. */
export function LongPageRows({ pages, farmIsPublic, onOpen }: PageRowsProps) {
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
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => pages[index]?.id ?? index,
  });
  return (
    <ul ref={list} className="page-rows page-rows-long" style={{ height: rows.getTotalSize() }}>
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
