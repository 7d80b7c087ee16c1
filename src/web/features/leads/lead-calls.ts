import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Assignee, BulkUpdateReport, LeadBefore } from '#shared/lead-management.ts';
import type { Lead, LeadStatus, UpdateLead } from '#shared/leads.ts';
import { toast, type ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { dollars } from '#web/lib/money.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { STATUS_LABELS } from './lead-list-filter.ts';

const LIST = '/api/leads';
const NO_ASSIGNEES: Assignee[] = [];

/** Empty while loading. */
export const useAssignees = (): Assignee[] =>
  useQuery<Assignee[]>({ queryKey: ['/api/lead-assignees'] }).data ?? NO_ASSIGNEES;

export const changeCachedLead = (queries: QueryClient, id: number, change: (lead: Lead) => Lead): void =>
  changeCachedRow<Lead>(queries, LIST, { id, change });

/** Leaves the visible list alone, so that a lead does not vanish while it is being edited. */
const afterChange = async (queries: QueryClient, saved: Lead): Promise<void> => {
  await queries.invalidateQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${LIST}?`),
  });
  changeCachedLead(queries, saved.id, () => saved);
  await refreshPaths(queries, ['/api/dashboard/stats', `${LIST}/${saved.id}`]);
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${LIST}?`) && queryKey[1] === 'count',
  });
};

/** What to say where some leads could not be taken back; undefined where all were. */
export const leftMessage = ({ changed, left }: BulkUpdateReport): ToastMessage | undefined => {
  if (left.length === 0) return undefined;
  const reasons = left.slice(0, 3).map(({ id, name, why }) => `${name ?? `Lead ${id}`}: ${why}`);
  return { title: changed === 0 ? 'Nothing was undone' : `Undone for ${changed}`, description: reasons.join(' ') };
};

/** Gives leads back what they had; one that was changed since keeps that. */
export const undoLeads = async (leads: readonly LeadBefore[]): Promise<ToastMessage | undefined> =>
  leftMessage(await callApi<BulkUpdateReport>(`${LIST}/undo`, { method: 'POST', body: { leads } }));

export interface StatusChange {
  lead: Lead;
  status: LeadStatus;
  /** Dollars; absent leaves the value as it is. */
  value?: number | null;
}

const statusText = ({ name }: Lead, { status, value }: Omit<StatusChange, 'lead'>): string => {
  const amount = status === 'won' && typeof value === 'number' ? `, ${dollars(value)}` : '';
  return `${name} is ${STATUS_LABELS[status].toLowerCase()}${amount}`;
};

/** Optimistic: rolled back when the server refuses, and taken back by Undo. */
export const useSetLeadStatus = () => {
  const queries = useQueryClient();
  const patch = (id: number, body: UpdateLead) => callApi<Lead>(`${LIST}/${id}`, { method: 'PATCH', body });
  return useAction({
    mutationFn: ({ lead, status, value }: StatusChange) =>
      patch(lead.id, { status, ...(value === undefined ? {} : { value }) }),
    optimistic: ({ lead, status, value }) => {
      changeCachedLead(queries, lead.id, (one) => ({ ...one, status, ...(value === undefined ? {} : { value }) }));
      return () =>
        changeCachedLead(queries, lead.id, (one) =>
          one.status === status ? { ...one, status: lead.status, value: lead.value } : one,
        );
    },
    failure: 'Failed to update lead',
    onSuccess: async (saved, { lead, ...change }) => {
      toastWithUndo(statusText(lead, change), async () => {
        const { id, status, value } = lead;
        const outcome = await undoLeads([{ id, updatedAt: saved.updatedAt, status, value }]);
        await refreshPaths(queries, [LIST, '/api/dashboard/stats']);
        return outcome;
      });
      await afterChange(queries, saved);
    },
  });
};

/** Undo gives the lead back what it had, unless it was changed since. */
const toastOfChange = (queries: QueryClient, { title, before }: { title: string; before: LeadBefore }): void =>
  toastWithUndo(title, async () => {
    const outcome = await undoLeads([before]);
    await refreshPaths(queries, [LIST, '/api/dashboard/stats']);
    return outcome;
  });

/** `lead` is what it was before. */
export const useUpdateLead = (lead: Pick<Lead, 'id' | 'status' | 'assigneeId' | 'value' | 'notes'>) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (fields: UpdateLead) => callApi<Lead>(`${LIST}/${lead.id}`, { method: 'PATCH', body: fields }),
    failure: 'Failed to update lead',
    onSuccess: async (saved, fields) => {
      const { id, updatedAt } = saved;
      const before: LeadBefore = {
        id,
        updatedAt,
        ...(fields.status === undefined ? {} : { status: lead.status }),
        ...(fields.assigneeId === undefined ? {} : { assigneeId: lead.assigneeId }),
        ...(fields.value === undefined ? {} : { value: lead.value }),
        ...(fields.notes === undefined ? {} : { notes: lead.notes }),
      };
      toastOfChange(queries, { title: 'Lead updated', before });
      await afterChange(queries, saved);
    },
  });
};

/** A release delivers the lead, which cannot be taken back. */
export const useQuarantine = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ lead, action }: { lead: Lead; action: 'unquarantine' | 'spam' }) =>
      callApi<Lead>(`${LIST}/${lead.id}/${action}`, { method: 'POST' }),
    failure: 'Failed to update lead',
    onSuccess: async (saved, { action }) => {
      const { id, name, updatedAt } = saved;
      if (action === 'unquarantine') toast({ title: `${name} was released` });
      else toastOfChange(queries, { title: `${name} was marked as spam`, before: { id, updatedAt, quarantine: null } });
      await afterChange(queries, saved);
    },
  });
};
