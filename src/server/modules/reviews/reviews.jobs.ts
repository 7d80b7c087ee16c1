import { z } from 'zod';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { remindCustomers } from './requests.usecases.ts';
import { deleteRequestsOfLeads, eraseReviews } from './reviews.usecases.ts';

const leads = z.object({ leadIds: z.array(z.number().int().positive()) });

export const remindCustomersJob = defineJob({
  name: 'reviews.remind',
  payload: z.object({}),
  handler: (ctx) => remindCustomers(ctx),
  options: { key: () => 'all', concurrency: 1 },
});

const eraseReviewsJob = defineJob({
  name: 'reviews.erase',
  payload: leads,
  handler: (ctx, { leadIds }) => eraseReviews(ctx, leadIds),
});

/** A review stays when its lead is deleted: else the trash would be a way to choose among reviews. */
const deleteRequestsJob = defineJob({
  name: 'reviews.delete-requests',
  payload: leads,
  handler: (ctx, { leadIds }) => deleteRequestsOfLeads(ctx, leadIds),
});

export const reviewJobs = [remindCustomersJob, eraseReviewsJob, deleteRequestsJob];

export const reviewEventHandlers: EventHandler[] = [
  onEvent('lead.erased', eraseReviewsJob, ({ leadIds }) => ({ leadIds })),
  onEvent('leads.purged', deleteRequestsJob, ({ leadIds }) => ({ leadIds })),
];
