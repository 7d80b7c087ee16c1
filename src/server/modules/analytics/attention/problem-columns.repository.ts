import { sql, type SQL } from 'drizzle-orm';

/** An ISO time in UTC. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The most frequent of several reasons. */
export const mainReason = (column: SQL): SQL => sql`mode() within group (order by ${column})`;
