const FOREIGN_KEY = '23503';

/** Whether a row could not be written because one that it names is gone. */
export const namesWhatIsGone = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if ((cause as { code?: unknown }).code === FOREIGN_KEY) return true;
  }
  return false;
};
