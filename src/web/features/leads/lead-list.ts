import type { Assignee } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_LEAD_COLUMNS, FARM_LEAD_COLUMNS, LEAD_COLUMNS } from './lead-columns.tsx';
import { clientLeadFilters, farmLeadFilters, LEAD_PRESETS, LEAD_SORTS, leadFilters } from './lead-list-filter.ts';

const COMMON = {
  path: '/api/leads',
  noun: ['lead', 'leads'],
  sorts: LEAD_SORTS,
  search: { label: 'Search leads', placeholder: 'Search by name, e-mail or source' },
  nameOf: ({ name }: Lead) => name,
  hrefOf: ({ id }: Lead) => `/leads/${id}`,
  exportPath: '/api/leads/export.csv',
  editLabel: 'Change the status',
  failed: 'Failed to fetch leads',
  nothingMatches: 'No leads match your search and filters.',
} as const;

export const leadList = (assignees: readonly Assignee[]): ListDefinition<Lead> => ({
  ...COMMON,
  id: 'leads',
  columns: LEAD_COLUMNS,
  filters: leadFilters(assignees),
  presets: LEAD_PRESETS,
  empty: {
    drawing: 'mailbox',
    title: 'No leads found',
    text: 'Visitors who submit a form or quiz on a landing page appear here.',
  },
});

export const farmLeadList = (assignees: readonly Assignee[]): ListDefinition<Lead> => ({
  ...COMMON,
  id: 'farm_leads',
  at: { tab: 'leads' },
  columns: FARM_LEAD_COLUMNS,
  filters: farmLeadFilters(assignees),
  presets: LEAD_PRESETS,
  empty: {
    drawing: 'mailbox',
    title: 'No leads yet',
    text: 'Visitors who submit a form or quiz on this farm’s pages appear here.',
  },
});

export const clientLeadList = (assignees: readonly Assignee[]): ListDefinition<Lead> => ({
  ...COMMON,
  id: 'client_leads',
  columns: CLIENT_LEAD_COLUMNS,
  filters: clientLeadFilters(assignees),
  presets: LEAD_PRESETS,
  empty: {
    drawing: 'mailbox',
    title: 'No leads found',
    text: 'Visitors who submit a form or quiz on this client’s pages appear here.',
  },
});
