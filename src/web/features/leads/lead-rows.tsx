import { Checkbox } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Lead } from '#shared/leads.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useQuarantine, useSetLeadStatus } from './lead-calls.ts';
import { LeadRow, type RowOf } from './lead-row.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
const LongLeadRows = lazy(async () => ({ default: (await import('./long-lead-rows.tsx')).LongLeadRows }));

/** Above this many rows the list is virtualized. */
const LONG = 100;
/** The API's maximum per request. */
const MOST_CHOSEN = 500;

const useChosen = (rows: readonly Lead[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Drops selected leads that left the list.
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen && next.size < MOST_CHOSEN) next.add(id);
      else next.delete(id);
      return next;
    });
  const chooseAll = (all: boolean) => setChosen(new Set(all ? rows.slice(0, MOST_CHOSEN).map(({ id }) => id) : []));
  return { ids, choose, chooseAll };
};

export function LeadRows({ rows, busy }: { rows: Lead[]; busy: boolean }) {
  const mayEdit = useMay('leads.edit');
  const setStatus = useSetLeadStatus();
  const quarantine = useQuarantine();
  const { ids, choose, chooseAll } = useChosen(rows);
  const rowOf: RowOf = (lead) => ({
    lead,
    ...(mayEdit
      ? {
          onStatus: (one, status) => setStatus.mutate({ lead: one, status }),
          onUnquarantine: (one) => quarantine.mutate({ lead: one, what: 'unquarantine' }),
          selection: { isChosen: ids.includes(lead.id), onChoose: (one, is) => choose(one.id, is) },
        }
      : {}),
  });
  return (
    <>
      {mayEdit ? (
        <div className="leads-choose-all">
          <Checkbox
            label={`Choose all ${rows.length.toLocaleString('en-US')} shown`}
            checked={ids.length > 0 && ids.length === Math.min(rows.length, MOST_CHOSEN)}
            indeterminate={ids.length > 0 && ids.length < rows.length}
            onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
          />
        </div>
      ) : null}
      {ids.length > 0 ? (
        <Suspense>
          <BulkBar leads={rows.filter(({ id }) => ids.includes(id))} onClear={() => chooseAll(false)} />
        </Suspense>
      ) : null}
      {rows.length > LONG ? (
        <Suspense>
          <LongLeadRows rows={rows} busy={busy} rowOf={rowOf} />
        </Suspense>
      ) : (
        <ul className="leads-list" aria-busy={busy}>
          {rows.map((lead) => (
            <li key={lead.id}>
              <LeadRow {...rowOf(lead)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
