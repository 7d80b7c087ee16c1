import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { isClientAtWork } from '../../clients/clients.views.ts';
import { domainAvailability, domainSuggestions, redirectedDomains, hubDomains } from './domains.table.ts';

export type HubDomainRow = typeof hubDomains.$inferSelect;

export const getHubDomainRow = async (ctx: Ctx, clientId: number): Promise<HubDomainRow | null> =>
  (await ctx.db.select().from(hubDomains).where(eq(hubDomains.clientId, clientId)))[0] ?? null;

/** Locks the row against concurrent tests. */
export const lockHubDomainRow = async (ctx: Ctx, clientId: number): Promise<HubDomainRow | null> =>
  (await ctx.db.select().from(hubDomains).where(eq(hubDomains.clientId, clientId)).for('update'))[0] ?? null;

export const upsertHubDomain = async (ctx: Ctx, row: typeof hubDomains.$inferInsert): Promise<void> => {
  const { clientId: _clientId, ...columns } = row;
  await ctx.db.insert(hubDomains).values(row).onConflictDoUpdate({ target: hubDomains.clientId, set: columns });
};

export const updateHubDomain = async (
  ctx: Ctx,
  { clientId, columns }: { clientId: number; columns: Partial<typeof hubDomains.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(hubDomains).set(columns).where(eq(hubDomains.clientId, clientId));
};

export const deleteHubDomain = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.delete(hubDomains).where(eq(hubDomains.clientId, clientId));
};

export const upsertRedirectedDomain = async (ctx: Ctx, row: typeof redirectedDomains.$inferInsert): Promise<void> => {
  const { domain: _domain, ...columns } = row;
  await ctx.db
    .insert(redirectedDomains)
    .values(row)
    .onConflictDoUpdate({ target: redirectedDomains.domain, set: columns });
};

export const deleteRedirectedDomain = async (ctx: Ctx, domain: string): Promise<void> => {
  await ctx.db.delete(redirectedDomains).where(eq(redirectedDomains.domain, domain));
};

/** Clients at work without a daily test since that time. */
export const listUntestedClients = async (ctx: Ctx, since: Date): Promise<number[]> => {
  const rows = await ctx.db
    .select({ clientId: hubDomains.clientId })
    .from(hubDomains)
    .where(
      and(or(isNull(hubDomains.recheckedAt), lt(hubDomains.recheckedAt, since)), isClientAtWork(hubDomains.clientId)),
    )
    .orderBy(hubDomains.clientId);
  return rows.map(({ clientId }) => clientId);
};

export const isFarmDomainOfOther = async (
  ctx: Ctx,
  { clientId, domain }: { clientId: number; domain: string },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from farm_hosts where domain = ${domain} and client_id <> ${clientId} limit 1`,
  );
  return rows.length > 0;
};

/** True for farm domains and for active, untested and redirected hub domains. */
export const isKnownHost = async (ctx: Ctx, host: string): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select 1 as found from client_hosts where main_hub_domain = ${host}
    union all select 1 from farm_hosts where domain = ${host}
    union all select 1 from redirected_domains where domain = ${host} limit 1`);
  return rows.length > 0;
};

export const listAvailability = async (
  ctx: Ctx,
  { domains, since }: { domains: string[]; since: Date },
): Promise<(typeof domainAvailability.$inferSelect)[]> =>
  ctx.db
    .select()
    .from(domainAvailability)
    .where(and(inArray(domainAvailability.domain, domains), gt(domainAvailability.checkedAt, since)));

export const upsertAvailability = async (ctx: Ctx, rows: (typeof domainAvailability.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return;
  await ctx.db
    .insert(domainAvailability)
    .values(rows)
    .onConflictDoUpdate({
      target: domainAvailability.domain,
      set: {
        available: sql`excluded.available`,
        registeredAt: sql`excluded.registered_at`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
};

export const getDomainSuggestions = async (
  ctx: Ctx,
  clientId: number,
): Promise<typeof domainSuggestions.$inferSelect | null> =>
  (await ctx.db.select().from(domainSuggestions).where(eq(domainSuggestions.clientId, clientId)))[0] ?? null;

export const upsertDomainSuggestions = async (ctx: Ctx, row: typeof domainSuggestions.$inferInsert): Promise<void> => {
  const { clientId: _clientId, ...columns } = row;
  await ctx.db
    .insert(domainSuggestions)
    .values(row)
    .onConflictDoUpdate({ target: domainSuggestions.clientId, set: columns });
};

export const deleteAvailability = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(domainAvailability).where(lt(domainAvailability.checkedAt, before));
};
