import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownActivity } from './portal.table.ts';

/** Newest first, after a given row. */
export const listOwnActivity = (
  { tx, scope }: OwnRead,
  { after, limit }: { after: { at: string; ref: number } | null; limit: number },
) =>
  tx.db
    .select()
    .from(ownActivity)
    .where(
      and(
        eq(ownActivity.clientId, scope.clientId),
        after
          ? sql`(${ownActivity.at}, ${ownActivity.ref}) < (${after.at}::timestamptz, ${after.ref}::integer)`
          : undefined,
      ),
    )
    .orderBy(desc(ownActivity.at), desc(ownActivity.ref))
    .limit(limit);

export const countOwnActivity = async ({ tx, scope }: OwnRead): Promise<number> =>
  (await tx.db.select({ total: count() }).from(ownActivity).where(eq(ownActivity.clientId, scope.clientId)))[0]
    ?.total ?? 0;
