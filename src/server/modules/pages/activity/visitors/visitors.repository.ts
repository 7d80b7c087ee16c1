import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Source } from './visitors.rules.ts';
import { dayVisitors, visitorSalts } from './visitors.table.ts';

export const deleteVisitorsBefore = async (ctx: Ctx, day: string): Promise<void> => {
  await ctx.db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await ctx.db.delete(dayVisitors).where(lt(dayVisitors.day, day));
};

const findSalt = async (ctx: Ctx, day: string): Promise<Buffer | null> =>
  (await ctx.db.select().from(visitorSalts).where(eq(visitorSalts.day, day)).prepare('salt_of_day').execute())[0]
    ?.salt ?? null;

/** The day's salt, made by whoever needs it first; with a new one the days before are forgotten. */
export const takeSalt = async (ctx: Ctx, day: string): Promise<Buffer> => {
  const known = await findSalt(ctx, day);
  if (known) return known;
  await ctx.db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  await deleteVisitorsBefore(ctx, day);
  const made = await findSalt(ctx, day);
  if (!made) throw new Error('The database keeps no salt for the day.');
  return made;
};

export interface Mark {
  day: string;
  visitor: Buffer;
  farmId: number;
  hubId: number;
  pageId: number;
  source: Source;
}

/** Marks a visitor as seen; answers where it had not been seen that day. */
export const markVisitor = async (
  ctx: Ctx,
  { day, visitor, farmId, hubId, pageId, source }: Mark,
): Promise<Set<'farm' | 'hub' | 'page'>> => {
  const rows = await ctx.db
    .insert(dayVisitors)
    .values([
      { day, visitor, scope: 'farm', scopeId: farmId, part: source.part, name: source.name },
      { day, visitor, scope: 'hub', scopeId: hubId },
      { day, visitor, scope: 'page', scopeId: pageId },
    ])
    .onConflictDoNothing()
    .returning({ scope: dayVisitors.scope })
    .prepare('mark_visitor')
    .execute();
  return new Set(rows.map(({ scope }) => scope));
};

/** Where a visitor first came from today; null for one who was not seen. */
export const findFirstSource = async (
  ctx: Ctx,
  { day, visitor, farmId }: { day: string; visitor: Buffer; farmId: number },
): Promise<Source | null> => {
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
