import { useQueryClient } from '@tanstack/react-query';
import type { FieldJob, FieldJobSettings, FieldJobStatus, UpdateFieldJob } from '#shared/field-jobs.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

const LIST = '/api/field-jobs';
const ATTENTION = '/api/dashboard/attention';

const patch = (id: number, body: Partial<UpdateFieldJob>): Promise<FieldJob> =>
  callApi<FieldJob>(`${LIST}/${id}`, { method: 'PATCH', body });

const DONE: Record<FieldJobStatus, string> = {
  proposed: 'Job put back',
  accepted: 'Job accepted: it appears on the pages for nearby towns',
  rejected: 'Job rejected: no page shows it',
};

/** Accepts or rejects a job, with the way back. */
export const useDecideJob = () => {
  const queries = useQueryClient();
  const show = (saved: FieldJob): void =>
    changeCachedRow<FieldJob>(queries, LIST, { id: saved.id, change: () => saved });
  return useAction({
    mutationFn: ({ job, status }: { job: FieldJob; status: FieldJobStatus }) => patch(job.id, { status }),
    failure: 'Failed to change the job',
    onSuccess: (saved, { job, status }) => {
      show(saved);
      toastWithUndo(DONE[status], async () => {
        show(await patch(job.id, { status: job.status }));
        await refreshPaths(queries, [ATTENTION]);
      });
      void refreshPaths(queries, [ATTENTION]);
    },
  });
};

/** Corrects what a job says. */
export const useSaveJob = (job: FieldJob) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (fields: Partial<UpdateFieldJob>) => patch(job.id, fields),
    success: 'Job saved',
    onSuccess: (saved) => changeCachedRow<FieldJob>(queries, LIST, { id: saved.id, change: () => saved }),
  });
};

export const useDeleteJob = (id: number, onDeleted: () => void) =>
  useAction({
    mutationFn: () => callApi(`${LIST}/${id}`, { method: 'DELETE' }),
    success: 'Job deleted',
    failure: 'Failed to delete the job',
    invalidates: [LIST, ATTENTION],
    onSuccess: onDeleted,
  });

export const settingsPath = (clientId: number): string => `/api/clients/${clientId}/field-jobs`;

export const useSaveJobSettings = (clientId: number) =>
  useAction({
    mutationFn: (body: FieldJobSettings) => callApi<FieldJobSettings>(settingsPath(clientId), { method: 'PUT', body }),
    success: 'Saved',
    failure: 'Failed to save',
    updates: [settingsPath(clientId)],
  });
