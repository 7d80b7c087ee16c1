import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { domainAvailability, domainSuggestions, formerHubDomains, hubDomains } from './domains.table.ts';

export type HubDomainRow = typeof hubDomains.$inferSelect;

export const getHubDomainRow = async (ctx: Ctx, clientId: number): Promise<HubDomainRow | null> =>
  (await ctx.db.select().from(hubDomains).where(eq(hubDomains.clientId, clientId)))[0] ?? null;

/** Locked against others who test the same domain until the transaction ends. */
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

/** Remembers a domain that the client gave up, so that it leads on. */
export const insertFormerDomain = async (ctx: Ctx, row: typeof formerHubDomains.$inferInsert): Promise<void> => {
  const { domain: _domain, ...columns } = row;
  await ctx.db
    .insert(formerHubDomains)
    .values(row)
    .onConflictDoUpdate({ target: formerHubDomains.domain, set: columns });
};

/** A domain that is set up anew leads nowhere else, whoever had it before. */
export const deleteFormerDomain = async (ctx: Ctx, domain: string): Promise<void> => {
  await ctx.db.delete(formerHubDomains).where(eq(formerHubDomains.domain, domain));
};

/** Clients whose hub domain had no daily test since a moment. */
export const listUntested = async (ctx: Ctx, since: Date): Promise<number[]> => {
  const rows = await ctx.db
    .select({ clientId: hubDomains.clientId })
    .from(hubDomains)
    .where(or(isNull(hubDomains.recheckedAt), lt(hubDomains.recheckedAt, since)))
    .orderBy(hubDomains.clientId);
  return rows.map(({ clientId }) => clientId);
};

export const isFarmOfAnother = async (
  ctx: Ctx,
  { clientId, domain }: { clientId: number; domain: string },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from farms where domain = ${domain} and client_id <> ${clientId} limit 1`,
  );
  return rows.length > 0;
};

/** Whether a host is a farm's domain or a client's hub domain: active, waiting for its first test, or one of before. */
export const isKnownHost = async (ctx: Ctx, host: string): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select 1 as found from clients where main_hub_domain = ${host}
    union all select 1 from farms where domain = ${host}
    union all select 1 from former_hub_domains where domain = ${host} limit 1`);
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

export const getStoredSuggestions = async (
  ctx: Ctx,
  clientId: number,
): Promise<typeof domainSuggestions.$inferSelect | null> =>
  (await ctx.db.select().from(domainSuggestions).where(eq(domainSuggestions.clientId, clientId)))[0] ?? null;

export const upsertSuggestions = async (ctx: Ctx, row: typeof domainSuggestions.$inferInsert): Promise<void> => {
  const { clientId: _clientId, ...columns } = row;
  await ctx.db
    .insert(domainSuggestions)
    .values(row)
    .onConflictDoUpdate({ target: domainSuggestions.clientId, set: columns });
};

/** Drops what registries answered before a moment. */
export const deleteAvailability = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(domainAvailability).where(lt(domainAvailability.checkedAt, before));
};
