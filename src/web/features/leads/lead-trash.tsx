import { Button } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Lead } from '#shared/leads.ts';
import { endOfTrash } from '#shared/trash.ts';
import { callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

const restoreLead = async (queries: QueryClient, { id }: Lead): Promise<Lead> => {
  const restored = await callApi<Lead>(`/api/leads/${id}/restore`, { method: 'POST' });
  await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
  return restored;
};

/** Moves a lead to the trash, with Undo. */
export const useTrashLead = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (lead: Lead) => callApi<Lead>(`/api/leads/${lead.id}`, { method: 'DELETE' }),
    failure: 'Failed to delete lead',
    onSuccess: (lead) =>
      toastWithUndo(`${lead.name} moved to the trash`, async () => {
        await restoreLead(queries, lead);
      }),
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};

/** Above a lead that is in the trash. */
export function LeadTrashBanner({ lead, mayRestore }: { lead: Lead; mayRestore: boolean }) {
  const queries = useQueryClient();
  const restoring = useAction({
    mutationFn: () => restoreLead(queries, lead),
    success: (restored) => `${restored.name} restored`,
    failure: 'Failed to restore lead',
  });
  if (lead.trashedAt === null) return null;
  return (
    <div className="lead-quarantine-banner" role="note">
      <span>
        In the trash since {shortDate(lead.trashedAt)}
        {lead.trashedBy === null ? '' : `, deleted by ${lead.trashedBy}`}. It counts nowhere, and will be deleted for
        good on {shortDate(endOfTrash(lead.trashedAt).toISOString())}.
      </span>
      {mayRestore ? (
        <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
          Restore
        </Button>
      ) : null}
    </div>
  );
}
