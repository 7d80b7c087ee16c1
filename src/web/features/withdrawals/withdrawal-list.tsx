import {
  CHANNEL_LABELS,
  CONTACT_CHANNELS,
  WITHDRAWAL_SOURCE_LABELS,
  WITHDRAWAL_SOURCES,
  WITHDRAWAL_STATE_LABELS,
  WITHDRAWAL_STATES,
} from '#shared/withdrawal-choices.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { Withdrawal } from '#shared/withdrawals.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { DueClock } from './due-clock.tsx';

/** An erased person has no address left; the wish is still obeyed. */
export const personOf = ({ email, phone }: Withdrawal): string =>
  [email, phone].filter(Boolean).join(', ') || 'Erased person';

export const channelsOf = ({ channels }: Withdrawal): string =>
  channels.map((channel) => CHANNEL_LABELS[channel]).join(', ');

export const ownerOf = ({ clientName }: Withdrawal): string => clientName ?? 'Every client';

export const sourceOf = ({ source, recordedBy }: Withdrawal): string =>
  recordedBy === null ? WITHDRAWAL_SOURCE_LABELS[source] : `${WITHDRAWAL_SOURCE_LABELS[source]}: ${recordedBy}`;

const stateOf = ({ completedAt, liftedAt }: Withdrawal): string =>
  WITHDRAWAL_STATE_LABELS[liftedAt === null ? (completedAt === null ? 'open' : 'done') : 'lifted'];

const COLUMNS: readonly ListColumn<Withdrawal>[] = [
  { id: 'person', header: 'Person', cell: personOf, width: 200, grows: true, isMain: true, phone: 'title' },
  { id: 'client', header: 'Withdrew from', cell: ownerOf, width: 136 },
  { id: 'channels', header: 'No more', cell: channelsOf, width: 136, phone: 'below' },
  { id: 'source', header: 'Told by', cell: sourceOf, width: 128 },
  {
    id: 'requested',
    header: 'Withdrew',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{shortDate(requestedAt)}</time>,
    width: 112,
    sort: { asc: 'requested', desc: '-requested' },
    phone: 'below-aside',
  },
  {
    id: 'due',
    header: 'Clock',
    cell: (withdrawal) => <DueClock withdrawal={withdrawal} />,
    width: 176,
    sort: { asc: 'due', desc: '-due' },
    phone: 'aside',
  },
];

const CSV: CsvColumns<Withdrawal> = [
  ['Id', ({ id }) => id],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Withdrew from', ownerOf],
  ['No more', channelsOf],
  ['Told by', sourceOf],
  ['Withdrew', ({ requestedAt }) => requestedAt],
  ['Due', ({ dueAt }) => dueAt],
  ['State', stateOf],
  ['Obeyed everywhere', ({ completedAt }) => completedAt],
  ['Noted by', ({ completedBy }) => completedBy],
  ['Taken back', ({ liftedAt }) => liftedAt],
];

export const WITHDRAWAL_LIST: ListDefinition<Withdrawal> = {
  id: 'withdrawals',
  path: '/api/withdrawals',
  noun: ['withdrawal', 'withdrawals'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      choices: WITHDRAWAL_STATES.map((value) => ({ value, label: WITHDRAWAL_STATE_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'channel',
      label: 'No more',
      choices: CONTACT_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'source',
      label: 'Told by',
      choices: WITHDRAWAL_SOURCES.map((value) => ({ value, label: WITHDRAWAL_SOURCE_LABELS[value] })),
    },
    CLIENT_FILTER,
    { kind: 'dates', label: 'Withdrew' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'due', label: 'Due first' },
    { value: '-due', label: 'Due last' },
    { value: '-requested', label: 'Withdrew, newest first' },
    { value: 'requested', label: 'Withdrew, oldest first' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Open', query: 'state=open&sort=due', isCounted: true },
    { name: 'Done', query: 'state=done' },
    { name: 'Taken back', query: 'state=lifted' },
  ],
  search: { label: 'Search withdrawals', placeholder: 'Search by e-mail or phone' },
  nameOf: personOf,
  csv: { name: 'withdrawals', columns: CSV },
  editLabel: 'Note that it is obeyed everywhere',
  failed: 'Failed to fetch withdrawals',
  empty: {
    drawing: 'basket',
    title: 'No withdrawals yet',
    text: 'People who ask not to be contacted stand here, by the link in a mail, by staff, or by the client.',
  },
  nothingMatches: 'No withdrawals match your search and filters.',
};

/** From one client, on its own screen. */
export const CLIENT_WITHDRAWAL_LIST: ListDefinition<Withdrawal> = {
  ...WITHDRAWAL_LIST,
  id: 'client_withdrawals',
  columns: COLUMNS.filter(({ id }) => id !== 'client'),
  filters: WITHDRAWAL_LIST.filters.filter((filter) => filter !== CLIENT_FILTER),
};
