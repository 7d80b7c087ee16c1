import { sql, type SQL } from 'drizzle-orm';
import type { AttentionKind } from '#shared/attention-kinds.ts';

export const FAILURES_AT = '2026-11-21T12:00:00Z';
export const HOUR_AGO = '2026-11-21T11:00:00Z';

/** A failure that happens, and how it is taken back. */
export interface Failure {
  kind: AttentionKind | 'leads';
  /** The states of `FAILURE_STATES` in which it then stands. */
  states: readonly string[];
  make: readonly SQL[];
  undo: readonly SQL[];
  /** What the product says when it happens, where no look at the tables finds it. */
  event?: { name: 'search_console.access_lost' | 'rankings.alerted'; payload: object };
}

export const clear = (...tables: string[]): SQL[] => tables.map((table) => sql`delete from ${sql.identifier(table)}`);
