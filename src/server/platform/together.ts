import { hasSqlState } from './database/sql-state.ts';

/** What the server says of every statement behind the one that failed. */
const AFTER_A_FAILURE = '25P02';

/**
 * The answers of work whose statements go out together on one transaction. Ends only when all of it has: what goes on after the
 * rollback would write outside of any transaction, or in somebody else's. Throws what failed, rather than what failed behind it.
 */
export const together = async <Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Place in keyof Parts]: Awaited<Parts[Place]> }> => {
  const failures: unknown[] = (await Promise.allSettled(parts)).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  );
  if (failures.length > 0) throw failures.find((failure) => !hasSqlState(failure, AFTER_A_FAILURE)) ?? failures[0];
  return Promise.all(parts);
};
