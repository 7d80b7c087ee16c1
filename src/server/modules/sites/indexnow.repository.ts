import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { indexnowChanges, indexnowHosts } from './sites.table.ts';

export type ChangeRow = typeof indexnowChanges.$inferSelect;
export type HostRow = typeof indexnowHosts.$inferSelect;

export const listChangedClients = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .selectDistinct({ clientId: indexnowChanges.clientId })
    .from(indexnowChanges)
    .orderBy(asc(indexnowChanges.clientId));
  return rows.map(({ clientId }) => clientId);
};

/** Oldest first. */
export const listChanges = (ctx: Ctx, { clientId, limit }: { clientId: number; limit: number }): Promise<ChangeRow[]> =>
  ctx.db
    .select()
    .from(indexnowChanges)
    .where(eq(indexnowChanges.clientId, clientId))
    .orderBy(asc(indexnowChanges.id))
    .limit(limit);

export const deleteChanges = async (ctx: Ctx, ids: number[]): Promise<void> => {
  if (ids.length > 0) await ctx.db.delete(indexnowChanges).where(inArray(indexnowChanges.id, ids));
};

/** Deletes changes of deleted clients. */
export const deleteOrphans = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`delete from indexnow_changes where client_id not in (select id from client_hosts)`);
};

/** Counts distinct changed addresses. */
export const countChanges = async (ctx: Ctx): Promise<number> => {
  const slugs = ctx.db.selectDistinct({ slug: indexnowChanges.slug }).from(indexnowChanges).as('slugs');
  const [row] = await ctx.db.select({ waiting: count() }).from(slugs);
  return row?.waiting ?? 0;
};

export const getHost = async (ctx: Ctx, host: string): Promise<HostRow | null> =>
  (await ctx.db.select().from(indexnowHosts).where(eq(indexnowHosts.host, host)))[0] ?? null;

export const listHosts = (ctx: Ctx, limit: number): Promise<HostRow[]> =>
  ctx.db.select().from(indexnowHosts).orderBy(desc(indexnowHosts.sentAt), asc(indexnowHosts.host)).limit(limit);

export const upsertHost = async (ctx: Ctx, row: HostRow): Promise<void> => {
  const { host: _host, ...columns } = row;
  await ctx.db.insert(indexnowHosts).values(row).onConflictDoUpdate({ target: indexnowHosts.host, set: columns });
};
