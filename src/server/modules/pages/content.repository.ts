import { sql, type SQL } from 'drizzle-orm';
import type { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { ContentSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';

type ContentFilter = Pick<ContentQuery, 'q' | 'type' | 'status' | 'clientId' | 'farmId'>;

/** Pages and quizzes as one list; a page comes before its quiz. */
const CONTENT = sql`
  select p.id as page_id, kind.type, kind.rank, p.title, p.slug, p.farm_id, f.name as farm_name, p.client_id,
    c.name as client_name,
    h.name as micro_hub, p.version, p.updated_at,
    case when p.status in ('planned', 'writing') or p.regenerating_at is not null then 'generating'
      when p.status = 'published' then 'published' else 'draft' end as status,
    case kind.type when 'article' then p.words else p.quiz_words end as words
  from pages p
  join farm_profiles f on f.id = p.farm_id
  join client_profiles c on c.id = p.client_id
  join farm_topics h on h.id = p.topic_id
  join (values ('article', 1), ('quiz', 0)) as kind (type, rank) on kind.type = 'article' or p.quiz is not null`;

const matches = ({ q, type, status, clientId, farmId }: ContentFilter): SQL => {
  const parts = [sql`true`];
  const search = q?.trim() ?? '';
  if (search !== '') {
    const like = containsPattern(search);
    parts.push(sql`(item.title ilike ${like} or item.farm_name ilike ${like} or item.type ilike ${like})`);
  }
  if (type !== undefined) parts.push(sql`item.type = ${type}`);
  if (status !== undefined) parts.push(sql`item.status = ${status}`);
  if (clientId !== undefined) parts.push(sql`item.client_id = ${clientId}`);
  if (farmId !== undefined) parts.push(sql`item.farm_id = ${farmId}`);
  return sql.join(parts, sql` and `);
};

export type ContentRow = Omit<ContentItem, 'updatedAt'> & { rank: number; key: string; updatedAt: Date };

const CHANGED = sql`to_char(item.updated_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
const WORDS = sql`lpad(item.words::text, 9, '0')`;
/** The sort key of each order, as text; equal keys sort by newest page, a page before its quiz. */
const SORT_ORDERS: Record<ContentSort, { key: SQL; falls: boolean }> = {
  newest: { key: sql`''`, falls: true },
  updated: { key: CHANGED, falls: true },
  unchanged: { key: CHANGED, falls: false },
  title: { key: sql`lower(item.title)`, falls: false },
  '-title': { key: sql`lower(item.title)`, falls: true },
  longest: { key: WORDS, falls: true },
  shortest: { key: WORDS, falls: false },
  status: { key: sql`item.status`, falls: false },
  '-status': { key: sql`item.status`, falls: true },
  farm: { key: sql`lower(item.farm_name)`, falls: false },
  '-farm': { key: sql`lower(item.farm_name)`, falls: true },
  client: { key: sql`lower(item.client_name)`, falls: false },
  '-client': { key: sql`lower(item.client_name)`, falls: true },
};

/** Content in the given order, after the sort values of a row. */
export const listContentRows = async (
  ctx: Ctx,
  input: { filter: ContentFilter; sort: ContentSort; after: (string | number)[] | null; limit: number },
): Promise<ContentRow[]> => {
  const { filter, sort, after, limit } = input;
  const { key, falls } = SORT_ORDERS[sort];
  const [last, rank, id] = after ?? [];
  const place = sql`(item.page_id, item.rank) < (${Number(id)}::integer, ${Number(rank) || 0}::integer)`;
  const further = falls ? sql`${key} < ${String(last)}::text` : sql`${key} > ${String(last)}::text`;
  const afterCursor = after ? sql`and (${further} or (${key} = ${String(last)}::text and ${place}))` : sql``;
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
    select item.*, ${key} as key from (${CONTENT}) item where ${matches(filter)} ${afterCursor}
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

export const sumContent = async (ctx: Ctx, filter: ContentFilter): Promise<ContentTotals> => {
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
