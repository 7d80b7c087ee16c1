import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** Addresses that a client's pages used to have, in the order of the alphabet. */
export const listRetiredSlugs = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ slug: string }>(
    sql`select slug from retired_slugs where client_id = ${clientId} order by slug`,
  );
  return rows.map(({ slug }) => slug);
};

/** The farm with this id or domain; null when there is none. */
export const findFarmByName = async (ctx: Ctx, name: { id: number | null; domain: string }): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from farms where id = ${name.id}::integer or domain = ${name.domain} limit 1`,
  );
  return rows[0]?.id ?? null;
};

/** The client whose hub domain this is, proven or not; null when it is nobody's. */
export const findClientByHubDomain = async (ctx: Ctx, domain: string): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from clients where main_hub_domain = ${domain} limit 1`,
  );
  return rows[0]?.id ?? null;
};
