import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { runOften } from '#server/platform/database/often.ts';
import { pages } from '../pages.table.ts';
import { farmDayParts, pageActivity, pageDays, pageQuizDays } from './activity.table.ts';
import { OTHER } from './visitors/visitors.rules.ts';

export type ActivityKind = 'view' | 'form' | 'quiz';
export interface PageOfFarm {
  pageId: number;
  farmId: number;
  clientId: number;
}
export interface Event extends PageOfFarm {
  kind: ActivityKind;
  at: Date;
}

const counted = (kind: ActivityKind) => ({
  views: kind === 'view' ? 1 : 0,
  forms: kind === 'form' ? 1 : 0,
  quizzes: kind === 'quiz' ? 1 : 0,
});

type Counted = typeof pageDays | typeof farmDayParts;

/** Adds what is inserted to the row that is there; visitors that were not told apart leave the number as it is. */
const added = (table: Counted) => ({
  views: sql`${table.views} + excluded.views`,
  visitors: sql`coalesce(${table.visitors} + excluded.visitors, ${table.visitors}, excluded.visitors)`,
  forms: sql`${table.forms} + excluded.forms`,
  quizzes: sql`${table.quizzes} + excluded.quizzes`,
});

const one = (isNew: boolean | null): number | null => (isNew === null ? null : Number(isNew));

export interface Part {
  part: typeof farmDayParts.$inferSelect.part;
  name: string;
  isNew: boolean | null;
}

/** Names of one kind that a farm's day has rows for; what comes later is counted as "other". */
const MOST_NAMES = 40;

/** The name a part is counted under: its own while there is room, else "other". */
const roomFor = ({ farmId, day, part, name }: { farmId: number; day: string; part: Part['part']; name: string }) => {
  if (part !== 'site' && part !== 'campaign') return name;
  const ofKind = sql`farm_id = ${farmId}::integer and day = ${day}::date and part = ${part}::text`;
  return sql`case when exists (select from farm_day_parts where ${ofKind} and name = ${name}::text)
    or (select count(*) from farm_day_parts where ${ofKind}) < ${MOST_NAMES}::integer then ${name}::text else ${OTHER}::text end`;
};

const countParts = (ctx: Ctx, { event: { kind, at, farmId, clientId }, parts }: Counting): SQL => {
  const day = at.toISOString().slice(0, 10);
  const { farmId: farm, day: on, part: kindOf, name: named } = farmDayParts;
  const rows = parts.map(({ part, name, isNew }) => ({
    farmId,
    clientId,
    day,
    part,
    name: roomFor({ farmId, day, part, name }),
    visitors: one(isNew),
    ...counted(kind),
  }));
  return sql`${ctx.db
    .insert(farmDayParts)
    .values(rows)
    .onConflictDoUpdate({ target: [farm, on, kindOf, named], set: added(farmDayParts) })
    .returning({ part: farmDayParts.part })}`;
};

interface Counting {
  event: Event;
  /** Kinds that differ from each other. */
  parts: readonly Part[];
}

/**
 * Counts an event on its page and day and on the parts of its farm's day, and keeps it for the activity list; `isNew` is
 * the page's visitor, null if unknown. One statement: many wait for these rows, for as short as can be.
 */
export const insertActivity = async (
  ctx: Ctx,
  { event, parts, isNew }: Counting & { isNew: boolean | null },
): Promise<void> => {
  const { kind, at, ...page } = event;
  const row = { ...page, day: at.toISOString().slice(0, 10), ...counted(kind), visitors: one(isNew) };
  const onPage = ctx.db
    .insert(pageDays)
    .values(row)
    .onConflictDoUpdate({ target: [pageDays.pageId, pageDays.day], set: added(pageDays) })
    .returning({ day: pageDays.day });
  const kept = ctx.db
    .insert(pageActivity)
    .values({ ...page, kind, at })
    .returning({ id: pageActivity.id });
  const ofFarm = parts.length === 0 ? sql`` : sql`, of_farm as ${countParts(ctx, { event, parts })}`;
  await runOften(ctx.db, sql`with on_page as ${onPage}, kept as ${kept}${ofFarm} select 1 as counted`);
};

/** Counts that a visitor reached a step of a page's quiz. */
export const insertQuizStep = async (
  ctx: Ctx,
  { page, step, at }: { page: PageOfFarm; step: number; at: Date },
): Promise<void> => {
  await ctx.db
    .insert(pageQuizDays)
    .values({ ...page, day: at.toISOString().slice(0, 10), step, reached: 1 })
    .onConflictDoUpdate({
      target: [pageQuizDays.pageId, pageQuizDays.day, pageQuizDays.step],
      set: { reached: sql`${pageQuizDays.reached} + 1` },
    });
};

export interface PageTotals {
  pageId: number;
  title: string;
  slug: string;
  views: number;
  forms: number;
  quizzes: number;
}

const total = (column: typeof pageDays.views) => sql<number>`coalesce(sum(${column}), 0)::integer`;

interface FarmSpan {
  farmId: number;
  /** ISO days, both included; all time when left out. */
  from?: string;
  to?: string;
}

const ofFarm = ({ farmId, from, to }: FarmSpan) =>
  and(
    eq(pageDays.farmId, farmId),
    from === undefined ? undefined : gte(pageDays.day, from),
    to === undefined ? undefined : lte(pageDays.day, to),
  );

export const listPageTotals = (ctx: Ctx, input: FarmSpan & { limit: number }): Promise<PageTotals[]> =>
  ctx.db
    .select({
      pageId: pages.id,
      title: pages.title,
      slug: pages.slug,
      views: total(pageDays.views),
      forms: total(pageDays.forms),
      quizzes: total(pageDays.quizzes),
    })
    .from(pageDays)
    .innerJoin(pages, eq(pages.id, pageDays.pageId))
    .where(ofFarm(input))
    .groupBy(pages.id)
    .orderBy(desc(total(pageDays.views)), pages.id)
    .limit(input.limit);

export const sumFarmActivity = async (ctx: Ctx, span: FarmSpan) =>
  (
    await ctx.db
      .select({ views: total(pageDays.views), forms: total(pageDays.forms), quizzes: total(pageDays.quizzes) })
      .from(pageDays)
      .where(ofFarm(span))
  )[0] ?? { views: 0, forms: 0, quizzes: 0 };

export const sumActivitySince = async (ctx: Ctx, from: string) =>
  (
    await ctx.db
      .select({ views: total(pageDays.views), forms: total(pageDays.forms), quizzes: total(pageDays.quizzes) })
      .from(pageDays)
      .where(gte(pageDays.day, from))
  )[0] ?? { views: 0, forms: 0, quizzes: 0 };

export const listLatestActivity = (ctx: Ctx, input: { farmId: number; limit: number }) =>
  ctx.db
    .select({ kind: pageActivity.kind, at: pageActivity.at, pageTitle: pages.title })
    .from(pageActivity)
    .innerJoin(pages, eq(pages.id, pageActivity.pageId))
    .where(eq(pageActivity.farmId, input.farmId))
    .orderBy(desc(pageActivity.id))
    .limit(input.limit);

export const deleteActivityBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(pageActivity).where(lt(pageActivity.at, before));
};

/** Forgets the parts and quiz steps of days before this one; what pages counted stays. */
export const deletePartsBefore = async (ctx: Ctx, day: string): Promise<void> => {
  await ctx.db.delete(farmDayParts).where(lt(farmDayParts.day, day));
  await ctx.db.delete(pageQuizDays).where(lt(pageQuizDays.day, day));
};
