import { and, asc, eq, inArray, ne, sql, desc } from 'drizzle-orm';
import { REVIEWS_ON_PAGE } from '#shared/review-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { CustomerReviews } from '../../../landing/landing.types.ts';
import { farmTopics, isFarmAtWork } from '../farms/farms.views.ts';
import { pageFigures, pageFingerprints, pages, pageReviews } from './pages.table.ts';

export type PageRow = typeof pages.$inferSelect;
export type NewPage = typeof pages.$inferInsert;
export type Fingerprint = typeof pageFingerprints.$inferSelect;

export interface PageWithFigures {
  page: PageRow;
  topicName: string;
  figures: { views: number; leads: number; bestPosition: number | null };
}

const selectPagesWithFigures = (ctx: Ctx) =>
  ctx.db
    .select({
      page: pages,
      topicName: farmTopics.name,
      figures: { views: pageFigures.views, leads: pageFigures.leads, bestPosition: pageFigures.bestPosition },
    })
    .from(pages)
    .innerJoin(farmTopics, eq(farmTopics.id, pages.topicId))
    .innerJoin(pageFigures, eq(pageFigures.pageId, pages.id));

export const listPageRows = (
  ctx: Ctx,
  { farmId, pageId }: { farmId: number; pageId?: number | undefined },
): Promise<PageWithFigures[]> =>
  selectPagesWithFigures(ctx)
    .where(and(eq(pages.farmId, farmId), pageId === undefined ? undefined : eq(pages.id, pageId)))
    .orderBy(asc(pages.position), asc(pages.id));

/** Read together from the index `pages_totals`. */
export const countPageRows = async (ctx: Ctx): Promise<{ all: number; published: number }> => {
  const { rows } = await ctx.db.execute<{ all: number; published: number }>(sql`
    select count(*)::integer as all, count(*) filter (where status = 'published')::integer as published
    from pages where ${isFarmAtWork(sql`farm_id`)}`);
  return rows[0] ?? { all: 0, published: 0 };
};

export const getNewestLivePageRow = async (ctx: Ctx): Promise<Pick<PageRow, 'farmId' | 'title' | 'slug'> | null> =>
  (
    await ctx.db
      .select({ farmId: pages.farmId, title: pages.title, slug: pages.slug })
      .from(pages)
      .where(and(eq(pages.status, 'published'), isFarmAtWork(pages.farmId)))
      .orderBy(desc(pages.id))
      .limit(1)
  )[0] ?? null;

export const getPageRow = async (ctx: Ctx, id: number): Promise<PageRow | null> =>
  (await ctx.db.select().from(pages).where(eq(pages.id, id)))[0] ?? null;

/** Locked until the transaction ends; null when the page does not exist. */
export const lockPageRow = async (ctx: Ctx, id: number): Promise<PageRow | null> =>
  (await ctx.db.select().from(pages).where(eq(pages.id, id)).for('update'))[0] ?? null;

export const insertPages = (ctx: Ctx, rows: NewPage[]): Promise<PageRow[]> =>
  ctx.db.insert(pages).values(rows).returning();

export const updatePageRow = async (ctx: Ctx, input: { id: number; columns: Partial<NewPage> }): Promise<void> => {
  await ctx.db.update(pages).set(input.columns).where(eq(pages.id, input.id));
};

/** Slugs are compared without their number and up to this length. */
const SLUG_STEM_LENGTH = 60;
const stemOf = (slug: string): string => slug.slice(0, SLUG_STEM_LENGTH);

/** The slugs in use that equal one of these, numbered or not; redirected and deleted ones count. */
export const listTakenSlugs = async (ctx: Ctx, slugs: string[]): Promise<Set<string>> => {
  const stems = sql.param([...new Set(slugs.map(stemOf))]);
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select slug from (select slug from pages union all select slug from redirected_slugs
      union all select slug from page_trash union all select slug from client_site_slugs) used
    where left(slug, ${SLUG_STEM_LENGTH}::integer) = any(${stems}::text[])
      or left(regexp_replace(slug, '-[0-9]+$', ''), ${SLUG_STEM_LENGTH}::integer) = any(${stems}::text[])`);
  return new Set(rows.map((row) => row.slug));
};

/** Serializes the choice of slugs until the transactions end. */
export const lockSlugs = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages.slugs', 0))`);
};

/** Serializes similarity checks until the transactions end, so that two similar pages cannot both pass. */
export const lockSimilarityChecks = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages.fingerprints', 0))`);
};

export interface VariantUse {
  contentPack: string;
  intent: string;
  variant: number;
  uses: number;
}

