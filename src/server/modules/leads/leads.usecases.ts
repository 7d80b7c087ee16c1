import type { Lead, LeadFilter, UpdateLead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { presentLead } from './leads.presenter.ts';
import {
  countLeadRows,
  countLeadsByMonth,
  cursorOf,
  deleteOldIdempotencyKeys,
  getLeadWithNames,
  listLeadRows,
  updateLeadRow,
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

/** Changes a lead's status, value or notes; throws 404. */
export const updateLead = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateLead },
): Promise<Lead> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const before = await requireLead(tx, id);
    await updateLeadRow(tx, { id, columns: { ...fields, updatedAt: ctx.clock.now() } });
    const target = { kind: 'lead', id, name: before.name };
    const old = { status: before.status, value: before.value, notes: before.notes };
    await recordAudit(tx, { actor, action: 'lead.updated', target, before: old, after: fields });
  });
  return requireLead(ctx, id);
};

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
