import { hasSqlState } from './database/sql-state.ts';

/** PostgreSQL's code for statements after a failed one in a transaction. */
const TRANSACTION_ABORTED = '25P02';

/**
 * The results of statements that run together on one transaction. Settles only when all have settled: a statement after
 * the rollback would run outside the transaction, or in another one. Throws the original failure, not one caused by it.
 */
export const settleAll = async <Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Place in keyof Parts]: Awaited<Parts[Place]> }> => {
  const failures: unknown[] = (await Promise.allSettled(parts)).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  );
  if (failures.length > 0) throw failures.find((failure) => !hasSqlState(failure, TRANSACTION_ABORTED)) ?? failures[0];
  return Promise.all(parts);
};
