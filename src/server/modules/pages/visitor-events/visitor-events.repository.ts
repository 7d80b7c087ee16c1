import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { executePrepared } from '#server/platform/database/prepared-statement.ts';
import { pages } from '../pages.table.ts';
import { farmDayDimensions, visitorEvents, pageCallDays, pageDays, pageQuizDays } from './visitor-events.table.ts';
import { OTHER_NAME } from './visitors.rules.ts';

export type VisitorEventKind = 'view' | 'form' | 'quiz';
export interface PageKeys {
  pageId: number;
  farmId: number;
  clientId: number;
}
export interface VisitorEvent extends PageKeys {
  kind: VisitorEventKind;
  at: Date;
}

const eventCounts = (kind: VisitorEventKind) => ({
  views: kind === 'view' ? 1 : 0,
  forms: kind === 'form' ? 1 : 0,
  quizzes: kind === 'quiz' ? 1 : 0,
});

type EventCountTable = typeof pageDays | typeof farmDayDimensions;

/** Adds to the existing row; unknown visitors leave the number of visitors as it is. */
const incrementedCounts = (table: EventCountTable) => ({
  views: sql`${table.views} + excluded.views`,
  visitors: sql`coalesce(${table.visitors} + excluded.visitors, ${table.visitors}, excluded.visitors)`,
  forms: sql`${table.forms} + excluded.forms`,
  quizzes: sql`${table.quizzes} + excluded.quizzes`,
});

const visitorCount = (isNew: boolean | null): number | null => (isNew === null ? null : Number(isNew));

export interface DimensionValue {
  part: typeof farmDayDimensions.$inferSelect.part;
  name: string;
  isNew: boolean | null;
}

/** Rows of names per farm and day; further names are counted as "other". */
const MAX_NAMES_PER_DIMENSION = 40;

/** The name itself while there is room, else "other". */
const cappedName = ({
  farmId,
  day,
  part,
  name,
}: {
  farmId: number;
  day: string;
  part: DimensionValue['part'];
  name: string;
}) => {
  if (part !== 'site' && part !== 'campaign') return name;
  const ofKind = sql`farm_id = ${farmId}::integer and day = ${day}::date and dimension = ${part}::text`;
  return sql`case when exists (select from farm_day_dimensions where ${ofKind} and name = ${name}::text)
    or (select count(*) from farm_day_dimensions where ${ofKind}) < ${MAX_NAMES_PER_DIMENSION}::integer then ${name}::text else ${OTHER_NAME}::text end`;
};

/**
 * One event of a client at a time, from the first row on: the triggers reach the client's sums in an order that depends
 * on what is known of the visitor, and two orders would deadlock.
 */
const takeTurn = (clientId: number): SQL =>
  sql`turn as materialized (select ${clientId}::integer as client_id, pg_advisory_xact_lock(hashtext('visitor_events'), ${clientId}::integer))`;
/** No row is written before it is known. */
const CLIENT_IN_TURN = sql<number>`(select client_id from turn)`;

const upsertDimensionCounts = (ctx: Ctx, { event: { kind, at, farmId }, dimensions }: CountEventInput): SQL => {
  const day = at.toISOString().slice(0, 10);
  const { farmId: farm, day: dayColumn, part: kindOf, name: named } = farmDayDimensions;
  const rows = dimensions.map(({ part, name, isNew }) => ({
    farmId,
    clientId: CLIENT_IN_TURN,
    day,
    part,
    name: cappedName({ farmId, day, part, name }),
    visitors: visitorCount(isNew),
    ...eventCounts(kind),
  }));
  return sql`${ctx.db
    .insert(farmDayDimensions)
    .values(rows)
    .onConflictDoUpdate({ target: [farm, dayColumn, kindOf, named], set: incrementedCounts(farmDayDimensions) })
    .returning({ part: farmDayDimensions.part })}`;
};

interface CountEventInput {
  event: VisitorEvent;
  /** At most one value of each kind. */
  dimensions: readonly DimensionValue[];
}

/** `isNew` is about the page's visitor, null when unknown. One statement, to hold the contended rows briefly. */
export const insertVisitorEvent = async (
  ctx: Ctx,
  { event, dimensions, isNew }: CountEventInput & { isNew: boolean | null },
): Promise<void> => {
  const { kind, at, ...page } = event;
  const day = at.toISOString().slice(0, 10);
  const row = { ...page, clientId: CLIENT_IN_TURN, day, ...eventCounts(kind), visitors: visitorCount(isNew) };
  const onPage = ctx.db
    .insert(pageDays)
    .values(row)
    .onConflictDoUpdate({ target: [pageDays.pageId, pageDays.day], set: incrementedCounts(pageDays) })
    .returning({ day: pageDays.day });
  const stored = ctx.db
    .insert(visitorEvents)
    .values({ ...page, clientId: CLIENT_IN_TURN, kind, at })
    .returning({ id: visitorEvents.id });
  const ofFarm =
    dimensions.length === 0 ? sql`` : sql`, of_farm as ${upsertDimensionCounts(ctx, { event, dimensions })}`;
  await executePrepared(
    ctx.db,
    sql`with ${takeTurn(page.clientId)}, on_page as ${onPage}, kept as ${stored}${ofFarm} select 1 as counted`,
  );
};

