import type { Lead, LeadFilter } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { presentLead } from './leads.presenter.ts';
import {
  countLeadRows,
  countLeadsByMonth,
  cursorOf,
  deleteOldIdempotencyKeys,
  getLeadWithNames,
  listLeadRows,
  listLeadsById,
} from './leads.repository.ts';

/** Leads that match, newest first unless sorted otherwise, at most `limit` a call; held ones are marked as spam. */
export const listLeads = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: LeadFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Lead>> => {
  const after = decodeCursor(cursor, 2);
  const rows = await listLeadRows(ctx, { filter, after, limit: limit + 1 });
  const total = await countLeadRows(ctx, filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(cursorOf(filter.sort, last.lead)) : null;
  return { rows: page.map(presentLead), total, nextCursor };
};

/** The lead with the names it shows; throws 404. */
export const requireLead = async (ctx: Ctx, id: number): Promise<Lead> => {
  const found = await getLeadWithNames(ctx, id);
  if (!found) throw notFound('Lead');
  return presentLead(found);
};

/** Of these leads those that are there and not held, oldest first. */
export const listDeliveredLeads = async (ctx: Ctx, ids: number[]): Promise<Lead[]> =>
  ids.length === 0 ? [] : (await listLeadsById(ctx, ids)).map(presentLead).filter(({ spam }) => !spam);

/** New leads, and this calendar month's (UTC) beside the last one's; spam does not count. */
export const countRecentLeads = (ctx: Ctx) => {
  const now = ctx.clock.now();
  const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return countLeadsByMonth(ctx, { thisMonth, lastMonth });
};

const KEEP_KEYS_MS = 86_400_000;

/** Forgets idempotency keys older than a day. */
export const dropOldIdempotencyKeys = (ctx: Ctx): Promise<void> =>
  deleteOldIdempotencyKeys(ctx, new Date(ctx.clock.now().getTime() - KEEP_KEYS_MS));
