import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 8;

/** Of a long list only the rows near the screen are drawn: its `ref`, its height, and those rows with their place. */
export const useLongRows = <Row extends { id: number }>(rows: readonly Row[], estimatedHeight: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list (banner, filters, the bar of chosen rows) may come and go.
  useLayoutEffect(() => {
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const watching = new ResizeObserver(place);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this gives
  const shown = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const drawn = shown.getVirtualItems().flatMap(({ index, key, start }) => {
    const row = rows[index];
    const item = {
      key,
      ref: shown.measureElement,
      'data-index': index,
      'aria-setsize': rows.length,
      'aria-posinset': index + 1,
      style: { transform: `translateY(${start - top}px)` },
    };
    return row ? [{ row, item }] : [];
  });
  return { list, height: shown.getTotalSize(), drawn };
};
