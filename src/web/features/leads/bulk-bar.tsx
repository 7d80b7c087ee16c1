import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ChangeLeads, ChangeReport } from '#shared/lead-work.ts';
import { LEAD_STATUSES } from '#shared/leads.ts';
import { useAssignees, useChangeLeads } from './lead-calls.ts';
import { STATUS_LABELS } from './lead-filter.ts';

const NOBODY = 'nobody';

const leadsInWords = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

/** What can be done with the chosen leads, and what became of it. */
export function BulkBar({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const assignees = useAssignees();
  const changing = useChangeLeads();
  const [report, setReport] = useState<ChangeReport | null>(null);
  const apply = (change: ChangeLeads['change']) => {
    setReport(null);
    changing.mutate({ ids, change }, { onSuccess: setReport });
  };
  const assign = (value: string) => apply({ what: 'assign', assigneeId: value === NOBODY ? null : Number(value) });
  const busy = changing.isPending;
  return (
    <section className="bulk-bar" aria-label="Chosen leads">
      <div className="bulk-row">
        <strong className="tabular">{`${leadsInWords(ids.length)} chosen`}</strong>
        <NativeSelect
          aria-label="Set the status of the chosen leads"
          value=""
          disabled={busy}
          data={[
            { value: '', label: 'Set status…' },
            ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const status = LEAD_STATUSES.find((one) => one === value);
            if (status) apply({ what: 'status', status });
          }}
        />
        <NativeSelect
          aria-label="Give the chosen leads to"
          value=""
          disabled={busy}
          data={[
            { value: '', label: 'Give to…' },
            { value: NOBODY, label: 'Nobody' },
            ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => (value === '' ? undefined : assign(value))}
        />
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'spam' })}>
          Mark as spam
        </Button>
        <Button variant="default" disabled={busy} onClick={() => apply({ what: 'release' })}>
          Release
        </Button>
        <Button variant="subtle" color="gray" onClick={onClear}>
          Choose none
        </Button>
      </div>
      <output>{report ? <Report report={report} /> : null}</output>
    </section>
  );
}

const SHOWN = 5;

function Report({ report: { changed, left } }: { report: ChangeReport }) {
  return (
    <div className="bulk-report">
      <p>{`Changed ${leadsInWords(changed)}.${left.length === 0 ? '' : ` ${leadsInWords(left.length)} stayed as they were:`}`}</p>
      {left.length === 0 ? null : (
        <ul>
          {left.slice(0, SHOWN).map(({ id, name, why }) => (
            <li key={id}>{`${name ?? `Lead ${id}`}: ${why}`}</li>
          ))}
          {left.length > SHOWN ? <li>{`and ${left.length - SHOWN} more`}</li> : null}
        </ul>
      )}
    </div>
  );
}
