import { otherContact, type OtherContact } from '#shared/lead-contact.ts';
import type { Lead, LeadQuery } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { listLeadEvents } from './history.usecases.ts';
import { leadInTrash } from './leads.errors.ts';
import { presentLead } from './leads.presenter.ts';
import {
  countLeadRows,
  countLeadsByMonth,
  deleteOldIdempotencyKeys,
  getLeadWithNames,
  listLeadRows,
  listLeadsById,
  lockLeadRow,
  type LeadRow,
} from './leads.repository.ts';

export { countWaitingLeads, sumLeadResults } from './client-results.repository.ts';
export { countLeadsByDay, countLeadsByFarm, countLeadsByPage } from './counting.repository.ts';

/** Leads that match, newest first unless sorted otherwise, at most `limit` a call; quarantined ones have `spam` set. */
export const listLeads = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: LeadQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Lead>> => {
  const rows = await listLeadRows(ctx, { filter, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = (known: number) => countLeadRows(ctx, { filter, known });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: page.rows.map(presentLead) };
};

/** A client's newest leads without spam; unlike those of the list, they are not counted. */
export const listLatestLeads = async (
  ctx: Ctx,
  { clientId, limit }: { clientId: number; limit: number },
): Promise<Lead[]> => {
  const filter: LeadQuery = { clientId, spam: 'false', sort: 'newest' };
  return (await listLeadRows(ctx, { filter, after: null, limit })).map(presentLead);
};

/** Also from the trash; throws 404. */
export const requireLead = async (ctx: Ctx, id: number): Promise<Lead> => {
  const found = await getLeadWithNames(ctx, id);
  if (!found) throw notFound('Lead');
  return presentLead(found);
};

/** The lead to be changed, locked until the transaction ends; throws 404, and 409 for one in the trash. */
export const lockLead = async (ctx: Ctx, id: number): Promise<LeadRow> => {
  const lead = await lockLeadRow(ctx, id);
  if (!lead) throw notFound('Lead');
  if (lead.trashedAt !== null) throw leadInTrash();
  return lead;
};

/** Those of these leads that exist and are not in the trash, oldest first. */
export const listLeadsByIds = async (ctx: Ctx, ids: number[]): Promise<Lead[]> =>
  ids.length === 0 ? [] : (await listLeadsById(ctx, ids)).map(presentLead);

/** Those of these leads that exist, are not in the trash and are not quarantined, oldest first. */
export const listUnquarantinedLeads = async (ctx: Ctx, ids: number[]): Promise<Lead[]> =>
  (await listLeadsByIds(ctx, ids)).filter(({ spam }) => !spam);

/** The name and phone of the latest form where they are not the lead's. */
export const getOtherContact = async (ctx: Ctx, lead: Lead): Promise<OtherContact | null> => {
  const latest = (await listLeadEvents(ctx, lead.id)).findLast(({ kind }) => kind === 'submitted');
  return latest?.kind === 'submitted' ? otherContact(lead, latest.detail) : null;
};

/** New leads, and leads of this and of the last calendar month (UTC), without spam. */
export const countRecentLeads = (ctx: Ctx) => {
  const now = ctx.clock.now();
  const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return countLeadsByMonth(ctx, { thisMonth, lastMonth });
};

const IDEMPOTENCY_KEY_TTL_MS = 86_400_000;

/** Deletes idempotency keys older than a day. */
export const deleteOldKeys = (ctx: Ctx): Promise<void> =>
  deleteOldIdempotencyKeys(ctx, new Date(ctx.clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS));
