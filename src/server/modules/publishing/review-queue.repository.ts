import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalState } from '#shared/approvals.ts';
import type { Intent } from '#shared/intents.ts';
import { REVIEW_STATES, type Quality, type ReviewState } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
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
  topic_id: number;
  topic_name: string;
  title: string;
  slug: string;
  intent: Intent;
  status: PageRow['status'];
  state: ReviewState;
  rank: number;
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

const REVIEW_STATE_RANK = sql`array_position(${sql.param([...REVIEW_STATES])}::text[], p.review_state)`;

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

/** Pages that need a decision, publishable ones first, in planned order within a state. */
export const listReviewQueueRows = async (
  ctx: Ctx,
  { filter, after, limit }: { filter: ReviewFilter; after: (string | number)[] | null; limit: number },
): Promise<ReviewQueueRow[]> => {
  const [rank, id] = after ?? [];
  const afterCursor = after
    ? sql`and (${REVIEW_STATE_RANK}, p.id) > (${Number(rank)}::integer, ${Number(id)}::integer)`
    : sql``;
  const { rows } = await ctx.db.execute<ReviewQueueRow>(sql`
    select p.id, p.farm_id, f.name as farm_name, h.id as topic_id, h.name as topic_name, coalesce(v.title, p.title) as title,
      p.slug, p.intent, p.status, p.review_state as state, ${REVIEW_STATE_RANK} as rank, p.change_state is not null as is_change, p.version,
      coalesce(v.quality, p.quality) as quality, p.failure, p.publish_at, p.updated_at,
      a.state as client_state, a.comment as client_comment, a.due_at as client_due_at
    from page_summaries p join farm_profiles f on f.id = p.farm_id join farm_topics h on h.id = p.topic_id
    left join version_summaries v on v.page_id = p.id and v.number = p.version and p.version <> p.shown_version
    left join lateral (select state, comment, due_at from page_approvals where page_id = p.id and version = p.version
      order by id desc limit 1) a on true
    where ${matches(filter)} ${afterCursor}
    order by ${REVIEW_STATE_RANK}, p.id limit ${limit}`);
  return rows;
};

export const countReviewQueueRows = async (ctx: Ctx, filter: ReviewFilter): Promise<Map<ReviewState, number>> => {
  const { rows } = await ctx.db.execute<{ state: ReviewState; pages: number }>(sql`
    select p.review_state as state, count(*)::integer as pages from page_summaries p where ${matches(filter)} group by 1`);
  return new Map(rows.map(({ state, pages }) => [state, pages]));
};
