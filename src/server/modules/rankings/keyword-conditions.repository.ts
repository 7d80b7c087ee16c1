import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { RankingFilter } from '#shared/rankings.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';
import { rankings } from './rankings.table.ts';

/** Keywords in which the search stands, or the name of whose client, farm or page has it; no condition for an empty one. */
export const searchCondition = ({ q, clientId }: RankingFilter): SQL | undefined => {
  if (!q?.trim()) return undefined;
  const pattern = containsPattern(q);
  const named = (labels: SQL) => sql`any(array(select id from ${labels} ilike ${pattern}))`;
  // One client's pages are few, and the portal may read their titles alone.
  const pages = clientId
    ? sql`page_labels where client_id = ${clientId} and title`
    : sql`page_words where search_words ilike ${pattern} and title`;
  // Each part is found by an index of the keywords; names are looked up first.
  return or(
    ilike(rankings.keyword, pattern),
    ilike(rankings.domain, pattern),
    sql`${rankings.clientId} = ${named(sql`client_labels where name`)}`,
    sql`${rankings.farmId} = ${named(sql`farm_labels where name`)}`,
    sql`${rankings.pageId} = ${named(pages)}`,
  );
};

/** A topic belongs to one farm and client: with all conditions PostgreSQL would underestimate the row count. */
export const locationCondition = ({ clientId, farmId, topicId }: RankingFilter): SQL | undefined => {
  if (!topicId) {
    return and(
      clientId ? eq(rankings.clientId, clientId) : undefined,
      farmId ? eq(rankings.farmId, farmId) : isFarmAtWork(rankings.farmId),
    );
  }
  return sql`${rankings}.topic_id = (
    select h.id from farm_topics h where h.id = ${topicId}
      and (${clientId ?? null}::integer is null or h.client_id = ${clientId ?? null})
      and (${farmId ?? null}::integer is null or h.farm_id = ${farmId ?? null}))`;
};
