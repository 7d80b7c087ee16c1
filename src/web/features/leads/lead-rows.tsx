import '#ui/row-list.css';
import { Checkbox } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Lead } from '#shared/leads.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useQuarantine, useSetLeadStatus } from './lead-calls.ts';
import { LeadRow, type RowOf } from './lead-row.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
const LongLeadRows = lazy(async () => ({ default: (await import('./long-lead-rows.tsx')).LongLeadRows }));

/** Above this many rows the list is virtualized. */
const VIRTUALIZED_FROM = 100;
/** The API's maximum per request. */
const MAX_SELECTED = 500;

const useSelection = (rows: readonly Lead[]) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Drops selected leads that left the list.
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const select = (id: number, isSelected: boolean) =>
    setSelected((now) => {
      const next = new Set(now);
      if (isSelected && next.size < MAX_SELECTED) next.add(id);
      else next.delete(id);
      return next;
    });
  const selectAll = (isAll: boolean) =>
    setSelected(new Set(isAll ? rows.slice(0, MAX_SELECTED).map(({ id }) => id) : []));
  return { ids, select, selectAll };
};

export function LeadRows({ rows, busy }: { rows: Lead[]; busy: boolean }) {
  const mayEdit = useMay('leads.edit');
  const setStatus = useSetLeadStatus();
  const quarantine = useQuarantine();
  const { ids, select, selectAll } = useSelection(rows);
  const rowProps: RowOf = (lead) => ({
    lead,
    ...(mayEdit
      ? {
          onStatus: (changed, status) => setStatus.mutate({ lead: changed, status }),
          onUnquarantine: (released) => quarantine.mutate({ lead: released, action: 'unquarantine' }),
          selection: {
            isSelected: ids.includes(lead.id),
            onSelect: (toggled, isSelected) => select(toggled.id, isSelected),
          },
        }
      : {}),
  });
  return (
    <>
      {mayEdit ? (
        <div className="leads-select-all">
          <Checkbox
            label={`Select all ${rows.length.toLocaleString('en-US')} shown`}
            checked={ids.length > 0 && ids.length === Math.min(rows.length, MAX_SELECTED)}
            indeterminate={ids.length > 0 && ids.length < rows.length}
            onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
          />
        </div>
      ) : null}
      {ids.length > 0 ? (
        <Suspense>
          <BulkBar leads={rows.filter(({ id }) => ids.includes(id))} onClear={() => selectAll(false)} />
        </Suspense>
      ) : null}
      {rows.length > VIRTUALIZED_FROM ? (
        <Suspense>
          <LongLeadRows rows={rows} busy={busy} rowProps={rowProps} />
        </Suspense>
      ) : (
        <ul className="row-list" aria-busy={busy}>
          {rows.map((lead) => (
            <li key={lead.id}>
              <LeadRow {...rowProps(lead)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
