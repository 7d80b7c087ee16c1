import { sql, type SQL } from 'drizzle-orm';
import { MAX_RESULTS_PER_KIND, type SearchResult, type SearchResultKind } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseSearchWords, searchCondition } from '#server/platform/database/search-words.ts';

/** The newest matches that are ranked. */
const MAX_CANDIDATES = 50;
/** Digits of a whole number, without the country's. */
const WHOLE_NUMBER = 10;
const END_OF_NUMBER = 4;

interface Found extends SearchResult {
  /** 0 for what was searched for, then for names that begin with it, then for the rest. */
  rank: number;
}

const rankOf = (q: string): SQL<number> => {
  const [first = ''] = parseSearchWords(q);
  const digits = /^\d+$/.test(first) ? first : '';
  const endsWithDigits = sql`phone like ${`%${digits}`}::text`;
  const isWhole = digits.length >= WHOLE_NUMBER ? endsWithDigits : sql`false`;
  const isEnd = digits.length >= END_OF_NUMBER ? endsWithDigits : sql`false`;
  const typed = sql`lower(${q.trim()}::text)`;
  return sql`case when lower(title) = ${typed} or lower(email) = ${typed} or lower(detail) = ${typed} or ${isWhole} then 0
    when starts_with(lower(title), ${typed}) then 1
    when starts_with(lower(title), lower(${first}::text)) or ${isEnd} then 2 else 3 end`;
};

const OF_A_FARM = sql`farm_id not in (select id from archived_farms)`;
/** Archived clients and farms, what belongs to them, and leads in the trash are not found. */
const AT_WORK: Record<SearchResultKind, SQL> = {
  client: sql`id not in (select id from archived_clients)`,
  farm: sql`id not in (select id from archived_farms)`,
  page: OF_A_FARM,
  lead: sql`trashed_at is null and ${OF_A_FARM}`,
  keyword: OF_A_FARM,
};

/** Kinds of which there may be very many: their newest are read before the indexes of words are asked for all that match. */
const MANY: readonly SearchResultKind[] = ['page', 'lead', 'keyword'];
const WALKED = 2000;

interface FoundRow extends Omit<Found, 'farmId' | 'isExact'>, Record<string, unknown> {
  farm_id: number | null;
  candidates: number;
}

/** The best of a kind's newest matches among these records. */
const listBest = async (
  ctx: Ctx,
  { kind, q, records, condition }: { kind: SearchResultKind; q: string; records: SQL; condition: SQL },
): Promise<FoundRow[]> => {
  const { rows } = await ctx.db.execute<FoundRow>(sql`
    with candidates as materialized (
      select * from ${records} where ${condition} order by id desc limit ${MAX_CANDIDATES})
    select kind, id, title, detail, farm_id, ${rankOf(q)} as rank, (select count(*)::integer from candidates) as candidates from (
      (select * from candidates)
      union
      (select * from searchable_records where kind = ${kind} and ${AT_WORK[kind]} and lower(title) = lower(${q.trim()}::text)
        order by id desc limit ${MAX_RESULTS_PER_KIND})
    ) found
    order by rank, id desc limit ${MAX_RESULTS_PER_KIND}`);
  return rows;
};

/** Records that match every word of `q`, the best first: what is called so, what begins so, then the newest. */
export const listSearchRows = async (
  ctx: Ctx,
  { kind, q }: { kind: SearchResultKind; q: string },
): Promise<Found[]> => {
  const condition = searchCondition(q, [sql`search_words`, sql`texts`]);
  if (!condition) return [];
  const all = sql`(select * from searchable_records where kind = ${kind} and ${AT_WORK[kind]}) all_records`;
  const newest = sql`(select * from searchable_records where kind = ${kind} and ${AT_WORK[kind]} order by id desc limit ${WALKED}) newest`;
  const among = MANY.includes(kind) ? await listBest(ctx, { kind, q, records: newest, condition }) : [];
  const rows =
    among[0]?.candidates === MAX_CANDIDATES ? among : await listBest(ctx, { kind, q, records: all, condition });
  return rows.map(({ farm_id: farmId, rank, candidates: _candidates, ...row }) => ({
    ...row,
    farmId,
    rank,
    isExact: rank === 0,
  }));
};
