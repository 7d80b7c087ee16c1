import type { JobRetryAnswer } from '#shared/attention.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { retryFailedJobs } from '#server/platform/jobs/stored-jobs.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';

/** Runs the failed jobs of a name once more. Throws 403, and 404 where none failed. */
export const retryJobs = async (
  ctx: Ctx,
  { actor, name }: { actor: StaffActor; name: string },
): Promise<JobRetryAnswer> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const retried = await retryFailedJobs(tx, name);
    if (retried === 0) throw notFound('Failed job');
    await recordAudit(tx, { actor, action: 'jobs.retried', target: { kind: 'job', id: 0, name }, after: { retried } });
    return { retried, message: retried === 1 ? '1 job runs again.' : `${retried} jobs run again.` };
  });
};
