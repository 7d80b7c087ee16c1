import { NativeSelect } from '@mantine/core';
import { PROSPECT_KINDS, PROSPECT_STATUSES, type ProspectKind, type ProspectStatus } from '#shared/prospect-options.ts';
import type { Prospect } from '#shared/prospects.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSetProspectStatus } from './prospect-calls.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

export const KIND_LABELS: Record<ProspectKind, string> = {
  calculator: 'Calculator',
  demo: 'Demo',
  privacy: 'Privacy',
};

export const STATUS_LABELS: Record<ProspectStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  done: 'Done',
  spam: 'Spam',
};

const TONES: Record<ProspectStatus, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  scheduled: 'orange',
  done: 'green',
  spam: 'grey',
};

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** What they asked for, in a few words. */
export const summary = (prospect: Prospect): string => {
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

/** Changes the status at once, where the viewer may. */
export function StatusSelect({ prospect }: { prospect: Prospect }) {
  const mayEdit = useMay('prospects.edit');
  const saving = useSetProspectStatus();
  if (!mayEdit) return <StatusBadge tone={TONES[prospect.status]}>{STATUS_LABELS[prospect.status]}</StatusBadge>;
  const status = saving.isPending ? saving.variables.status : prospect.status;
  return (
    <NativeSelect
      aria-label={`Status of ${prospect.name}`}
      size="xs"
      data-edit
      data={PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      value={status}
      onChange={({ currentTarget: { value } }) => {
        const selected = PROSPECT_STATUSES.find((candidate) => candidate === value);
        if (selected)
          saving.mutate({ prospect, status: selected, done: `${prospect.name} set to ${STATUS_LABELS[selected]}` });
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

const isDue = ({ dueAt, status }: Prospect): boolean => dueAt !== null && status !== 'done' && status !== 'spam';

const COLUMNS: readonly ListColumn<Prospect>[] = [
  {
    id: 'name',
    header: 'Prospect',
    cell: ({ name }) => name,
    after: (prospect) => (isDue(prospect) ? <DueDate prospect={prospect} /> : null),
    width: 184,
    isMain: true,
    sort: { asc: 'name', desc: '-name' },
    phone: 'title',
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => (
      <StatusBadge tone={kind === 'demo' ? 'green' : 'grey'} withoutDot>
        {KIND_LABELS[kind]}
      </StatusBadge>
    ),
    width: 92,
    sort: { asc: 'kind', desc: '-kind' },
  },
  { id: 'summary', header: 'Asked for', cell: summary, width: 176, grows: true, phone: 'below' },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => (email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : '—'),
    width: 152,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) => (phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '—'),
    width: 120,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (prospect) => <StatusSelect prospect={prospect} />,
    width: 128,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  {
    id: 'created',
    header: 'Received',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 108,
    sort: { asc: 'oldest', desc: 'newest' },
    phone: 'below-aside',
  },
  { id: 'company', header: 'Company', cell: ({ company }) => company ?? '—', width: 160, isOptional: true },
  { id: 'notes', header: 'Notes', cell: ({ notes }) => notes ?? '—', width: 240, isOptional: true },
];

export const PROSPECT_LIST: ListDefinition<Prospect> = {
  id: 'prospects',
  path: '/api/prospects',
  noun: ['prospect', 'prospects'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      choices: PROSPECT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    { kind: 'dates', label: 'Received' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    ...aToZ('name', 'Name'),
    { value: 'kind', label: 'Kind' },
    { value: '-kind', label: 'Kind, reversed' },
    { value: 'status', label: 'New first' },
    { value: '-status', label: 'Spam first' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'New', query: 'status=new', isCounted: true },
    { name: 'Privacy requests', query: 'kind=privacy' },
  ],
  search: { label: 'Search prospects', placeholder: 'Search by name, e-mail or company' },
  nameOf: ({ name }) => name,
  exportPath: '/api/prospects/export.csv',
  editLabel: 'Change the status',
  failed: 'Failed to fetch prospects',
  empty: {
    drawing: 'mailbox',
    title: 'No prospects found',
    text: 'Calculator, demo and privacy requests from the public page appear here.',
  },
  nothingMatches: 'No prospects match your search and filters.',
};
