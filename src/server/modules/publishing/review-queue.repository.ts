import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalState } from '#shared/approvals.ts';
import type { Intent } from '#shared/intents.ts';
import { REVIEW_STATES, type Quality, type ReviewState } from '#shared/pages.ts';
import type { ReviewSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { afterRow, orderBy, type ListOrder, type ListPage } from '#server/platform/database/list-order.ts';
import type { PageRow } from '../pages/pages.usecases.ts';

export interface ReviewFilter {
  clientId?: number | undefined;
  farmId?: number | undefined;
  topicId?: number | undefined;
  state?: ReviewState | undefined;
  q?: string | undefined;
}

export interface ReviewQueueRow extends Record<string, unknown> {
  id: number;
  farm_id: number;
  farm_name: string;
  client_id: number;
  client_name: string;
  topic_id: number;
  topic_name: string;
  title: string;
  slug: string;
  intent: Intent;
  status: PageRow['status'];
  state: ReviewState;
  sort_key: string;
  is_change: boolean;
  version: number;
  quality: Quality;
  failure: string | null;
  publish_at: string | Date | null;
  updated_at: string | Date;
  client_state: ApprovalState | null;
  client_comment: string | null;
  client_due_at: string | Date | null;
}

// The index pages_review_queue has this expression, so the states stand in it as literals.
const REVIEW_STATE_RANK = sql.raw(
  `(case p.review_state ${REVIEW_STATES.map((state, rank) => `when '${state}' then ${rank + 1}`).join(' ')} end)`,
);

const matches = ({ clientId, farmId, topicId, state, q }: ReviewFilter): SQL => {
  const parts = [sql`p.review_state is not null`];
  if (clientId !== undefined) parts.push(sql`p.client_id = ${clientId}`);
  if (farmId !== undefined) parts.push(sql`p.farm_id = ${farmId}`);
  if (topicId !== undefined) parts.push(sql`p.topic_id = ${topicId}`);
  if (state !== undefined) parts.push(sql`p.review_state = ${state}`);
  const search = q?.trim() ?? '';
  if (search !== '') parts.push(sql`(p.title || E'\\n' || p.slug) ilike ${containsPattern(search)}`);
  return sql.join(parts, sql` and `);
};

const TITLE = sql`coalesce(v.title, p.title)`;
const QUALITY = sql`coalesce(v.quality, p.quality)`;
const tie = sql`p.id`;

/** The newest text of a page whose shown text is another. */
const NEWEST = sql`left join version_summaries v on v.page_id = p.id and v.number = p.version and p.version <> p.shown_version`;

const CLIENT = sql`join client_profiles c on c.id = p.client_id`;
const FARM = sql`join farm_profiles f on f.id = p.farm_id`;

/** Some of the queue's pages, and what their key is read from. */
interface QueuePart {
  order: ListOrder;
  join?: SQL;
  only?: SQL;
}
type QueueOrder = Omit<ListOrder, 'isDescending'>;

const upAndDown = <Name extends string>(name: Name, parts: (QueueOrder & Omit<QueuePart, 'order'>)[]) => {
  const towards = (isDescending: boolean): QueuePart[] =>
    parts.map(({ join, only, ...order }) => ({
      order: { ...order, isDescending },
      ...(join ? { join } : {}),
      ...(only ? { only } : {}),
    }));
  return { [name]: towards(false), [`-${name}`]: towards(true) } as Record<Name | `-${Name}`, QueuePart[]>;
};

/** Pages whose own row has their newest text stand in the order of an index; those that wait with a change are few. */
const byText = <Name extends string>(name: Name, type: ListOrder['type'], keyOf: (title: SQL, quality: SQL) => SQL) =>
  upAndDown(name, [
    { key: keyOf(sql`p.title`, sql`p.quality`), type, tie, only: sql`p.change_state is null` },
    { key: keyOf(TITLE, QUALITY), type, tie, join: NEWEST, only: sql`p.change_state is not null` },
  ]);

const ORDERS: Record<ReviewSort, readonly QueuePart[]> = {
  queue: [{ order: { key: REVIEW_STATE_RANK, type: 'integer', tie, isDescending: false } }],
  ...byText('title', 'text', (title) => sql`lower(${title})`),
  ...upAndDown('client', [{ key: sql`lower(c.name)`, type: 'text', tie, join: CLIENT }]),
  ...upAndDown('farm', [{ key: sql`lower(f.name)`, type: 'text', tie, join: FARM }]),
  ...byText('score', 'double precision', (_title, quality) => sql`(${quality}->>'score')::double precision`),
  ...upAndDown('updated', [{ key: sql`p.updated_at`, type: 'timestamptz', tie }]),
};

interface ReviewPage extends ListPage<ReviewSort> {
  filter: ReviewFilter;
}

/** Pages that need a decision, in the given order. */
export const listReviewQueueRows = async (
  ctx: Ctx,
  { filter, sort, after, limit }: ReviewPage,
): Promise<ReviewQueueRow[]> => {
  const parts = ORDERS[sort].map(({ order, join = sql``, only = sql`true` }) => {
    const isAfter = afterRow(order, after) ?? sql`true`;
    return sql`(select p.id, ${order.key} as key from page_summaries p ${join}
      where ${matches(filter)} and ${only} and ${isAfter} order by ${sql.join(orderBy(order), sql`, `)} limit ${limit})`;
  });
  const direction = ORDERS[sort][0]?.order.isDescending ? sql`desc` : sql`asc`;
  // Names, texts and approvals are looked up for the rows that are shown.
  const { rows } = await ctx.db.execute<ReviewQueueRow>(sql`
    with first as (select * from (${sql.join(parts, sql` union all `)}) found order by key ${direction}, id ${direction} limit ${limit})
    select p.id, p.farm_id, f.name as farm_name, p.client_id, c.name as client_name, h.id as topic_id, h.name as topic_name, ${TITLE} as title,
      p.slug, p.intent, p.status, p.review_state as state, first.key::text as sort_key, p.change_state is not null as is_change, p.version,
      ${QUALITY} as quality, p.failure, p.publish_at, p.updated_at,
      a.state as client_state, a.comment as client_comment, a.due_at as client_due_at
    from first join page_summaries p on p.id = first.id join farm_profiles f on f.id = p.farm_id join client_profiles c on c.id = p.client_id join farm_topics h on h.id = p.topic_id
    ${NEWEST}
    left join lateral (select state, comment, due_at from page_approvals where page_id = p.id and version = p.version
      order by id desc limit 1) a on true
    order by first.key ${direction}, p.id ${direction}`);
  return rows;
};

export const countReviewQueueRows = async (ctx: Ctx, filter: ReviewFilter): Promise<Map<ReviewState, number>> => {
  const { rows } = await ctx.db.execute<{ state: ReviewState; pages: number }>(sql`
    select p.review_state as state, count(*)::integer as pages from page_summaries p where ${matches(filter)} group by 1`);
  return new Map(rows.map(({ state, pages }) => [state, pages]));
};
