import type { SQL } from 'drizzle-orm';
import type { AttentionKind } from '#shared/attention-kinds.ts';
import type { AttentionDetail } from '#shared/attention.ts';
import type { PutOffKind } from '#shared/put-off-kinds.ts';

/** Moments as SQL: what is older than `recent` is not listed, what waits since before `late` is. */
export interface ProblemMoments {
  now: SQL;
  today: string;
  recent: SQL;
  late: SQL;
}

/**
 * Selects key, notice, client_id, farm_id, records, priority (lower first), since and detail. `notice` identifies the
 * occurrence for notifications; null where an event reports it.
 */
export type ProblemSelect = (moments: ProblemMoments) => SQL;

/** A problem before its names are presented. */
export interface ProblemRow extends Record<string, unknown> {
  kind: AttentionKind;
  key: string;
  notice: string | null;
  clientId: number | null;
  clientName: string | null;
  farmId: number | null;
  farmName: string | null;
  count: number;
  since: string | null;
  detail: AttentionDetail;
  /** Of all rows of the kind. */
  total: number;
  rowTotal: number;
}

/** Keys of rows, by kind. */
export type RowKeys = Partial<Record<PutOffKind, string[]>>;

/** Only these rows, or all but these. */
export interface RowChoice {
  only?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
}

/** Of one client, or of all without one. */
export interface AttentionScope {
  clientId?: number | undefined;
}
