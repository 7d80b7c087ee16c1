import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { BulkUpdateLeads, BulkUpdateReport } from '#shared/lead-management.ts';
import { LEAD_STATUSES } from '#shared/leads.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { currentBulk, startBulk, watchBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { counted } from '#web/lib/counted.ts';
import { useAssignees } from './lead-calls.ts';
import { STATUS_LABELS } from './lead-list-filter.ts';

const UNASSIGNED = 'nobody';

const leadCountText = (count: number): string => counted(count, 'lead');

/** Small enough for visible progress. */
const BATCH_SIZE = 50;

const useChange = (leads: readonly BulkItem[]) => {
  const queries = useQueryClient();
  return (change: BulkUpdateLeads['change']) =>
    void startBulk({
      title: 'Changing leads',
      items: leads,
      batchSize: BATCH_SIZE,
      run: async (items) => {
        const body: BulkUpdateLeads = { ids: items.map(({ id }) => id), change };
        const { left: failures } = await callApi<BulkUpdateReport>('/api/leads/change', { method: 'POST', body });
        return failures.map(({ id, name, why }) => ({ item: { id, name: name ?? `Lead ${id}` }, reason: why }));
      },
      describeError: (error) => failureText(error, 'The server could not be reached.'),
      isFatal: isUnauthorized,
      onEnd: () => refreshPaths(queries, ['/api/leads', '/api/dashboard/stats']),
    });
};

export function BulkBar({ leads, onClear }: { leads: readonly BulkItem[]; onClear: () => void }) {
  const assignees = useAssignees();
  const apply = useChange(leads);
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const assign = (value: string) => apply({ what: 'assign', assigneeId: value === UNASSIGNED ? null : Number(value) });
  const busy = run !== null && run.state !== 'ended';
  return (
    <section className="bulk-bar" aria-label="Selected leads">
      <div className="bulk-row">
        <strong className="tabular">{leadCountText(leads.length)} selected</strong>
        <NativeSelect
          aria-label="Set the status of the selected leads"
          value=""
          disabled={busy}
          data={[
            { value: '', label: 'Set status…' },
            ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const status = LEAD_STATUSES.find((candidate) => candidate === value);
            if (status) apply({ what: 'status', status });
          }}
        />
        <NativeSelect
          aria-label="Assign the selected leads to"
          value=""
          disabled={busy}
          data={[
            { value: '', label: 'Assign to…' },
            { value: UNASSIGNED, label: 'Unassigned' },
            ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => (value === '' ? undefined : assign(value))}
        />
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'spam' })}>
          Mark as spam
        </Button>
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'unquarantine' })}>
          Release
        </Button>
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}
