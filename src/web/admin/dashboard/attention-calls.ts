import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttentionKind } from '#shared/attention-kinds.ts';
import type { Attention, Inbox, WaitingLead } from '#shared/attention.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { toast } from '#ui/toast.ts';
import { failureToast, useAction } from '#web/lib/use-action.ts';
import type { RowAct } from './attention-lines.ts';

export const ATTENTION_PATH = '/api/dashboard/attention';
const REFRESHED = [ATTENTION_PATH, '/api/dashboard/stats', '/api/leads', '/api/deliveries', '/api/emails'];

export const attentionPath = (clientId: number | null): string => withQuery(ATTENTION_PATH, { clientId });

/** The first rows of every kind; of one client, or of all. */
export const useAttention = (clientId: number | null) => useQuery<Inbox>({ queryKey: [attentionPath(clientId)] });

/** Many rows of one kind, once they are asked for. */
export const useWholeKind = (
  kind: AttentionKind,
  { clientId, enabled }: { clientId: number | null; enabled: boolean },
) => useQuery<Attention>({ queryKey: [withQuery(ATTENTION_PATH, { clientId, kind })], enabled });

/** Without one row; a group without rows goes. */
export const withoutRow = <Held extends Attention>(
  attention: Held,
  { kind, key }: { kind: AttentionKind; key: string },
): Held => ({
  ...attention,
  groups: attention.groups.flatMap((group) => {
    const gone = group.kind === kind ? group.rows.find((row) => row.key === key) : undefined;
    if (gone === undefined) return [group];
    const rows = group.rows.filter((row) => row !== gone);
    const left = { ...group, rows, total: group.total - gone.count, rowTotal: group.rowTotal - 1 };
    return left.rowTotal > 0 ? [left] : [];
  }),
});

export const withoutLead = <Held extends Attention>(attention: Held, id: number): Held => ({
  ...attention,
  leads: {
    ...attention.leads,
    total: attention.leads.total - 1,
    rows: attention.leads.rows.filter((lead) => lead.id !== id),
  },
});

/** Applies a change to every answer that is held; returns the way back. */
export const useOptimisticAttention = () => {
  const queries = useQueryClient();
  const filter = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(ATTENTION_PATH),
  };
  return async (change: (attention: Inbox) => Inbox): Promise<() => void> => {
    await queries.cancelQueries(filter);
    const before = queries.getQueriesData<Inbox>(filter);
    queries.setQueriesData<Inbox>(filter, (attention) => attention && change(attention));
    return () => {
      for (const [key, attention] of before) queries.setQueryData(key, attention);
    };
  };
};

interface ActOnRow {
  act: RowAct;
  kind: AttentionKind;
  rowKey: string;
}

interface ActAnswer {
  success?: boolean;
  message?: string;
}

/** The row goes at once, and comes back where the call fails or did not help. */
export const useRowAct = () => {
  const change = useOptimisticAttention();
  return useAction({
    mutationFn: ({ act }: ActOnRow) =>
      callApi<ActAnswer | null>(act.path, { method: 'POST', ...(act.body ? { body: act.body } : {}) }),
    optimistic: ({ kind, rowKey }) => change((attention) => withoutRow(attention, { kind, key: rowKey })),
    success: (answer, { act }) =>
      answer?.success === false
        ? { title: act.failed, description: answer.message ?? '', tone: 'destructive' }
        : { title: act.done, ...(answer?.message ? { description: answer.message } : {}) },
    failure: (error, { act }) => failureToast(act.failed, 'The server could not be reached.')(error),
    invalidates: REFRESHED,
  });
};

/** Marks a lead as contacted; its toast takes that back. */
export const useMarkContacted = () => {
  const change = useOptimisticAttention();
  const setStatus = (id: number, status: 'new' | 'contacted') =>
    callApi(`/api/leads/${id}`, { method: 'PATCH', body: { status } });
  const undo = useAction({
    mutationFn: ({ id }: WaitingLead) => setStatus(id, 'new'),
    success: (_saved, { name }) => `${name} waits again`,
    failure: 'Failed to update lead',
    invalidates: REFRESHED,
  });
  return useAction({
    mutationFn: ({ id }: WaitingLead) => setStatus(id, 'contacted'),
    optimistic: ({ id }) => change((attention) => withoutLead(attention, id)),
    onSuccess: (_saved, lead) =>
      toast({
        title: `${lead.name} was marked as contacted`,
        action: { label: 'Undo', run: () => undo.mutate(lead) },
      }),
    failure: 'Failed to update lead',
    invalidates: REFRESHED,
  });
};
