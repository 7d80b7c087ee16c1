import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export const listRedirectedSlugs = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ slug: string }>(
    sql`select slug from page_redirects where client_id = ${clientId} order by slug`,
  );
  return rows.map(({ slug }) => slug);
};

export const getFarmIdByName = async (
  ctx: Ctx,
  name: { id: number | null; domain: string },
): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from farm_profiles where id = ${name.id}::integer or domain = ${name.domain} limit 1`,
  );
  return rows[0]?.id ?? null;
};

/** The domain may be unverified. */
export const getClientIdByHubDomain = async (ctx: Ctx, domain: string): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from client_profiles where main_hub_domain = ${domain} limit 1`,
  );
  return rows[0]?.id ?? null;
};
