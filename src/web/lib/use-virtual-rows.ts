import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const OVERSCAN = 8;

/** Printing needs every row. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const say = (is: boolean) => () => flushSync(() => setPrinting(is));
    const [start, end] = [say(true), say(false)];
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};

export const useVirtualRows = <Row extends { id: number }>(rows: readonly Row[], estimatedHeight: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const printing = usePrinting();
  // Elements above the list may appear and disappear.
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
  if (printing) {
    const all = rows.map((row) => ({ row, item: { key: row.id } }));
    return { list, height: shown.getTotalSize(), drawn: all };
  }
  return { list, height: shown.getTotalSize(), drawn };
};
