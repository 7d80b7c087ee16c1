import { sql } from 'drizzle-orm';
import { FOUND_OF_A_KIND, type Found, type FoundKind } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';

/** The newest this many that match are looked at for those whose name begins with the word. */
const LOOKED_AT = 50;

/** Records of a kind that hold every word; those whose name begins with the first one come first, then the newest. */
export const findRows = async (
  ctx: Ctx,
  { kind, words }: { kind: FoundKind; words: readonly [string, ...string[]] },
): Promise<Found[]> => {
  const held = words.map((word) => sql`words ilike ${containing(word)}`);
  const { rows } = await ctx.db.execute<Omit<Found, 'farmId'> & { farm_id: number | null }>(sql`
    select kind, id, title, detail, farm_id from (
      select * from findable where kind = ${kind} and ${sql.join(held, sql` and `)} order by id desc limit ${LOOKED_AT}
    ) found
    order by starts_with(lower(title), lower(${words[0]})) desc, id desc limit ${FOUND_OF_A_KIND}`);
  return rows.map(({ farm_id: farmId, ...row }) => ({ ...row, farmId }));
};
