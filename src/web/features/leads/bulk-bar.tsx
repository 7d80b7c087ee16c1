import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ChangeLeads, ChangeReport } from '#shared/lead-work.ts';
import { LEAD_STATUSES } from '#shared/leads.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { currentBulk, startBulk, watchBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/bulk.ts';
import { useAssignees } from './lead-calls.ts';
import { STATUS_LABELS } from './lead-filter.ts';

const NOBODY = 'nobody';

const leadsInWords = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

/** Few enough that the progress is seen to move. */
const AT_ONCE = 50;

const useChange = (leads: readonly BulkItem[]) => {
  const queries = useQueryClient();
  return (change: ChangeLeads['change']) =>
    void startBulk({
      title: texts.changingLeads,
      items: leads,
      chunk: AT_ONCE,
      run: async (some) => {
        const body: ChangeLeads = { ids: some.map(({ id }) => id), change };
        const { left } = await callApi<ChangeReport>('/api/leads/change', { method: 'POST', body });
        return left.map(({ id, name, why }) => ({ item: { id, name: name ?? texts.lead(id) }, why }));
      },
      whyOf: (error) => failureText(error, texts.notReached),
      isOver: isUnauthorized,
      after: () => refreshPaths(queries, ['/api/leads', '/api/dashboard/stats']),
    });
};

/** What can be done with the chosen leads; how far it is and what failed is told beside every screen. */
export function BulkBar({ leads, onClear }: { leads: readonly BulkItem[]; onClear: () => void }) {
  const assignees = useAssignees();
  const apply = useChange(leads);
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const assign = (value: string) => apply({ what: 'assign', assigneeId: value === NOBODY ? null : Number(value) });
  const busy = run !== null && run.state !== 'ended';
  return (
    <section className="bulk-bar" aria-label={texts.chosenLeads}>
      <div className="bulk-row">
        <strong className="tabular">{texts.chosenLeadsInWords(leadsInWords(leads.length))}</strong>
        <NativeSelect
          aria-label={texts.setTheStatusOfTheChosen}
          value=""
          disabled={busy}
          data={[
            { value: '', label: texts.setStatus },
            ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const status = LEAD_STATUSES.find((one) => one === value);
            if (status) apply({ what: 'status', status });
          }}
        />
        <NativeSelect
          aria-label={texts.giveTheChosenLeadsTo}
          value=""
          disabled={busy}
          data={[
            { value: '', label: texts.giveTo },
            { value: NOBODY, label: texts.nobody },
            ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => (value === '' ? undefined : assign(value))}
        />
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'spam' })}>
          {texts.markAsSpam}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'release' })}>
          {texts.release}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {texts.chooseNone}
        </Button>
      </div>
    </section>
  );
}
