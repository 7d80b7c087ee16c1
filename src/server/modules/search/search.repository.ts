import { sql } from 'drizzle-orm';
import { MAX_RESULTS_PER_KIND, type SearchResult, type SearchResultKind } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';

/** The newest matches that are ranked by whether their name starts with the word. */
const MAX_CANDIDATES = 50;

/** Records that match every word; names that start with the first word come first, then the newest. */
export const listSearchRows = async (
  ctx: Ctx,
  { kind, words }: { kind: SearchResultKind; words: readonly [string, ...string[]] },
): Promise<SearchResult[]> => {
  const conditions = words.map((word) => sql`search_words ilike ${containsPattern(word)}`);
  const { rows } = await ctx.db.execute<Omit<SearchResult, 'farmId'> & { farm_id: number | null }>(sql`
    select kind, id, title, detail, farm_id from (
      select * from searchable_records where kind = ${kind} and ${sql.join(conditions, sql` and `)} order by id desc limit ${MAX_CANDIDATES}
    ) found
    order by starts_with(lower(title), lower(${words[0]})) desc, id desc limit ${MAX_RESULTS_PER_KIND}`);
  return rows.map(({ farm_id: farmId, ...row }) => ({ ...row, farmId }));
};
