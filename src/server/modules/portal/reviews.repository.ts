import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { REVIEWS_ON_PAGE } from '#shared/review-choices.ts';
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

/** Those that pages show where they show any. */
export const listShownReviewIds = async ({ tx, scope }: OwnRead): Promise<number[]> =>
  (
    await tx.db
      .select({ id: ownReviews.id })
      .from(ownReviews)
      .where(and(eq(ownReviews.clientId, scope.clientId), ne(ownReviews.status, 'hidden')))
      .orderBy(desc(ownReviews.id))
      .limit(REVIEWS_ON_PAGE)
  ).map(({ id }) => id);
