/** Whether this error, or one that caused it, has the given PostgreSQL error code. */
export const hasSqlState = (error: unknown, state: string): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if ((cause as { code?: unknown }).code === state) return true;
  }
  return false;
};
