import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownQuestions } from './portal.table.ts';

export type OwnQuestion = typeof ownQuestions.$inferSelect;

/** Open ones first, the oldest of them first; then answered and expired ones, latest first. */
export const listOwnQuestions = ({ tx, scope }: OwnRead, limit: number): Promise<OwnQuestion[]> =>
  tx.db
    .select()
    .from(ownQuestions)
    .where(and(eq(ownQuestions.clientId, scope.clientId), ne(ownQuestions.state, 'withdrawn')))
    .orderBy(
      sql`${ownQuestions.state} <> 'asked'`,
      sql`case when ${ownQuestions.state} = 'asked' then ${ownQuestions.id} end`,
      desc(ownQuestions.id),
    )
    .limit(limit);

/** Null for another client's. */
export const getOwnQuestion = async ({ tx, scope }: OwnRead, id: number): Promise<OwnQuestion | null> =>
  (
    await tx.db
      .select()
      .from(ownQuestions)
      .where(and(eq(ownQuestions.id, id), eq(ownQuestions.clientId, scope.clientId)))
  )[0] ?? null;
