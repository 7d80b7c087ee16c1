import { Link } from 'react-router';
import { EMAIL_KINDS, EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import {
  DELIVERY_STATUSES,
  DELIVERY_STATUS_LABELS,
  EMAIL_STATES,
  EMAIL_STATE_LABELS,
  type DeliverySummary,
  type EmailSummary,
} from '#shared/emails.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { attemptText, leadTitle } from './delivery-texts.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const DELIVERY_TONES: Record<DeliverySummary['status'], BadgeTone> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
  paused: 'grey',
};
const EMAIL_TONES: Record<EmailSummary['state'], BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  failed: 'red',
  bounced: 'red',
};

export function DeliveryStatusBadge({ status }: { status: DeliverySummary['status'] }) {
  return <StatusBadge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusBadge>;
}

export function EmailStateBadge({ state }: { state: EmailSummary['state'] }) {
  return <StatusBadge tone={EMAIL_TONES[state]}>{EMAIL_STATE_LABELS[state]}</StatusBadge>;
}

const moment = (at: string | null) => (at === null ? '—' : <time dateTime={at}>{dateAndTime(at)}</time>);

const DELIVERY_COLUMNS: readonly ListColumn<DeliverySummary>[] = [
  { id: 'lead', header: 'Lead', cell: leadTitle, width: 116, isMain: true, phone: 'title' },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientId, clientName }) => <Link to={`/clients/${clientId}`}>{clientName}</Link>,
    width: 140,
    sort: { asc: 'client', desc: '-client' },
    phone: 'below',
  },
  {
    id: 'target',
    header: 'Webhook',
    cell: ({ target }) => (target === 'client' ? 'The client’s' : 'The agency’s'),
    width: 108,
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    width: 108,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  {
    id: 'last',
    header: 'Last try',
    cell: ({ tries: [last] }) => (last ? attemptText(last) : 'Not tried yet.'),
    width: 216,
    grows: true,
  },
  {
    id: 'tries',
    header: 'Tries',
    cell: ({ attempts }) => attempts,
    width: 64,
    align: 'end',
    sort: { asc: 'tries', desc: '-tries' },
  },
  { id: 'next', header: 'Next try', cell: ({ nextAttemptAt }) => moment(nextAttemptAt), width: 180, isOptional: true },
  {
    id: 'created',
    header: 'Queued',
    cell: ({ createdAt }) => moment(createdAt),
    width: 172,
    sort: { asc: 'created', desc: 'newest' },
    phone: 'below-aside',
  },
];

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const DELIVERY_LIST: ListDefinition<DeliverySummary> = {
  id: 'deliveries',
  path: '/api/deliveries',
  noun: ['webhook call', 'webhook calls'],
  columns: DELIVERY_COLUMNS,
  filters: [
    { kind: 'choice', name: 'status', label: 'State', choices: choices(DELIVERY_STATUSES, DELIVERY_STATUS_LABELS) },
    {
      kind: 'choice',
      name: 'target',
      label: 'Webhook',
      choices: choices<'client' | 'agency'>(['client', 'agency'], { client: 'The client’s', agency: 'The agency’s' }),
    },
    { kind: 'dates', label: 'Queued' },
    CLIENT_FILTER,
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    ...aToZ('client', 'Client'),
    { value: 'status', label: 'Given up first' },
    { value: '-status', label: 'Delivered first' },
    { value: '-tries', label: 'Most tries' },
    { value: 'tries', label: 'Fewest tries' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Given up', query: 'status=failed', isCounted: true },
    { name: 'Waiting', query: 'status=pending', isCounted: true },
    { name: 'Set aside', query: 'status=paused', isCounted: true },
  ],
  nameOf: (delivery) => `${leadTitle(delivery)} of ${delivery.clientName}`,
  exportPath: '/api/deliveries/export.csv',
  failed: 'Failed to fetch deliveries',
  empty: {
    drawing: 'mailbox',
    title: 'No webhook calls',
    text: 'Every new lead is sent to the webhooks of its client and of the agency, and appears here.',
  },
  nothingMatches: 'Nothing matches these filters.',
};

const EMAIL_COLUMNS: readonly ListColumn<EmailSummary>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => subject,
    width: 208,
    isMain: true,
    sort: { asc: 'subject', desc: '-subject' },
    phone: 'title',
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => EMAIL_KIND_LABELS[kind],
    width: 132,
    sort: { asc: 'kind', desc: '-kind' },
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => to,
    width: 168,
    grows: true,
    sort: { asc: 'to', desc: '-to' },
    phone: 'below',
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientId, clientName }) =>
      clientId === null ? '—' : <Link to={`/clients/${clientId}`}>{clientName ?? `Client ${clientId}`}</Link>,
    width: 124,
    sort: { asc: 'client', desc: '-client' },
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <EmailStateBadge state={state} />,
    width: 108,
    sort: { asc: 'state', desc: '-state' },
    phone: 'aside',
  },
  { id: 'error', header: 'Why not', cell: ({ lastError }) => lastError ?? '—', width: 220, isOptional: true },
  { id: 'next', header: 'Next try', cell: ({ nextTryAt }) => moment(nextTryAt), width: 180, isOptional: true },
  {
    id: 'created',
    header: 'Written',
    cell: ({ createdAt }) => moment(createdAt),
    width: 172,
    sort: { asc: 'created', desc: 'newest' },
    phone: 'below-aside',
  },
  { id: 'sent', header: 'Sent', cell: ({ sentAt }) => moment(sentAt), width: 180, isOptional: true },
];

export const EMAIL_LIST: ListDefinition<EmailSummary> = {
  id: 'mails',
  at: { show: 'mails' },
  path: '/api/emails',
  noun: ['e-mail', 'e-mails'],
  columns: EMAIL_COLUMNS,
  filters: [
    { kind: 'choice', name: 'kind', label: 'Kind', choices: choices(EMAIL_KINDS, EMAIL_KIND_LABELS) },
    { kind: 'choice', name: 'state', label: 'State', choices: choices(EMAIL_STATES, EMAIL_STATE_LABELS) },
    { kind: 'dates', label: 'Written' },
    CLIENT_FILTER,
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    ...aToZ('subject', 'Subject'),
    { value: 'kind', label: 'Kind' },
    { value: '-kind', label: 'Kind, last first' },
    ...aToZ('to', 'Recipient'),
    ...aToZ('client', 'Client'),
    { value: 'state', label: 'Failed first' },
    { value: '-state', label: 'Sent first' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Failed', query: 'state=failed', isCounted: true },
    { name: 'Bounced', query: 'state=bounced', isCounted: true },
    { name: 'Waiting', query: 'state=queued', isCounted: true },
  ],
  nameOf: ({ subject }) => subject,
  exportPath: '/api/emails/export.csv',
  failed: 'Failed to fetch deliveries',
  empty: {
    drawing: 'mailbox',
    title: 'No e-mails',
    text: 'New leads, alerts, invitations and answers appear here, even without a mail server.',
  },
  nothingMatches: 'Nothing matches these filters.',
};
