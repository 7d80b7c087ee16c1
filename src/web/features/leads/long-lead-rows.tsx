import type { Lead } from '#shared/leads.ts';
import { useVirtualRows } from '#web/lib/use-virtual-rows.ts';
import { LeadRow, type RowOf } from './lead-row.tsx';

const ROW_HEIGHT = 128;

export function LongLeadRows({ rows, busy, rowOf }: { rows: Lead[]; busy: boolean; rowOf: RowOf }) {
  const { list, height, drawn } = useVirtualRows(rows, ROW_HEIGHT);
  return (
    <ul ref={list} className="leads-list leads-list-long" aria-busy={busy} style={{ height: height + 2 }}>
      {drawn.map(({ row, item: { key, ...item } }) => (
        <li key={key} {...item}>
          <LeadRow {...rowOf(row)} />
        </li>
      ))}
    </ul>
  );
}
