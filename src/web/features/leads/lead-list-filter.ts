import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#shared/leads.ts';
import type { Assignee } from '#shared/lead-management.ts';
import type { ListFilter } from '#web/lib/list-view/list-filters.ts';
import { CLIENT_FILTER, FARM_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
};

export const SOURCE_LABELS: Record<LeadSource, string> = { 'contact form': 'Contact form', quiz: 'Quiz', call: 'Call' };

export const STATUS_CHOICES = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

export const LEAD_SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'score', label: 'Highest quiz score' },
  ...aToZ('name', 'Name'),
  { value: 'waiting', label: 'Longest waiting' },
  { value: 'status', label: 'New first' },
  { value: '-status', label: 'Lost first' },
  { value: '-value', label: 'Highest value' },
  { value: 'value', label: 'Lowest value' },
  ...aToZ('client', 'Client'),
  ...aToZ('farm', 'Farm'),
];

export const LEAD_PRESETS = [
  { name: 'Waiting', query: 'sort=oldest&spam=false&status=new', isCounted: true },
  // All of yesterday’s are one click away in the bar.
  { name: 'Unanswered yesterday', query: 'sort=oldest&period=yesterday&spam=false&status=new' },
  { name: 'Won this month', query: 'period=month&status=won' },
  { name: 'Quarantine', query: 'spam=true', isCounted: true },
  { name: 'All', query: '' },
  { name: 'Trash', query: 'trashed=true' },
];

const OWN: ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: STATUS_CHOICES },
  {
    kind: 'choice',
    name: 'source',
    label: 'Source',
    choices: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  },
  {
    kind: 'choice',
    name: 'spam',
    label: 'Held',
    choices: [
      { value: 'false', label: 'Not held' },
      { value: 'true', label: 'Held as spam' },
    ],
  },
  { kind: 'choice', name: 'trashed', label: 'Trash', choices: [{ value: 'true', label: 'In the trash' }] },
  { kind: 'dates', label: 'Received' },
];

const assigneeFilter = (assignees: readonly Assignee[]): ListFilter => ({
  kind: 'choice',
  name: 'assigneeId',
  label: 'Assigned to',
  choices: assignees.map(({ id, name }) => ({ value: String(id), label: name })),
  isOpen: true,
});

export const leadFilters = (assignees: readonly Assignee[]): ListFilter[] => [
  ...OWN,
  CLIENT_FILTER,
  FARM_FILTER,
  assigneeFilter(assignees),
];

/** The farms of the client that the screen is about are searched by `clientId` of the request. */
export const clientLeadFilters = (assignees: readonly Assignee[]): ListFilter[] => [
  ...OWN,
  FARM_FILTER,
  assigneeFilter(assignees),
];

/** Without client and farm, which the screen itself is about. */
export const farmLeadFilters = (assignees: readonly Assignee[]): ListFilter[] => [...OWN, assigneeFilter(assignees)];
