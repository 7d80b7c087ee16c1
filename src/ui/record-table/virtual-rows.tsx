import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const ROW_HEIGHT = { desk: 40, phone: 64 };
const OVERSCAN = 6;

interface VirtualRowsProps {
  count: number;
  columnCount: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Where the list begins. */
  start: number;
  /** Phones scroll the page itself. */
  isPhone: boolean;
  /** The index of a row that stays rendered, because it has the focus; -1 for none. */
  kept: number;
  row: (index: number) => ReactNode;
}

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

const useTop = (scroller: RefObject<HTMLDivElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const update = () => setTop((scroller.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [scroller]);
  return top;
};

export function VirtualRows({ count, columnCount, scroller, start, isPhone, kept, row }: VirtualRowsProps) {
  // The rows before these were too few to reach it.
  useEffect(() => {
    if (start > 0) scroller.current?.scrollTo(0, start);
  }, [scroller, start]);
  const top = useTop(scroller);
  const isPrinting = usePrinting();
  const size = isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.desk;
  const rangeExtractor = (range: Range) => {
    const near = defaultRangeExtractor(range);
    return kept < 0 || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b);
  };
  // Until the box is measured, so that the first rows do not vanish for a moment.
  const initialRect = { width: 0, height: window.innerHeight };
  const common = { count, estimateSize: () => size, overscan: OVERSCAN, rangeExtractor, initialRect };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this gives
  const inBox = useVirtualizer({
    ...common,
    enabled: !isPhone,
    initialOffset: start,
    getScrollElement: () => scroller.current,
  });
  const inPage = useWindowVirtualizer({ ...common, enabled: isPhone, scrollMargin: top });
  const virtualizer = isPhone ? inPage : inBox;
  useEffect(() => virtualizer.measure(), [virtualizer, size]);
  const space = (key: string, height: number): ReactNode =>
    height > 0 ? (
      <tr key={key} aria-hidden className="record-table-space">
        <td aria-hidden colSpan={columnCount} style={{ height }} />
      </tr>
    ) : null;
  if (isPrinting) return Array.from({ length: count }, (_, index) => row(index));
  const items = virtualizer.getVirtualItems().map(({ index }) => index);
  return items.flatMap((index, place) => {
    const before = index - ((items[place - 1] ?? -1) + 1);
    const after = place === items.length - 1 ? count - 1 - index : 0;
    return [space(`before ${index}`, before * size), row(index), space('after', after * size)];
  });
}
