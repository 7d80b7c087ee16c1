import { and, desc, eq, lt } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownReviews } from './portal.table.ts';

export type OwnReview = typeof ownReviews.$inferSelect;

/** Newest first. */
export const listOwnReviews = (
  { tx, scope }: OwnRead,
  { before, limit }: { before: number | null; limit: number },
): Promise<OwnReview[]> =>
  tx.db
    .select()
    .from(ownReviews)
    .where(and(eq(ownReviews.clientId, scope.clientId), before === null ? undefined : lt(ownReviews.id, before)))
    .orderBy(desc(ownReviews.id))
    .limit(limit);

export const countOwnReviews = ({ tx, scope }: OwnRead): Promise<number> =>
  tx.db.$count(ownReviews, eq(ownReviews.clientId, scope.clientId));

export const getOwnReview = async ({ tx, scope }: OwnRead, id: number): Promise<OwnReview | null> =>
  (
    await tx.db
      .select()
      .from(ownReviews)
      .where(and(eq(ownReviews.clientId, scope.clientId), eq(ownReviews.id, id)))
  )[0] ?? null;