/** How many pages use each text variant of these content packs. */
export const countVariantUses = async (ctx: Ctx, contentPacks: string[]): Promise<VariantUse[]> => {
  const { rows } = await ctx.db.execute<{ content_pack: string; intent: string; variant: number; uses: number }>(sql`
    select h.content_pack, p.intent, p.variant, count(*)::integer as uses
    from pages p join farm_topics h on h.id = p.topic_id
    where p.variant is not null and h.content_pack = any(${sql.param(contentPacks)}::text[])
    group by 1, 2, 3`);
  return rows.map((row) => ({
    contentPack: row.content_pack,
    intent: row.intent,
    variant: row.variant,
    uses: row.uses,
  }));
};

export interface GenerationCounts {
  total: number;
  finished: number;
  failed: number;
  unfinished: number;
  currentTopic: string | null;
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
  topicId: number;
  intent: string;
  question: string | null;
  isPublished: boolean;
}

export const listSiblingTexts = (ctx: Ctx, input: { farmId: number; pageId: number }): Promise<SiblingText[]> =>
  ctx.db
    .select({
      id: pages.id,
      farmId: pages.farmId,
      title: pages.title,
      metaDescription: pages.metaDescription,
      keyword: pages.keyword,
      topicId: pages.topicId,
      intent: pages.intent,
      question: sql<string | null>`${pages.body}->>'question'`,
      isPublished: sql<boolean>`${pages.status} = 'published'`,
    })
    .from(pages)
    .where(and(eq(pages.farmId, input.farmId), ne(pages.id, input.pageId)));

/** Unfinished pages that did not change since `before`; their jobs may be lost. */
export const listStalledPageIds = async (ctx: Ctx, before: Date): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        inArray(pages.status, ['planned', 'writing']),
        isFarmAtWork(pages.farmId),
        sql`${pages.updatedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(pages.id));
  return rows.map((row) => row.id);
};

/** Progress of generation, of one farm or of all farms with unfinished pages. */
export const countGenerationProgress = async (ctx: Ctx, farmId: number | null): Promise<GenerationCounts> => {
  const { rows } = await ctx.db.execute<{
    total: number;
    finished: number;
    failed: number;
    unfinished: number;
    current_topic: string | null;
    started_at: string | null;
    finished_since: number;
  }>(sql`
    with runs as (
      select farm_id, min(created_at) as started_at from pages
      where status in ('planned', 'writing') and (${farmId}::integer is null or farm_id = ${farmId}::integer)
        and ${isFarmAtWork(sql`farm_id`)}
      group by farm_id),
    batch as (
      select id, topic_id, status, position, created_at from pages
      where farm_id = any(array(select farm_id from runs union all select ${farmId}::integer)))
    select count(*)::integer as total,
      count(*) filter (where status in ('draft', 'published', 'failed'))::integer as finished,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where status in ('planned', 'writing'))::integer as unfinished,
      (select h.name from batch b join farm_topics h on h.id = b.topic_id
        where b.status in ('planned', 'writing') order by (b.status = 'writing') desc, b.position, b.id limit 1) as current_topic,
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
    currentTopic: row?.current_topic ?? null,
    startedAt: row?.started_at ? new Date(row.started_at) : null,
    finishedSinceStart: row?.finished_since ?? 0,
  };
};

export const listCustomQuestions = async (ctx: Ctx, farmId: number): Promise<Map<number, string>> => {
  const rows = await ctx.db
    .select({ id: pages.id, question: pages.customQuestion })
    .from(pages)
    .where(eq(pages.farmId, farmId));
  return new Map(rows.flatMap(({ id, question }) => (question === null ? [] : [[id, question]])));
};

export interface PageSlot {
  id: number;
  topicId: number;
  intent: PageRow['intent'];
}

/** A farm's pages in their order, without texts. */
export const listPageSlots = (ctx: Ctx, farmId: number): Promise<PageSlot[]> =>
  ctx.db
    .select({ id: pages.id, topicId: pages.topicId, intent: pages.intent })
    .from(pages)
    .where(eq(pages.farmId, farmId))
    .orderBy(pages.position, pages.id);

/** The newest reviews of a client and their number: chosen by age alone, whatever their stars. */
export const readPageReviews = async (ctx: Ctx, clientId: number): Promise<CustomerReviews> => {
  const isOwn = eq(pageReviews.clientId, clientId);
  const newest = await ctx.db
    .select()
    .from(pageReviews)
    .where(isOwn)
    .orderBy(desc(pageReviews.id))
    .limit(REVIEWS_ON_PAGE);
  const total = newest.length < REVIEWS_ON_PAGE ? newest.length : await ctx.db.$count(pageReviews, isOwn);
  return { newest, total };
};
