import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Everything public of a client as it stands now, by fact: what holds for every service and what holds for this hub.
 * The view says what is public, so that pages, flags and screens cannot differ.
 */
export const readPublicValues = async (
  ctx: Ctx,
  input: { clientId: number; hubKey: string },
): Promise<Record<string, string>> => {
  const { rows } = await ctx.db.execute<{ fact: string; value: string }>(sql`
    select fact, value from public_facts
    where client_id = ${input.clientId} and (hub_key is null or hub_key = ${input.hubKey})`);
  return Object.fromEntries(rows.map(({ fact, value }) => [fact, value]));
};

/** The ids of a client's statements that are public, `statement.<id>`, whatever hub they hold for. */
export const listPublicStatementIds = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ fact: string }>(sql`
    select fact from public_facts where client_id = ${clientId} and fact like 'statement.%'`);
  return rows.map(({ fact }) => fact);
};

/** How many pages state each fact of a client. */
export const countFactUses = async (ctx: Ctx, clientId: number): Promise<Record<string, number>> => {
  const { rows } = await ctx.db.execute<{ fact: string; pages: number }>(sql`
    select fact, pages from fact_figures where client_id = ${clientId}`);
  return Object.fromEntries(rows.map(({ fact, pages }) => [fact, pages]));
};

/** A client's pages that state something that is no longer so. */
export const listPagesToRefresh = async (ctx: Ctx, clientId: number): Promise<{ id: number; farmId: number }[]> => {
  const { rows } = await ctx.db.execute<{ page_id: number; farm_id: number }>(sql`
    select distinct page_id, farm_id from stale_page_facts where client_id = ${clientId} order by page_id`);
  return rows.map((row) => ({ id: row.page_id, farmId: row.farm_id }));
};
