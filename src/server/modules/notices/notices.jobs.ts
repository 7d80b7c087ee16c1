import { z } from 'zod';
import { NoticeDetail } from '#shared/notices.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { tellOfBudget, tellOfLeads, tellOfRanks, tellOfReturn, tellOfSearch } from './notices.usecases.ts';
import { watchTroubles } from './watch/watch.usecases.ts';

const id = z.number().int().positive();

export const noticeLeads = defineJob({
  name: 'notices.tell-of-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => tellOfLeads(ctx, leadIds),
  options: { concurrency: 1, retries: 5 },
});

export const noticeReturn = defineJob({
  name: 'notices.tell-of-return',
  payload: z.object({ leadId: id, at: z.string() }),
  handler: (ctx, returned) => tellOfReturn(ctx, returned),
  options: { concurrency: 1, retries: 5 },
});

export const noticeBudget = defineJob({
  name: 'notices.tell-of-budget',
  payload: z.object({
    of: z.enum(['model', 'ranks']),
    clientId: id.nullable(),
    month: z.string(),
    spent: z.number(),
    budget: z.number(),
    reached: z.boolean().default(false),
  }),
  handler: (ctx, warned) => tellOfBudget(ctx, warned),
});

export const noticeRanks = defineJob({
  name: 'notices.tell-of-ranks',
  payload: z.object({
    clientId: id,
    at: z.string(),
    alerts: z.array(
      z.object({
        rankingId: id,
        keyword: z.string(),
        kind: NoticeDetail.shape.move.unwrap(),
        from: z.number().nullable(),
        to: z.number().nullable(),
      }),
    ),
  }),
  handler: (ctx, alerted) => tellOfRanks(ctx, alerted),
});

export const noticeSearch = defineJob({
  name: 'notices.tell-of-search',
  payload: z.object({ key: z.string(), siteUrl: z.string().nullable(), clientId: id.nullable() }),
  handler: (ctx, lost) => tellOfSearch(ctx, lost),
});

/** What became due or went wrong without an event of its own. */
export const watchForNotices = defineJob({
  name: 'notices.watch',
  payload: z.object({}),
  handler: (ctx) => watchTroubles(ctx),
});

export const noticeJobs = [noticeLeads, noticeReturn, noticeBudget, noticeRanks, noticeSearch, watchForNotices];
