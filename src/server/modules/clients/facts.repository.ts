import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** A client's public facts for one topic. The view decides what is public, so that pages, flags and screens agree. */
export const getPublicFactValues = async (
  ctx: Ctx,
  input: { clientId: number; topicKey: string },
): Promise<Record<string, string>> => {
  const { rows } = await ctx.db.execute<{ fact: string; value: string }>(sql`
    select fact, value from public_facts
    where client_id = ${input.clientId} and (topic_key is null or topic_key = ${input.topicKey})`);
  return Object.fromEntries(rows.map(({ fact, value }) => [fact, value]));
};

/** The ids (`statement.<id>`) of a client's public claims, for all topics. */
export const listPublicClaimIds = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ fact: string }>(sql`
    select fact from public_facts where client_id = ${clientId} and fact like 'statement.%'`);
  return rows.map(({ fact }) => fact);
};

export const countFactUses = async (ctx: Ctx, clientId: number): Promise<Record<string, number>> => {
  const { rows } = await ctx.db.execute<{ fact: string; pages: number }>(sql`
    select fact, pages from fact_figures where client_id = ${clientId}`);
  return Object.fromEntries(rows.map(({ fact, pages }) => [fact, pages]));
};

export const listStalePageRefs = async (ctx: Ctx, clientId: number): Promise<{ id: number; farmId: number }[]> => {
  const { rows } = await ctx.db.execute<{ page_id: number; farm_id: number }>(sql`
    select distinct page_id, farm_id from stale_page_facts where client_id = ${clientId} order by page_id`);
  return rows.map((row) => ({ id: row.page_id, farmId: row.farm_id }));
};
