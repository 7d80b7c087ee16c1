import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Assignee, BulkUpdateLeads, BulkUpdateReport, LeadBefore } from '#shared/lead-management.ts';
import { LEAD_STATUSES, type Lead } from '#shared/leads.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import type { ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import type { BulkFailure } from '#web/lib/bulk-run.ts';
import { counted } from '#shared/counted.ts';
import { changeMany } from '#web/lib/list-view/bulk-change.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { dollars } from '#web/lib/money.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { changeCachedLead, leftMessage, undoLeads, useAssignees } from './lead-calls.ts';
import { ManyWonForm, type LeadValues } from './many-won-form.tsx';
import { STATUS_CHOICES, STATUS_LABELS } from './lead-list-filter.ts';

type Change = BulkUpdateLeads['change'];

const UNASSIGNED = 'nobody';

const send = (leads: readonly Lead[], change: Change): Promise<BulkUpdateReport> => {
  const body: BulkUpdateLeads = { ids: leads.map(({ id }) => id), change };
  return callApi<BulkUpdateReport>('/api/leads/change', { method: 'POST', body });
};

/** What of a change is about these leads. */
const partOf = (change: Change, leads: readonly Lead[]): Change => {
  if (change.what !== 'status' || !change.values) return change;
  const ids = new Set(leads.map(({ id }) => id));
  return { ...change, values: change.values.filter(({ id }) => ids.has(id)) };
};

const failuresOf = ({ left }: BulkUpdateReport): BulkFailure[] =>
  left.map(({ id, name, why }) => ({ item: { id, name: name ?? `Lead ${id}` }, reason: why }));

interface ManyLeads {
  leads: readonly Lead[];
  change: Change;
  done: (count: number) => string;
  /** What the rows show before the server has answered. */
  shown?: (lead: Lead) => Partial<Lead>;
  /** Absent where the answer says how to take it back. */
  undo?: (leads: readonly Lead[]) => Promise<ToastMessage | void>;
  isFinal?: boolean;
}

const changeLeads = (queries: QueryClient, { leads, change, done, shown, undo, isFinal = false }: ManyLeads): void => {
  const befores: LeadBefore[] = [];
  const show = (lead: Lead, fields: Partial<Lead>) =>
    changeCachedLead(queries, lead.id, (one) => ({ ...one, ...fields }));
  for (const lead of shown ? leads : []) show(lead, shown?.(lead) ?? {});
  void changeMany({
    title: 'Changing leads',
    rows: leads,
    run: async (some) => {
      try {
        const report = await send(some, partOf(change, some));
        befores.push(...report.undo);
        return failuresOf(report);
      } catch (error) {
        for (const lead of some) show(lead, lead);
        throw error;
      }
    },
    done,
    ...(isFinal ? {} : { undo: undo ?? (() => undoLeads(befores)) }),
    onEnd: () => refreshPaths(queries, LISTS_AFTER_A_CHANGE),
  });
};

const setWon = (queries: QueryClient, leads: readonly Lead[], values: LeadValues): void => {
  const byId = new Map(values.map(({ id, value }) => [id, value]));
  const valueOf = ({ id, value }: Lead): number | null => byId.get(id) ?? (byId.has(id) ? null : value);
  const sum = leads.reduce((total, lead) => total + (valueOf(lead) ?? 0), 0);
  changeLeads(queries, {
    leads,
    change: { what: 'status', status: 'won', ...(values.length === 0 ? {} : { values }) },
    shown: (lead) => ({ status: 'won', value: valueOf(lead) }),
    done: (count) => {
      const amount = values.length > 0 && count === leads.length ? `, ${dollars(sum)} in all` : '';
      return `${counted(count, 'lead')} set to ${STATUS_LABELS.won}${amount}`;
    },
  });
};

const wonForm = (queries: QueryClient) => (leads: readonly Lead[], close: () => void) => (
  <ManyWonForm
    leads={leads}
    onWon={(values) => {
      close();
      setWon(queries, leads, values);
    }}
  />
);

/** The status that is set most with a value, in one step less. */
const wonAction = (queries: QueryClient): BulkAction<Lead> => ({
  label: STATUS_LABELS.won,
  whyNot: (lead) => notInTrash(lead) ?? (lead.status === 'won' ? 'won already' : null),
  form: wonForm(queries),
});

