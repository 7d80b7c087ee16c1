import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { OwnRead } from '../portal.repository.ts';
import { ownWork } from '../portal.table.ts';

/** Newest first, what comes after one deed when it is given. */
export const listOwnWork = (
  { tx, scope }: OwnRead,
  { after, limit }: { after: { at: string; ref: number } | null; limit: number },
) =>
  tx.db
    .select()
    .from(ownWork)
    .where(
      and(
        eq(ownWork.clientId, scope.clientId),
        after ? sql`(${ownWork.at}, ${ownWork.ref}) < (${after.at}::timestamptz, ${after.ref}::integer)` : undefined,
      ),
    )
    .orderBy(desc(ownWork.at), desc(ownWork.ref))
    .limit(limit);

export const countOwnWork = async ({ tx, scope }: OwnRead): Promise<number> =>
  (await tx.db.select({ total: count() }).from(ownWork).where(eq(ownWork.clientId, scope.clientId)))[0]?.total ?? 0;
