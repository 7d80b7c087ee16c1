import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Prospect } from '#shared/prospects.ts';
import { PROSPECT_STATUSES, type ProspectStatus } from '#shared/prospect-options.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSaveProspect } from './prospect-calls.ts';
import { KIND_LABELS, STATUS_LABELS } from './prospect-filter.ts';

const ProspectDialog = lazyDialog(async () => (await import('./prospect-dialog.tsx')).ProspectDialog);

const TONES: Record<ProspectStatus, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  scheduled: 'orange',
  done: 'green',
  spam: 'grey',
};

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const summary = (prospect: Prospect): string => {
  if (prospect.kind === 'privacy') {
    return prospect.wish === 'erase' ? 'Erasure request' : 'Data copy request';
  }
  if (prospect.kind === 'demo') {
    const day = prospect.preferredDate && shortDate(`${prospect.preferredDate}T12:00:00`);
    const preferredTime = [day, prospect.preferredTime].filter(Boolean).join(', ');
    if (!preferredTime) return 'Demo request';
    return prospect.timeZone
      ? `Demo request: ${preferredTime} (${prospect.timeZone})`
      : `Demo request: ${preferredTime}`;
  }
  const { projection } = prospect;
  return projection
    ? `${projection.projectedLeads} leads a month, ${dollars(projection.monthlyIncrease)} more a month`
    : 'Used the calculator';
};

function Status({ prospect, mayEdit }: { prospect: Prospect; mayEdit: boolean }) {
  const saving = useSaveProspect();
  if (!mayEdit) return <StatusBadge tone={TONES[prospect.status]}>{STATUS_LABELS[prospect.status]}</StatusBadge>;
  const status = saving.isPending ? (saving.variables.status ?? prospect.status) : prospect.status;
  return (
    <NativeSelect
      aria-label={`Status of ${prospect.name}`}
      size="sm"
      data={PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      value={status}
      onChange={({ currentTarget: { value } }) => {
        const selected = PROSPECT_STATUSES.find((candidate) => candidate === value);
        if (selected) saving.mutate({ id: prospect.id, status: selected });
      }}
    />
  );
}

/** The deadline counts only once the address is verified. */
function DueDate({ prospect: { dueAt, verifiedAt } }: { prospect: Prospect }) {
  const day = shortDate(dueAt ?? '');
  const now = useNow();
  const isOverdue = dueAt !== null && Date.parse(dueAt) < now;
  if (verifiedAt === null) {
    return (
      <StatusBadge tone="grey" withoutDot>
        Not confirmed yet
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={isOverdue ? 'red' : 'orange'} withoutDot>
      {isOverdue ? `Overdue since ${day}` : `Answer by ${day}`}
    </StatusBadge>
  );
}

export function ProspectRow({ prospect, mayEdit }: { prospect: Prospect; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isDue = prospect.dueAt !== null && prospect.status !== 'done' && prospect.status !== 'spam';
  return (
    <article className="prospect">
      <div className="prospect-text">
        <div className="prospect-head">
          <h2>{prospect.name}</h2>
          <StatusBadge tone={prospect.kind === 'demo' ? 'green' : 'grey'} withoutDot>
            {KIND_LABELS[prospect.kind]}
          </StatusBadge>
          {isDue ? <DueDate prospect={prospect} /> : null}
        </div>
        <p>{summary(prospect)}</p>
        <div className="prospect-contact">
          {prospect.email ? <a href={`mailto:${encodeURIComponent(prospect.email)}`}>{prospect.email}</a> : null}
          {prospect.phone ? <a href={`tel:${prospect.phone.replace(/[^\d+]/g, '')}`}>{prospect.phone}</a> : null}
          {prospect.company ? <span>{prospect.company}</span> : null}
        </div>
        {prospect.notes ? <p className="prospect-notes">{prospect.notes}</p> : null}
      </div>
      <div className="prospect-side">
        <Status prospect={prospect} mayEdit={mayEdit} />
        <time className="tabular" dateTime={prospect.createdAt}>
          {shortDate(prospect.createdAt)}
        </time>
        <Button variant="default" size="sm" onClick={() => setIsOpen(true)} aria-label={`Details of ${prospect.name}`}>
          Details
        </Button>
      </div>
      <ProspectDialog opened={isOpen} prospect={prospect} mayEdit={mayEdit} onClose={() => setIsOpen(false)} />
    </article>
  );
}