export const incrementQuizStep = async (
  ctx: Ctx,
  { page, step, at }: { page: PageKeys; step: number; at: Date },
): Promise<void> => {
  await ctx.db
    .insert(pageQuizDays)
    .values({ ...page, day: at.toISOString().slice(0, 10), step, reached: 1 })
    .onConflictDoUpdate({
      target: [pageQuizDays.pageId, pageQuizDays.day, pageQuizDays.step],
      set: { reached: sql`${pageQuizDays.reached} + 1` },
    });
};

/** Counts a press on a page's phone number, and keeps it among the latest events. */
export const insertCall = async (ctx: Ctx, { page, at }: { page: PageKeys; at: Date }): Promise<void> => {
  await ctx.db
    .insert(pageCallDays)
    .values({ ...page, day: at.toISOString().slice(0, 10), calls: 1 })
    .onConflictDoUpdate({
      target: [pageCallDays.pageId, pageCallDays.day],
      set: { calls: sql`${pageCallDays.calls} + 1` },
    });
  await ctx.db.insert(visitorEvents).values({ ...page, kind: 'call', at });
};

export interface PageTotals {
  pageId: number;
  title: string;
  slug: string;
  views: number;
  forms: number;
  quizzes: number;
}

const sumOf = (column: typeof pageDays.views) => sql<number>`coalesce(sum(${column}), 0)::integer`;

interface FarmDateRange {
  farmId: number;
  /** ISO days, both included; all time when omitted. */
  from?: string;
  to?: string;
}

const inFarmDateRange = ({ farmId, from, to }: FarmDateRange) =>
  and(
    eq(pageDays.farmId, farmId),
    from === undefined ? undefined : gte(pageDays.day, from),
    to === undefined ? undefined : lte(pageDays.day, to),
  );

export const listPageTotals = (ctx: Ctx, input: FarmDateRange & { limit: number }): Promise<PageTotals[]> =>
  ctx.db
    .select({
      pageId: pages.id,
      title: pages.title,
      slug: pages.slug,
      views: sumOf(pageDays.views),
      forms: sumOf(pageDays.forms),
      quizzes: sumOf(pageDays.quizzes),
    })
    .from(pageDays)
    .innerJoin(pages, eq(pages.id, pageDays.pageId))
    .where(inFarmDateRange(input))
    .groupBy(pages.id)
    .orderBy(desc(sumOf(pageDays.views)), pages.id)
    .limit(input.limit);

export const sumFarmEvents = async (ctx: Ctx, range: FarmDateRange) =>
  (
    await ctx.db
      .select({ views: sumOf(pageDays.views), forms: sumOf(pageDays.forms), quizzes: sumOf(pageDays.quizzes) })
      .from(pageDays)
      .where(inFarmDateRange(range))
  )[0] ?? { views: 0, forms: 0, quizzes: 0 };

type EventSums = Record<'views' | 'forms' | 'quizzes', number>;

/** Of the whole agency, by the sums of its days. */
export const sumEventsSince = async (ctx: Ctx, from: string): Promise<EventSums> => {
  const { rows } = await ctx.db.execute<EventSums>(sql`
    select coalesce(sum(views), 0)::integer as views, coalesce(sum(forms), 0)::integer as forms,
      coalesce(sum(quizzes), 0)::integer as quizzes
    from client_day_views where day >= ${from}::date`);
  return rows[0] ?? { views: 0, forms: 0, quizzes: 0 };
};

export const listLatestVisitorEvents = (ctx: Ctx, input: { farmId: number; limit: number }) =>
  ctx.db
    .select({ kind: visitorEvents.kind, at: visitorEvents.at, pageTitle: pages.title })
    .from(visitorEvents)
    .innerJoin(pages, eq(pages.id, visitorEvents.pageId))
    .where(eq(visitorEvents.farmId, input.farmId))
    .orderBy(desc(visitorEvents.id))
    .limit(input.limit);

export const deleteVisitorEventsBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(visitorEvents).where(lt(visitorEvents.at, before));
};

/** Deletes dimensions and quiz steps before this day; the counts of pages stay. */
export const deleteDimensionCountsBefore = async (ctx: Ctx, day: string): Promise<void> => {
  await ctx.db.delete(farmDayDimensions).where(lt(farmDayDimensions.day, day));
  await ctx.db.delete(pageQuizDays).where(lt(pageQuizDays.day, day));
};
