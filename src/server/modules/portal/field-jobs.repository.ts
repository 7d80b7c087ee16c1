import { and, desc, eq } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownFieldJobs } from './portal.table.ts';

export type OwnFieldJob = typeof ownFieldJobs.$inferSelect;

/** Newest first. */
export const listOwnFieldJobs = ({ tx, scope }: OwnRead, limit: number): Promise<OwnFieldJob[]> =>
  tx.db
    .select()
    .from(ownFieldJobs)
    .where(eq(ownFieldJobs.clientId, scope.clientId))
    .orderBy(desc(ownFieldJobs.createdAt), desc(ownFieldJobs.id))
    .limit(limit);

/** Null for another client's. */
export const getOwnFieldJob = async ({ tx, scope }: OwnRead, id: number): Promise<OwnFieldJob | null> =>
  (
    await tx.db
      .select()
      .from(ownFieldJobs)
      .where(and(eq(ownFieldJobs.id, id), eq(ownFieldJobs.clientId, scope.clientId)))
  )[0] ?? null;
