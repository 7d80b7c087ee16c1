import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { AddRankNote, KeywordDetail, RankAnnotation } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { CheckRow } from './checks/checks.repository.ts';
import { rankingChecks } from './rankings.table.ts';

/** The last checks of a keyword, newest first; checks before `since` measured another keyword. */
export const listChecks = (
  ctx: Ctx,
  { rankingId, since, limit }: { rankingId: number; since: Date | null; limit: number },
): Promise<CheckRow[]> =>
  ctx.db
    .select()
    .from(rankingChecks)
    .where(and(eq(rankingChecks.rankingId, rankingId), since ? gte(rankingChecks.checkedAt, since) : undefined))
    .orderBy(desc(rankingChecks.checkedAt), desc(rankingChecks.id))
    .limit(limit);

type AnnotationRow = Omit<RankAnnotation, 'mayRemove'> & { authorId: number | null } & Record<string, unknown>;

/** Annotations since a moment: the page's publication and changes, and staff's notes on the client and on all. */
export const listAnnotations = async (
  ctx: Ctx,
  { pageId, clientId, since }: { pageId: number | null; clientId: number; since: Date },
): Promise<AnnotationRow[]> => {
  const from = since.toISOString();
  const { rows } = await ctx.db.execute<AnnotationRow>(sql`
    select null::integer as id, 'published' as kind, to_char(first_published_at at time zone 'UTC', 'YYYY-MM-DD') as day, '' as text,
      null::integer as "authorId"
    from page_summaries where id = ${pageId}::integer and first_published_at >= ${from}::timestamptz
    union all
    select distinct null::integer, 'edited', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, null::integer
    from version_summaries where page_id = ${pageId}::integer and number > 1 and created_at >= ${from}::timestamptz
    union all
    select id, kind, to_char(day, 'YYYY-MM-DD'), text, author_id from ranking_notes
    where day >= ${from.slice(0, 10)}::date and (client_id is null or client_id = ${clientId})
    order by day, kind`);
  return rows;
};

/** The data for merging a keyword's page with the wrong page; null when one of them is gone. */
export const getWrongPage = async (
  ctx: Ctx,
  { pageId, wrongPageId }: { pageId: number; wrongPageId: number },
): Promise<KeywordDetail['wrongPage']> => {
  const { rows } = await ctx.db.execute<NonNullable<KeywordDetail['wrongPage']> & Record<string, unknown>>(sql`
    select w.id as "pageId", w.title, w.farm_id as "farmId", w.version, p.version as "ownVersion"
    from page_summaries w join page_summaries p on p.id = ${pageId} where w.id = ${wrongPageId} and w.id <> p.id`);
  return rows[0] ?? null;
};

interface NewRankNote extends AddRankNote {
  author: string;
  authorId: number;
  at: Date;
}

export const insertNote = async (ctx: Ctx, note: NewRankNote): Promise<number> => {
  const { clientId, kind, day, text, author, authorId, at } = note;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_notes (client_id, kind, day, text, author, author_id, created_at)
    values (${clientId}, ${kind}, ${day}::date, ${text}, ${author}, ${authorId}, ${at.toISOString()}::timestamptz) returning id`);
  return rows[0]?.id ?? 0;
};

export const lockNote = async (ctx: Ctx, id: number) => {
  const { rows } = await ctx.db.execute<
    AddRankNote & { author: string; authorId: number | null } & Record<string, unknown>
  >(sql`
    select client_id as "clientId", kind, to_char(day, 'YYYY-MM-DD') as day, text, author, author_id as "authorId"
    from ranking_notes where id = ${id} for update`);
  return rows[0] ?? null;
};

export const deleteNote = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`delete from ranking_notes where id = ${id}`);
};
