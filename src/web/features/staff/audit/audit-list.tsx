import type { AuditChoices, AuditRow } from '#shared/audit.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { actionInWords, fieldChanges } from './audit-changes.ts';

const ACTORS: Record<AuditRow['actorKind'], string> = {
  staff: 'A member of staff',
  portal: 'A client',
  visitor: 'A visitor',
  system: 'The system',
};

/** Who made a change, also where the record does not know a name. */
export const actorOf = ({ actorKind, actorName, tokenName }: AuditRow): string => {
  if (actorName === null) return ACTORS[actorKind];
  if (tokenName !== null) return `${actorName} (token ${tokenName})`;
  return actorKind === 'portal' ? `${actorName} (client)` : actorName;
};

export const targetOf = ({ targetName, targetKind, targetId }: AuditRow): string =>
  targetName ?? `${actionInWords(targetKind)} ${targetId ?? ''}`.trim();

const COLUMNS: readonly ListColumn<AuditRow>[] = [
  {
    id: 'action',
    header: 'Action',
    cell: ({ action }) => actionInWords(action),
    width: 164,
    isMain: true,
    phone: 'title',
  },
  { id: 'target', header: 'What', cell: targetOf, width: 144, grows: true, phone: 'below' },
  { id: 'actor', header: 'Who', cell: actorOf, width: 104, phone: 'aside' },
  {
    id: 'changes',
    header: 'Changed',
    cell: ({ before, after }) =>
      fieldChanges(before, after)
        .map(({ field }) => field)
        .join(', ') || '—',
    width: 132,
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
    width: 176,
    phone: 'below-aside',
  },
];

const words = (values: readonly string[]) => values.map((value) => ({ value, label: actionInWords(value) }));

/** The audit log; its choices are what it holds so far. */
export const auditList = ({ actors, actions, targetKinds }: AuditChoices): ListDefinition<AuditRow> => ({
  id: 'audit',
  path: '/api/audit',
  noun: ['entry', 'entries'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'actorId',
      label: 'Who',
      choices: actors.map(({ id, name }) => ({ value: String(id), label: name })),
      isOpen: true,
    },
    { kind: 'choice', name: 'action', label: 'Action', choices: words(actions), isOpen: true },
    { kind: 'choice', name: 'targetKind', label: 'Kind', choices: words(targetKinds), isOpen: true },
    { kind: 'dates', label: 'When' },
  ],
  sorts: [{ value: 'newest', label: 'Newest first' }],
  presets: [
    { name: 'All', query: '' },
    { name: 'Today', query: 'period=today' },
  ],
  search: { label: 'Search the audit log', placeholder: 'Search by name, action or value' },
  nameOf: ({ action }) => actionInWords(action),
  exportPath: '/api/audit/export.csv',
  failed: 'Failed to fetch the audit log',
  empty: { drawing: 'book', title: 'No entries found', text: 'Every change made by staff is recorded here.' },
  nothingMatches: 'No entries match your search and filters.',
});
