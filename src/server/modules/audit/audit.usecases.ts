import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { AuditChoices, AuditFilter, AuditRow } from '#shared/audit.ts';
import {
  countAuditRows,
  forgetEntries,
  forgetSearchEntries,
  insertAudit,
  listAuditActions,
  listAuditActors,
  listAuditRows,
} from './audit.repository.ts';

/** A client who acted in its portal, by its business's name. */
export interface ClientActor {
  kind: 'portal';
  name: string;
}

export interface AuditEntry {
  /** Null when the product itself acted. */
  actor: StaffActor | ClientActor | null;
  /** `noun.verb`, past tense: `farm.deleted`. */
  action: string;
  target: { kind: string; id: number; name: string };
  before?: unknown;
  after?: unknown;
}

const rowOf = (ctx: Ctx, { actor, action, target, before, after }: AuditEntry) => ({
  at: ctx.clock.now(),
  actorKind: actor?.kind ?? ('system' as const),
  actorId: actor?.kind === 'staff' ? actor.id : null,
  actorName: actor?.name ?? null,
  action,
  targetKind: target.kind,
  targetId: target.id,
  targetName: target.name,
  before: before ?? null,
  after: after ?? null,
});

/** Records a change, in the transaction that makes it. The log can only grow. */
export const recordAudit = (ctx: Ctx, entry: AuditEntry): Promise<void> => insertAudit(ctx, [rowOf(ctx, entry)]);

/** Records many changes at once, such as those of an import; a thousand at most. */
export const recordAudits = (ctx: Ctx, entries: AuditEntry[]): Promise<void> =>
  insertAudit(
    ctx,
    entries.map((entry) => rowOf(ctx, entry)),
  );

/** Takes out of the log what it says of people who were forgotten; who did what and when stays. Call it in a transaction. */
export const forgetTargets = (ctx: Ctx, targets: { kind: string; ids: number[] }): Promise<void> =>
  forgetEntries(ctx, targets);

/** Empties what the log says of lists taken as files by a search for one of these words, in the caller's transaction. */
export const forgetSearches = (ctx: Ctx, words: string[]): Promise<void> => forgetSearchEntries(ctx, words);

/** A longer log is not counted to its end each time somebody looks. */
const COUNTED_TO = 10_000;

interface ListAudit {
  actor: StaffActor;
  filter: AuditFilter;
  limit: number;
  cursor: string | undefined;
  /** How far the total is counted; to its end for null. */
  countTo?: number | null;
}

/** What was changed, newest first; throws 403. */
export const listAudit = async (
  ctx: Ctx,
  { actor, filter, limit, cursor, countTo = COUNTED_TO }: ListAudit,
): Promise<PageOfRows<AuditRow>> => {
  assertMay(actor, 'audit.read');
  const after = decodeCursor(cursor, 1)?.[0] ?? null;
  // One more than asked for tells whether more remain.
  const found = await listAuditRows(ctx, { filter, after: after === null ? null : Number(after), limit: limit + 1 });
  const rows = found.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counted = await countAuditRows(ctx, { filter, most: countTo === null ? null : countTo + 1 });
  const isLeast = countTo !== null && counted > countTo;
  const total = isLeast ? countTo : counted;
  return { rows, total, isLeast, nextCursor: last ? encodeCursor([last.id]) : null };
};

/** What the log can be filtered by; throws 403. */
export const listAuditChoices = async (ctx: Ctx, actor: StaffActor): Promise<AuditChoices> => {
  assertMay(actor, 'audit.read');
  const actors = (await listAuditActors(ctx)).flatMap(({ id, name }) =>
    id === null ? [] : [{ id, name: name ?? `Staff ${id}` }],
  );
  const kinds = await listAuditActions(ctx);
  const distinct = (texts: string[]): string[] => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en-US'));
  return {
    actors: actors.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')),
    actions: distinct(kinds.map(({ action }) => action)),
    targetKinds: distinct(kinds.map(({ targetKind }) => targetKind)),
  };
};
