import { sql, type SQL } from 'drizzle-orm';
import type { ContentItem, ContentQuery, ContentSort, ContentTotals } from '#shared/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';

type Filter = Pick<ContentQuery, 'q' | 'type' | 'status' | 'farmId'>;

/** Every page and every quiz as one list; `kind` orders the two of a page. */
const CONTENT = sql`
  select p.id as page_id, kind.type, kind.rank, p.title, p.slug, p.farm_id, f.name as farm_name, c.name as client_name,
    h.name as micro_hub, p.version, p.updated_at,
    case when p.status in ('planned', 'writing') or p.regenerating_at is not null then 'generating'
      when p.status = 'published' then 'published' else 'draft' end as status,
    case kind.type when 'article' then p.words else p.quiz_words end as words
  from pages p
  join farms f on f.id = p.farm_id
  join clients c on c.id = p.client_id
  join micro_hubs h on h.id = p.micro_hub_id
  join (values ('article', 1), ('quiz', 0)) as kind (type, rank) on kind.type = 'article' or p.quiz is not null`;

const matches = ({ q, type, status, farmId }: Filter): SQL => {
  const parts = [sql`true`];
  const asked = q?.trim() ?? '';
  if (asked !== '') {
    const like = containing(asked);
    parts.push(sql`(item.title ilike ${like} or item.farm_name ilike ${like} or item.type ilike ${like})`);
  }
  if (type !== undefined) parts.push(sql`item.type = ${type}`);
  if (status !== undefined) parts.push(sql`item.status = ${status}`);
  if (farmId !== undefined) parts.push(sql`item.farm_id = ${farmId}`);
  return sql.join(parts, sql` and `);
};

export type ContentRow = Omit<ContentItem, 'updatedAt'> & { rank: number; key: string; updatedAt: Date };

const WORDS = sql`lpad(item.words::text, 9, '0')`;
/** What each order goes by, as text; within it the youngest page comes first, a page before its quiz. */
const ORDERS: Record<ContentSort, { key: SQL; falls: boolean }> = {
  newest: { key: sql`''`, falls: true },
  updated: { key: sql`to_char(item.updated_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`, falls: true },
  title: { key: sql`lower(item.title)`, falls: false },
  longest: { key: WORDS, falls: true },
  shortest: { key: WORDS, falls: false },
  status: { key: sql`item.status`, falls: false },
};

/** In the order that is asked for, after the sort values of a row. */
export const listContentRows = async (
  ctx: Ctx,
  asked: { filter: Filter; sort: ContentSort; after: (string | number)[] | null; limit: number },
): Promise<ContentRow[]> => {
  const { filter, sort, after, limit } = asked;
  const { key, falls } = ORDERS[sort];
  const [last, rank, id] = after ?? [];
  const place = sql`(item.page_id, item.rank) < (${Number(id)}::integer, ${Number(rank) || 0}::integer)`;
  const further = falls ? sql`${key} < ${String(last)}::text` : sql`${key} > ${String(last)}::text`;
  const onward = after ? sql`and (${further} or (${key} = ${String(last)}::text and ${place}))` : sql``;
  const { rows } = await ctx.db.execute<{
    page_id: number;
    type: ContentItem['type'];
    rank: number;
    title: string;
    slug: string;
    farm_id: number;
    farm_name: string;
    client_name: string;
    micro_hub: string;
    version: number;
    updated_at: string | Date;
    status: ContentItem['status'];
    words: number;
    key: string;
  }>(sql`
    select item.*, ${key} as key from (${CONTENT}) item where ${matches(filter)} ${onward}
    order by key ${falls ? sql`desc` : sql`asc`}, item.page_id desc, item.rank desc limit ${limit}`);
  return rows.map((row) => ({
    pageId: row.page_id,
    type: row.type,
    rank: row.rank,
    key: row.key,
    title: row.title,
    slug: row.slug,
    farmId: row.farm_id,
    farmName: row.farm_name,
    clientName: row.client_name,
    microHub: row.micro_hub,
    version: row.version,
    updatedAt: new Date(row.updated_at),
    status: row.status,
    words: row.words,
  }));
};

/** How much content a filter leaves, by status, and its mean words. */
export const sumContent = async (ctx: Ctx, filter: Filter): Promise<ContentTotals> => {
  const { rows } = await ctx.db.execute<{
    total: number;
    published: number;
    drafts: number;
    generating: number;
    average_words: number | null;
  }>(sql`
    select count(*)::integer as total,
      count(*) filter (where item.status = 'published')::integer as published,
      count(*) filter (where item.status = 'draft')::integer as drafts,
      count(*) filter (where item.status = 'generating')::integer as generating,
      round(avg(item.words) filter (where item.words > 0))::integer as average_words
    from (${CONTENT}) item where ${matches(filter)}`);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    published: row?.published ?? 0,
    drafts: row?.drafts ?? 0,
    generating: row?.generating ?? 0,
    averageWords: row?.average_words ?? null,
  };
};
