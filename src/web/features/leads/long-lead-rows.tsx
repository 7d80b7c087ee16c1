import type { Lead } from '#shared/leads.ts';
import { useVirtualRows } from '#web/lib/use-virtual-rows.ts';
import { LeadRow, type RowOf } from './lead-row.tsx';

const ROW_HEIGHT = 128;

export function LongLeadRows({ rows, busy, rowProps }: { rows: Lead[]; busy: boolean; rowProps: RowOf }) {
  const { list, height, items } = useVirtualRows(rows, ROW_HEIGHT);
  return (
    <ul ref={list} className="row-list leads-list-long" aria-busy={busy} style={{ height: height + 2 }}>
      {items.map(({ row, item: { key, ...item } }) => (
        <li key={key} {...item}>
          <LeadRow {...rowProps(row)} />
        </li>
      ))}
    </ul>
  );
}
