import { and, gte, lte, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import { endOfPeriod } from '#shared/text.ts';

/** Moments, or days in UTC; both included. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows whose time lies between two days; no condition without one. */
export const withinDays = (time: Column | SQLWrapper, { from, to }: Days): SQL | undefined =>
  and(from ? gte(time, new Date(from)) : undefined, to ? lte(time, endOfPeriod(to)) : undefined);
