import { Link } from 'react-router';
import { monthLabel, REPORT_STATE_LABELS, REPORT_STATES } from '#shared/report-options.ts';
import type { ReportSummary } from '#shared/reports.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { ReportActions } from './report-actions.tsx';

const TONES: Record<ReportSummary['state'], BadgeTone> = {
  made: 'blue',
  waiting: 'yellow',
  sent: 'green',
  discarded: 'grey',
};

const completionText = ({ state, queued, completedAt, completedBy }: ReportSummary): string | null => {
  if (completedAt === null) return null;
  const time = dateAndTime(completedAt);
  const done = state === 'discarded' ? 'Discarded' : queued > 0 ? 'Approved' : 'Sent';
  return completedBy === null ? `${done} ${time}` : `${done} ${time} by ${completedBy}`;
};

export const lastText = (report: ReportSummary): string => {
  const created = report.madeBy === null ? 'Created' : `Created by ${report.madeBy},`;
  return completionText(report) ?? `${created} ${dateAndTime(report.madeAt)}`;
};

export function ReportStateBadge({ report: { state, queued, unsent } }: { report: ReportSummary }) {
  if (unsent > 0) return <StatusBadge tone="red">{counted(unsent, 'e-mail')} not delivered</StatusBadge>;
  if (queued > 0) {
    return <StatusBadge tone="yellow">{counted(queued, 'e-mail waits', 'e-mails wait')} to be sent</StatusBadge>;
  }
  return <StatusBadge tone={TONES[state]}>{REPORT_STATE_LABELS[state]}</StatusBadge>;
}

const MONTH: ListColumn<ReportSummary> = {
  id: 'month',
  header: 'Month',
  cell: ({ month }) => monthLabel(month),
  after: ({ version }) => (version > 1 ? <span className="report-muted">version {version}</span> : null),
  width: 124,
  isMain: true,
  sort: { asc: 'month', desc: '-month' },
  phone: 'title',
};

const CLIENT: ListColumn<ReportSummary> = {
  id: 'client',
  header: 'Client',
  cell: ({ clientId, clientName }) => <Link to={`/clients/${clientId}/reports`}>{clientName}</Link>,
  width: 140,
  sort: { asc: 'client', desc: '-client' },
  phone: 'below',
};

const OTHERS: readonly ListColumn<ReportSummary>[] = [
  {
    id: 'state',
    header: 'Status',
    cell: (report) => <ReportStateBadge report={report} />,
    width: 188,
    sort: { asc: 'state', desc: '-state' },
    phone: 'aside',
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ leads }) => leads.toLocaleString('en-US'),
    width: 64,
    align: 'end',
    sort: { asc: 'leads', desc: '-leads' },
  },
  {
    id: 'read',
    header: 'Read',
    cell: ({ views }) => (views === 0 ? 'Not yet' : views === 1 ? 'Once' : `${views.toLocaleString('en-US')} times`),
    width: 92,
  },
  { id: 'links', header: 'Open links', cell: ({ links }) => links, width: 96, align: 'end', isOptional: true },
  { id: 'mailed', header: 'E-mails', cell: ({ mailed }) => mailed, width: 84, align: 'end', isOptional: true },
  { id: 'last', header: 'Last', cell: lastText, width: 180, grows: true },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '—', width: 200, isOptional: true },
  { id: 'acts', header: 'Actions', cell: (report) => <ReportActions report={report} />, width: 304 },
];

const OWN_SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: '-month', label: 'Latest month' },
  { value: 'month', label: 'Earliest month' },
  { value: 'state', label: 'To approve first' },
  { value: '-state', label: 'Discarded first' },
  { value: '-leads', label: 'Most leads' },
  { value: 'leads', label: 'Fewest leads' },
];

const COMMON = {
  id: 'reports',
  path: '/api/reports',
  noun: ['report', 'reports'],
  nameOf: ({ clientName, month }: ReportSummary) => `${clientName}, ${monthLabel(month)}`,
  failed: 'Failed to fetch reports',
  empty: {
    drawing: 'book',
    title: 'No reports yet',
    text: 'A report shows a client the results of a month: leads, visitors, positions, pages and next steps.',
  },
  nothingMatches: 'No reports have this status.',
} as const;

const STATE = {
  kind: 'choice',
  name: 'state',
  label: 'Status',
  choices: REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] })),
} as const;
const CREATED = { kind: 'dates', label: 'Created' } as const;

export const REPORT_LIST: ListDefinition<ReportSummary> = {
  ...COMMON,
  columns: [MONTH, CLIENT, ...OTHERS.map((column) => (column.id === 'last' ? { ...column, isWide: true } : column))],
  sorts: [...OWN_SORTS, { value: 'client', label: 'Client' }, { value: '-client', label: 'Client, Z to A' }],
  filters: [STATE, CLIENT_FILTER, CREATED],
  presets: [
    { name: 'All', query: '' },
    { name: 'To approve', query: 'state=waiting', isCounted: true },
    { name: 'Sent', query: 'state=sent' },
  ],
};

/** Of one client. */
export const CLIENT_REPORT_LIST: ListDefinition<ReportSummary> = {
  ...COMMON,
  columns: [MONTH, ...OTHERS.map((column) => (column.id === 'last' ? { ...column, phone: 'below' as const } : column))],
  sorts: OWN_SORTS,
  filters: [STATE, CREATED],
  presets: [
    { name: 'All', query: '' },
    { name: 'To approve', query: 'state=waiting' },
    { name: 'Sent', query: 'state=sent' },
  ],
};
