import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteDueObjects } from '#server/platform/objects/deletions.ts';
import { deleteEndedLimits } from '#server/platform/shared-limits.ts';
import { deleteExpiredPortalSessions } from '../modules/clients/portal-accounts.usecases.ts';
import { deleteExpiredSessions } from '../modules/staff/staff.usecases.ts';
import { deleteOldDataExports } from '../modules/exports/exports.usecases.ts';
import { deleteOldKeys } from '../modules/leads/leads.usecases.ts';
import { deleteOldNotifications } from '../modules/notifications/notifications.usecases.ts';
import { deleteOldPreviews } from '../modules/websites/websites.usecases.ts';
import { deleteOldVisitorEvents } from '../modules/pages/visitor-events/visitor-events.usecases.ts';
import { deleteReplacedImages } from '../modules/images/images.usecases.ts';
import { endExpiredImpersonations } from '../modules/clients/impersonation.usecases.ts';
import { forgetFetchedHosts } from '../modules/evidence/polite-fetching.usecases.ts';
import { forgetOldLimits } from '../modules/ai/rate-limits.usecases.ts';
import { purgeTrashedLeads } from '../modules/leads/trash.usecases.ts';
import { purgeTrashedPages } from '../modules/pages/trash.usecases.ts';

export const deleteOldRecords = defineJob({
  name: 'maintenance.delete-old-rows',
  payload: z.object({}),
  handler: async (ctx) => {
    await deleteExpiredSessions(ctx);
    await endExpiredImpersonations(ctx);
    await deleteExpiredPortalSessions(ctx);
    await deleteOldKeys(ctx);
    await deleteOldVisitorEvents(ctx);
    await deleteReplacedImages(ctx);
    await deleteOldNotifications(ctx);
    await deleteOldDataExports(ctx);
    await forgetFetchedHosts(ctx);
    await forgetOldLimits(ctx);
    await deleteEndedLimits(ctx);
    await deleteOldPreviews(ctx);
    await purgeTrashedLeads(ctx);
    await purgeTrashedPages(ctx);
  },
});

/** What rows no longer name, in the object store. */
export const deleteObjectsJob = defineJob({
  name: 'objects.delete',
  payload: z.object({}),
  handler: (ctx) => deleteDueObjects(ctx),
  options: { key: () => 'all', concurrency: 1, timeoutSeconds: 600 },
});
