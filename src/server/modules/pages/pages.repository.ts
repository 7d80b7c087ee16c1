import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PageStatus } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { pageFigures, pageFingerprints, pages } from './pages.table.ts';

export type PageRow = typeof pages.$inferSelect;
export type NewPage = typeof pages.$inferInsert;
export type Fingerprint = typeof pageFingerprints.$inferSelect;

/** The columns of other nouns that a page's record shows; their tables belong to the modules of those nouns. */
const hubNames = pgTable('micro_hubs', { id: integer().primaryKey(), name: text().notNull(), slug: text().notNull() });

export interface PageWithFigures {
  page: PageRow;
  hubName: string;
  figures: { views: number; leads: number };
}

const withFigures = (ctx: Ctx) =>
  ctx.db
    .select({
      page: pages,
      hubName: hubNames.name,
      figures: { views: pageFigures.views, leads: pageFigures.leads },
    })
    .from(pages)
    .innerJoin(hubNames, eq(hubNames.id, pages.microHubId))
    .innerJoin(pageFigures, eq(pageFigures.pageId, pages.id));

export const listPageRows = (
  ctx: Ctx,
  { farmId, pageId }: { farmId: number; pageId?: number | undefined },
): Promise<PageWithFigures[]> =>
  withFigures(ctx)
    .where(and(eq(pages.farmId, farmId), pageId === undefined ? undefined : eq(pages.id, pageId)))
    .orderBy(asc(pages.position), asc(pages.id));

/** All pages of the installation, or those of one status. */
export const countPageRows = (ctx: Ctx, status?: PageStatus): Promise<number> =>
  ctx.db.$count(pages, status === undefined ? undefined : eq(pages.status, status));

export const getPageRow = async (ctx: Ctx, id: number): Promise<PageRow | null> =>
  (await ctx.db.select().from(pages).where(eq(pages.id, id)))[0] ?? null;

/** The page, locked against other writers until the transaction ends; null when it is gone. */
export const lockPageRow = async (ctx: Ctx, id: number): Promise<PageRow | null> =>
  (await ctx.db.select().from(pages).where(eq(pages.id, id)).for('update'))[0] ?? null;

export const insertPages = (ctx: Ctx, rows: NewPage[]): Promise<PageRow[]> =>
  ctx.db.insert(pages).values(rows).returning();

export const updatePageRow = async (ctx: Ctx, input: { id: number; columns: Partial<NewPage> }): Promise<void> => {
  await ctx.db.update(pages).set(input.columns).where(eq(pages.id, input.id));
};

/** What slugs are compared by here: without the number that tells equal ones apart, and cut where long ones are. */
const SLUG_STEM = 60;
const stemOf = (slug: string): string => slug.slice(0, SLUG_STEM);

/** The addresses in use that equal one of these, numbered or not, by a page or by one that redirects or is gone. */
export const listTakenSlugs = async (ctx: Ctx, slugs: string[]): Promise<Set<string>> => {
  const stems = sql.param([...new Set(slugs.map(stemOf))]);
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select slug from (select slug from pages union all select slug from retired_slugs
      union all select slug from hub_slugs) used
    where left(slug, ${SLUG_STEM}::integer) = any(${stems}::text[])
      or left(regexp_replace(slug, '-[0-9]+$', ''), ${SLUG_STEM}::integer) = any(${stems}::text[])`);
  return new Set(rows.map((row) => row.slug));
};

/** Makes planners wait for each other until their transactions end, so that two never choose one slug. */
export const lockSlugs = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages.slugs', 0))`);
};

/** Makes checks of likeness wait for each other until their transactions end, so that two alike pages never both pass. */
export const lockFingerprints = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages.fingerprints', 0))`);
};

export interface VariantUse {
  libraryHub: string;
  intent: string;
  variant: number;
  uses: number;
}

/** How many pages of the whole installation draw on each text of these library hubs. */
export const countVariantUses = async (ctx: Ctx, libraryHubs: string[]): Promise<VariantUse[]> => {
  const { rows } = await ctx.db.execute<{ library_hub: string; intent: string; variant: number; uses: number }>(sql`
    select h.library_hub, p.intent, p.variant, count(*)::integer as uses
    from pages p join micro_hubs h on h.id = p.micro_hub_id
    where p.variant is not null and h.library_hub = any(${sql.param(libraryHubs)}::text[])
    group by 1, 2, 3`);
  return rows.map((row) => ({ libraryHub: row.library_hub, intent: row.intent, variant: row.variant, uses: row.uses }));
};

