import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { VisitSource } from './visitors.rules.ts';
import { dayVisitors, visitorSalts } from './visitors.table.ts';

export const deleteVisitorsBefore = async (ctx: Ctx, day: string): Promise<void> => {
  await ctx.db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await ctx.db.delete(dayVisitors).where(lt(dayVisitors.day, day));
};

const getSalt = async (ctx: Ctx, day: string): Promise<Buffer | null> =>
  (await ctx.db.select().from(visitorSalts).where(eq(visitorSalts.day, day)).prepare('salt_of_day').execute())[0]
    ?.salt ?? null;

/** The day's salt, created on first use; a new one deletes the visitors of earlier days. */
export const ensureSalt = async (ctx: Ctx, day: string): Promise<Buffer> => {
  const existing = await getSalt(ctx, day);
  if (existing) return existing;
  await ctx.db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  await deleteVisitorsBefore(ctx, day);
  const created = await getSalt(ctx, day);
  if (!created) throw new Error('The database keeps no salt for the day.');
  return created;
};

export interface NewDailyVisitor {
  day: string;
  visitor: Buffer;
  farmId: number;
  topicId: number;
  pageId: number;
  source: VisitSource;
}

/** Stores a visitor and returns the scopes in which it is new that day. */
export const insertDailyVisitor = async (
  ctx: Ctx,
  { day, visitor, farmId, topicId, pageId, source }: NewDailyVisitor,
): Promise<Set<'farm' | 'topic' | 'page'>> => {
  const rows = await ctx.db
    .insert(dayVisitors)
    .values([
      { day, visitor, scope: 'farm', scopeId: farmId, part: source.part, name: source.name },
      { day, visitor, scope: 'topic', scopeId: topicId },
      { day, visitor, scope: 'page', scopeId: pageId },
    ])
    .onConflictDoNothing()
    .returning({ scope: dayVisitors.scope })
    .prepare('insert_daily_visitor')
    .execute();
  return new Set(rows.map(({ scope }) => scope));
};

export const getFirstSource = async (
  ctx: Ctx,
  { day, visitor, farmId }: { day: string; visitor: Buffer; farmId: number },
): Promise<VisitSource | null> => {
  const [row] = await ctx.db
    .select({ part: dayVisitors.part, name: dayVisitors.name })
    .from(dayVisitors)
    .where(
      and(
        eq(dayVisitors.day, day),
        eq(dayVisitors.scope, 'farm'),
        eq(dayVisitors.scopeId, farmId),
        eq(dayVisitors.visitor, visitor),
      ),
    )
    .prepare('first_source')
    .execute();
  return row?.part ? { part: row.part, name: row.name ?? '' } : null;
};
