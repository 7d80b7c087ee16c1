import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clients } from './clients.table.ts';

/** Serializes claims of one domain until their transactions end. */
export const lockDomain = async (ctx: Ctx, domain: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 2))`);
};

export const isHubDomainOfAnotherClient = async (
  ctx: Ctx,
  { clientId, domain }: { clientId: number; domain: string },
): Promise<boolean> =>
  (await ctx.db.$count(clients, and(eq(clients.mainHubDomain, domain), ne(clients.id, clientId)))) > 0;

type HubDomainColumns = Partial<
  Pick<typeof clients.$inferInsert, 'mainHubDomain' | 'mainHubTitle' | 'hubDomainActiveAt'>
>;

export const updateHubDomainColumns = async (
  ctx: Ctx,
  { clientId, columns }: { clientId: number; columns: HubDomainColumns },
): Promise<void> => {
  await ctx.db.update(clients).set(columns).where(eq(clients.id, clientId));
};
