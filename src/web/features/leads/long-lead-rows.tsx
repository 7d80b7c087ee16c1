import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Lead } from '#shared/leads.ts';
import { LeadRow, type RowOf } from './lead-row.tsx';

const ROW_HEIGHT = 128;
const OVERSCAN = 8;

/** Of a long list only the rows near the screen are drawn. */
export function LongLeadRows({ rows, busy, rowOf }: { rows: Lead[]; busy: boolean; rowOf: RowOf }) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list (filters, the bar of chosen leads) may come and go.
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
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  return (
    <ul ref={list} className="leads-list leads-list-long" aria-busy={busy} style={{ height: shown.getTotalSize() + 2 }}>
      {shown.getVirtualItems().map((item) => {
        const lead = rows[item.index];
        return lead ? (
          <li
            key={item.key}
            ref={shown.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <LeadRow {...rowOf(lead)} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