export interface FarmCounts {
  total: number;
  finished: number;
  failed: number;
  unfinished: number;
  currentHub: string | null;
  startedAt: Date | null;
  finishedSinceStart: number;
}

export const upsertFingerprint = async (ctx: Ctx, row: Fingerprint): Promise<void> => {
  const { pageId: _pageId, ...columns } = row;
  await ctx.db
    .insert(pageFingerprints)
    .values(row)
    .onConflictDoUpdate({ target: pageFingerprints.pageId, set: columns });
};

export interface SiblingText {
  id: number;
  farmId: number;
  title: string;
  metaDescription: string;
  keyword: string;
  microHubId: number;
  intent: string;
  question: string | null;
  isPublished: boolean;
}

/** What the uniqueness checks compare: titles, descriptions, keywords and questions of one farm's other pages. */
export const listSiblingTexts = (ctx: Ctx, input: { farmId: number; pageId: number }): Promise<SiblingText[]> =>
  ctx.db
    .select({
      id: pages.id,
      farmId: pages.farmId,
      title: pages.title,
      metaDescription: pages.metaDescription,
      keyword: pages.keyword,
      microHubId: pages.microHubId,
      intent: pages.intent,
      question: sql<string | null>`${pages.body}->>'question'`,
      isPublished: sql<boolean>`${pages.status} = 'published'`,
    })
    .from(pages)
    .where(and(eq(pages.farmId, input.farmId), ne(pages.id, input.pageId)));

/** Pages that nobody finished and nobody touched since `before`; their jobs may be lost. */
export const listStalledPageIds = async (ctx: Ctx, before: Date): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        inArray(pages.status, ['planned', 'writing']),
        sql`${pages.updatedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(pages.id));
  return rows.map((row) => row.id);
};

/** How far writing has come, of one farm or of all that have unfinished pages. */
export const countProgress = async (ctx: Ctx, farmId: number | null): Promise<FarmCounts> => {
  const { rows } = await ctx.db.execute<{
    total: number;
    finished: number;
    failed: number;
    unfinished: number;
    current_hub: string | null;
    started_at: string | null;
    finished_since: number;
  }>(sql`
    with runs as (
      select farm_id, min(created_at) as started_at from pages
      where status in ('planned', 'writing') and (${farmId}::integer is null or farm_id = ${farmId}::integer)
      group by farm_id),
    batch as (
      select p.* from pages p
      where ${farmId}::integer is not null and p.farm_id = ${farmId}::integer or p.farm_id in (select farm_id from runs))
    select count(*)::integer as total,
      count(*) filter (where status in ('draft', 'published', 'failed'))::integer as finished,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where status in ('planned', 'writing'))::integer as unfinished,
      (select h.name from batch b join micro_hubs h on h.id = b.micro_hub_id
        where b.status in ('planned', 'writing') order by (b.status = 'writing') desc, b.position, b.id limit 1) as current_hub,
      (select min(started_at) from runs) as started_at,
      count(*) filter (where status in ('draft', 'published', 'failed')
        and created_at >= (select min(started_at) from runs))::integer as finished_since
    from batch`);
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    finished: row?.finished ?? 0,
    failed: row?.failed ?? 0,
    unfinished: row?.unfinished ?? 0,
    currentHub: row?.current_hub ?? null,
    startedAt: row?.started_at ? new Date(row.started_at) : null,
    finishedSinceStart: row?.finished_since ?? 0,
  };
};

/** The questions of a farm's pages that staff worded themselves, by page. */
export const listOwnQuestions = async (ctx: Ctx, farmId: number): Promise<Map<number, string>> => {
  const rows = await ctx.db
    .select({ id: pages.id, question: pages.ownQuestion })
    .from(pages)
    .where(eq(pages.farmId, farmId));
  return new Map(rows.flatMap(({ id, question }) => (question === null ? [] : [[id, question]])));
};
