import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { CreatedFieldJob } from '#shared/field-jobs.ts';
import { ApiFailure, callApi, isUnreachable } from '#web/lib/api.ts';
import { forgetJob, keepJob, listKeptJobs, type KeptJob } from './job-outbox.ts';
import { FIELD_JOBS, usePortalClient, usePortalImpersonation } from './portal-calls.ts';

const KEPT_JOBS = 'kept-jobs';
const RETRY_MS = 20_000;

const formOf = ({ fields, photos }: KeptJob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const [index, photo] of photos.entries()) form.append('photos', photo, `photo-${index + 1}`);
  return form;
};

/** Sends a kept job; throws what the server or the network says. */
export const sendJob = (job: KeptJob): Promise<CreatedFieldJob> =>
  callApi<CreatedFieldJob>(FIELD_JOBS, {
    method: 'POST',
    body: job.photos.length === 0 ? job.fields : formOf(job),
    idempotencyKey: job.key,
  });

/** A session that ended refuses nothing: the job waits for the next one. */
export const waitsForLater = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiFailure && (error.status === 401 || error.status === 403));

/** Where two places send at once, the second finds nothing left to do. */
let sending: Promise<boolean> = Promise.resolve(false);

const sendWaiting = async (clientId: number): Promise<boolean> => {
  let isChanged = false;
  for (const job of await listKeptJobs(clientId)) {
    if (job.refusal !== null) continue;
    try {
      await sendJob(job);
      await forgetJob(job.key);
    } catch (error) {
      if (waitsForLater(error)) return isChanged;
      const refusal = error instanceof ApiFailure ? (error.answer.message ?? error.message) : String(error);
      await keepJob({ ...job, refusal });
    }
    isChanged = true;
  }
  return isChanged;
};

/** The jobs that this browser keeps for the client. They are sent as soon as there is a network again. */
export const useKeptJobs = () => {
  const { id: clientId } = usePortalClient();
  const isView = usePortalImpersonation() !== null;
  const queries = useQueryClient();
  const kept = useQuery({
    queryKey: [KEPT_JOBS, clientId],
    queryFn: () => listKeptJobs(clientId),
    networkMode: 'always',
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [KEPT_JOBS, clientId] }),
    [queries, clientId],
  );
  const sendAll = useCallback(async () => {
    sending = sending.then(() => sendWaiting(clientId));
    if (!(await sending)) return;
    await refresh();
    await queries.invalidateQueries({ queryKey: [FIELD_JOBS, clientId] });
  }, [clientId, queries, refresh]);
  const waiting = (kept.data ?? []).filter(({ refusal }) => refusal === null).length;
  useEffect(() => {
    if (isView || waiting === 0) return undefined;
    const send = () => void sendAll();
    send();
    window.addEventListener('online', send);
    const timer = window.setInterval(send, RETRY_MS);
    return () => {
      window.removeEventListener('online', send);
      window.clearInterval(timer);
    };
  }, [isView, waiting, sendAll]);
  return { jobs: kept.data ?? [], refresh };
};
