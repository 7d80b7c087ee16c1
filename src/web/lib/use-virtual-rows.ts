import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const OVERSCAN = 8;

/** Printing needs every row. */
const usePrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => flushSync(() => setIsPrinting(false));
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

export const useVirtualRows = <Row extends { id: number }>(rows: readonly Row[], estimatedHeight: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isPrinting = usePrinting();
  // Elements above the list may appear and disappear.
  useLayoutEffect(() => {
    const updateTop = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    updateTop();
    const observer = new ResizeObserver(updateTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this gives
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems().flatMap(({ index, key, start }) => {
    const row = rows[index];
    const item = {
      key,
      ref: virtualizer.measureElement,
      'data-index': index,
      'aria-setsize': rows.length,
      'aria-posinset': index + 1,
      style: { transform: `translateY(${start - top}px)` },
    };
    return row ? [{ row, item }] : [];
  });
  if (isPrinting) {
    const everyRow = rows.map((row) => ({ row, item: { key: row.id } }));
    return { list, height: virtualizer.getTotalSize(), items: everyRow };
  }
  return { list, height: virtualizer.getTotalSize(), items };
};