const statusAction = (queries: QueryClient): BulkAction<Lead> => ({
  label: 'Set status',
  choices: STATUS_CHOICES,
  whyNot: notInTrash,
  forms: { won: wonForm(queries) },
  start: (leads, choice) => {
    const status = LEAD_STATUSES.find((one) => one === choice);
    if (!status) return;
    const done = (count: number) => `${counted(count, 'lead')} set to ${STATUS_LABELS[status]}`;
    changeLeads(queries, { leads, change: { what: 'status', status }, shown: () => ({ status }), done });
  },
});

const assignAction = (queries: QueryClient, assignees: readonly Assignee[]): BulkAction<Lead> => ({
  label: 'Assign to',
  choices: [
    { value: UNASSIGNED, label: 'Unassigned' },
    ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
  ],
  whyNot: notInTrash,
  start: (leads, choice) => {
    const assigneeId = choice === UNASSIGNED ? null : Number(choice);
    const assigneeName = assignees.find(({ id }) => id === assigneeId)?.name ?? null;
    const done = (count: number) =>
      `${counted(count, 'lead')} ${assigneeName === null ? 'unassigned' : `assigned to ${assigneeName}`}`;
    changeLeads(queries, {
      leads,
      change: { what: 'assign', assigneeId },
      shown: () => ({ assigneeId, assigneeName }),
      done,
    });
  },
});

const notInTrash = ({ trashedAt }: Lead): string | null => (trashedAt === null ? null : 'in the trash');

const spamActions = (queries: QueryClient): BulkAction<Lead>[] => [
  {
    label: 'Mark as spam',
    whyNot: (lead) => notInTrash(lead) ?? (lead.spam ? 'held already' : null),
    start: (leads) =>
      changeLeads(queries, {
        leads,
        change: { what: 'spam' },
        done: (count) => `${counted(count, 'lead')} marked as spam`,
      }),
  },
  {
    label: 'Release',
    isRare: true,
    whyNot: (lead) => notInTrash(lead) ?? (lead.spam ? null : 'not held'),
    confirm: (leads) => ({
      title: `Release ${counted(leads.length, 'lead')}?`,
      text: 'They are delivered to their clients like new leads. A delivery cannot be taken back.',
    }),
    start: (leads) =>
      changeLeads(queries, {
        leads,
        change: { what: 'unquarantine' },
        done: (count) => `${counted(count, 'lead')} released`,
        isFinal: true,
      }),
  },
];

const sendTo = async (leads: readonly Lead[], what: 'trash' | 'restore'): Promise<ToastMessage | void> =>
  leftMessage(await send(leads, { what }));

const trashActions = (queries: QueryClient): BulkAction<Lead>[] => [
  {
    label: 'Delete',
    whyNot: notInTrash,
    start: (leads) =>
      changeLeads(queries, {
        leads,
        change: { what: 'trash' },
        done: (count) => `${counted(count, 'lead')} moved to the trash for ${TRASH_DAYS} days`,
        undo: (changed) => sendTo(changed, 'restore'),
      }),
  },
  {
    label: 'Restore',
    isRare: true,
    whyNot: ({ trashedAt }) => (trashedAt === null ? 'not in the trash' : null),
    start: (leads) =>
      changeLeads(queries, {
        leads,
        change: { what: 'restore' },
        done: (count) => `${counted(count, 'lead')} restored`,
        undo: (changed) => sendTo(changed, 'trash'),
      }),
  },
];

/** Releasing delivers leads, so it asks first instead of offering Undo. */
const useLeadActions = (): BulkAction<Lead>[] => {
  const queries = useQueryClient();
  const assignees = useAssignees();
  const mayTrash = useMay('leads.trash');
  return [
    wonAction(queries),
    statusAction(queries),
    assignAction(queries, assignees),
    ...spamActions(queries),
    ...(mayTrash ? trashActions(queries) : []),
  ];
};

/** What can be done with the selected leads. */
export function LeadBulkBar({ rows, onClear }: { rows: readonly Lead[]; onClear: () => void }) {
  return <ListBulkBar noun={['lead', 'leads']} rows={rows} actions={useLeadActions()} onClear={onClear} />;
}
