import { sql, type SQL } from 'drizzle-orm';
import type { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { ContentSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import {
  afterJoinedRow,
  bothWays,
  orderBy,
  type ListOrder,
  type ListPage,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { countRows } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';

type ContentFilter = Pick<ContentQuery, 'q' | 'type' | 'status' | 'clientId' | 'farmId' | 'from' | 'to'>;

const STATUS = sql`case when p.status in ('planned', 'writing') or p.regenerating_at is not null then 'generating'
  when p.status = 'published' then 'published' else 'draft' end`;

/** What a page has in the list: itself, and its quiz behind it. */
const KINDS = {
  article: { rank: sql`1`, words: sql`p.words`, isThere: sql`true` },
  quiz: { rank: sql`0`, words: sql`p.quiz_words`, isThere: sql`p.quiz is not null` },
} as const;
type Kind = keyof typeof KINDS;

const conditions = (kind: Kind, { q, status, clientId, farmId, ...days }: ContentFilter): SQL => {
  const parts = [isFarmAtWork(sql`p.farm_id`), KINDS[kind].isThere];
  const search = q?.trim() ?? '';
  // Who searches for "quiz" means all of them.
  if (search !== '' && !kind.includes(search.toLowerCase())) {
    const like = containsPattern(search);
    parts.push(sql`((p.search_words ilike ${like} and p.title ilike ${like})
      or p.farm_id = any(array(select id from farm_profiles where name ilike ${like})))`);
  }
  if (status !== undefined) parts.push(sql`${STATUS} = ${status}`);
  if (clientId !== undefined) parts.push(sql`p.client_id = ${clientId}::integer`);
  if (farmId !== undefined) parts.push(sql`p.farm_id = ${farmId}::integer`);
  const changed = withinDays(sql`p.updated_at`, days);
  return sql.join(changed ? [...parts, changed] : parts, sql` and `);
};

const kindsOf = ({ type }: ContentFilter): Kind[] => (type === undefined ? ['article', 'quiz'] : [type]);

interface ContentOrder {
  order: (kind: Kind) => ListOrder;
  /** The table that the key is of, where that is not the page. */
  join?: SQL;
}

// Of equal keys the newest page comes first; indexes have these expressions.
const newestFirst = sql`-p.id`;
const FARM = sql`join farm_profiles f on f.id = p.farm_id`;
const CLIENT = sql`join client_profiles c on c.id = p.client_id`;

const sortedBy = (order: ListOrder, join?: SQL): ContentOrder => ({ order: () => order, ...(join ? { join } : {}) });
const title = bothWays('title', { key: sql`lower(p.title)`, type: 'text', tie: newestFirst });
const state = bothWays('status', { key: STATUS, type: 'text', tie: newestFirst });
const farm = bothWays('farm', { key: sql`lower(f.name)`, type: 'text', tie: newestFirst });
const client = bothWays('client', { key: sql`lower(c.name)`, type: 'text', tie: newestFirst });
const changed: Omit<ListOrder, 'isDescending'> = { key: sql`p.updated_at`, type: 'timestamptz', tie: sql`p.id` };
const byWords = (isDescending: boolean): ContentOrder => ({
  order: (kind) => ({ key: KINDS[kind].words, type: 'integer', tie: sql`p.id`, isDescending }),
});

const ORDERS: Record<ContentSort, ContentOrder> = {
  newest: sortedBy({ key: sql`p.id`, type: 'integer', tie: sql`p.id`, isDescending: true }),
  updated: sortedBy({ ...changed, isDescending: true }),
  unchanged: sortedBy({ ...changed, isDescending: false }),
  title: sortedBy(title.title),
  '-title': sortedBy(title['-title']),
  longest: byWords(true),
  shortest: byWords(false),
  status: sortedBy(state.status),
  '-status': sortedBy(state['-status']),
  farm: sortedBy(farm.farm, FARM),
  '-farm': sortedBy(farm['-farm'], FARM),
  client: sortedBy(client.client, CLIENT),
  '-client': sortedBy(client['-client'], CLIENT),
};

/** Rows after the last one that was sent; its own page's quiz is one of them where that was the page. */
const afterLast = (order: ListOrder, kind: Kind, [value, rank, tie]: SortValues): SQL => {
  const after: SortValues = [value ?? '', tie ?? 0];
  const further = afterJoinedRow(order, after) ?? sql`true`;
  if (kind === 'article' || rank !== 1) return further;
  return sql`(${further} or (${order.key} = ${String(value)}::text::${sql.raw(order.type)} and ${order.tie} = ${Number(tie)}::integer))`;
};

interface ContentPage extends ListPage<ContentSort> {
  filter: ContentFilter;
}

/** The first rows of one kind, each read in the list's order. */
const rowsOfKind = (kind: Kind, { filter, sort, after, limit }: ContentPage): SQL => {
  const { order: orderOf, join = sql`` } = ORDERS[sort];
  const order = orderOf(kind);
  const { words, rank } = KINDS[kind];
  return sql`(select p.id as page_id, ${kind}::text as type, ${rank} as rank, ${words} as words, ${order.key} as key, ${order.tie} as tie
    from pages p ${join} where ${conditions(kind, filter)} ${after ? sql`and ${afterLast(order, kind, after)}` : sql``}
    order by ${sql.join(orderBy(order), sql`, `)} limit ${limit})`;
};

export type ContentRow = Omit<ContentItem, 'updatedAt'> & { rank: number; key: string; tie: number; updatedAt: Date };

/** Content in the given order, after the sort values of a row: key, rank and tie. */
export const listContentRows = async (ctx: Ctx, page: ContentPage): Promise<ContentRow[]> => {
  const direction = ORDERS[page.sort].order('article').isDescending ? sql`desc` : sql`asc`;
  const place = sql`item.key ${direction}, item.tie ${direction}, item.rank desc`;
  const kinds = kindsOf(page.filter).map((kind) => rowsOfKind(kind, page));
  const { rows } = await ctx.db.execute<
    Omit<ContentRow, 'updatedAt'> & { updatedAt: string | Date } & Record<string, unknown>
  >(sql`
    select p.id as "pageId", item.type, item.rank, item.key::text as key, item.tie, p.title, p.slug, p.farm_id as "farmId",
      f.name as "farmName", c.name as "clientName", h.name as "microHub", p.version, p.updated_at as "updatedAt",
      ${STATUS} as status, item.words
    from (select * from (${sql.join(kinds, sql` union all `)}) item order by ${place} limit ${page.limit}) item
    join pages p on p.id = item.page_id join farm_profiles f on f.id = p.farm_id
    join client_profiles c on c.id = p.client_id join farm_topics h on h.id = p.topic_id
    order by ${place}`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
};

/** How many rows a filter has. */
export const countContentRows = (ctx: Ctx, { filter, known }: { filter: ContentFilter; known: number }) => {
  const kinds = kindsOf(filter).map((kind) => sql`select 1 from pages p where ${conditions(kind, filter)}`);
  return countRows(ctx, { rows: sql.join(kinds, sql` union all `), known });
};

/** Pages and quizzes by status, with their mean length, of one client or of all. */
export const sumContent = async (ctx: Ctx, { clientId }: { clientId?: number | undefined }): Promise<ContentTotals> => {
  const kinds = Object.entries(KINDS).map(
    ([kind, { words }]) =>
      sql`select ${STATUS} as status, ${words} as words from pages p where ${conditions(kind as Kind, { clientId })}`,
  );
  const { rows } = await ctx.db.execute<ContentTotals & Record<string, unknown>>(sql`
    select count(*)::integer as total, count(*) filter (where status = 'published')::integer as published,
      count(*) filter (where status = 'draft')::integer as drafts,
      count(*) filter (where status = 'generating')::integer as generating,
      round(avg(words) filter (where words > 0))::integer as "averageWords"
    from (${sql.join(kinds, sql` union all `)}) item`);
  return rows[0] ?? { total: 0, published: 0, drafts: 0, generating: 0, averageWords: null };
};
