import { hasSqlState } from './database/sql-state.ts';

const FOREIGN_KEY = '23503';

/** Whether a row could not be written because one that it names is gone. */
export const namesWhatIsGone = (error: unknown): boolean => hasSqlState(error, FOREIGN_KEY);
