import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** A client's page that shows best how its pages look: a public one with a device if there is one; null for none. */
export const findShowPage = async (ctx: Ctx, clientId: number): Promise<{ id: number; question: string } | null> => {
  const { rows } = await ctx.db.execute<{ id: number; question: string }>(sql`
    select id, body->>'question' as question from pages
    where client_id = ${clientId} and body is not null
    order by status = 'published' desc, jsonb_typeof(body->'device') = 'object' desc, id limit 1`);
  return rows[0] ?? null;
};
