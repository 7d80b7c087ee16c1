import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import type { AuditChoices, AuditFilter, AuditRow } from '#shared/audit.ts';
import {
  countAuditRows,
  redactAuditRows,
  redactAuditSearchRows,
  insertAuditRows,
  listAuditActions,
  listAuditActors,
  listAuditRows,
} from './audit.repository.ts';
import type { NewAuditRow } from './audit.table.ts';

/** A client acting in its portal; `name` is its business name, after that of the user who signed in. */
export interface ClientActor {
  kind: 'portal';
  name: string;
}

/** Who acts in a portal session of the client of this name. */
export const portalActor = ({ user }: PortalScope, clientName: string): ClientActor => ({
  kind: 'portal',
  name: user ? `${user.name}, ${clientName}` : clientName,
});

export interface AuditEntry {
  /** Null when the product itself acted. */
  actor: StaffActor | ClientActor | null;
  /** `noun.verb`, past tense: `farm.deleted`. */
  action: string;
  target: { kind: string; id: number; name: string };
  before?: unknown;
  after?: unknown;
}

const toAuditRow = (ctx: Ctx, { actor, action, target, before, after }: AuditEntry): NewAuditRow => ({
  at: ctx.clock.now(),
  actorKind: actor?.kind ?? 'system',
  actorId: actor?.kind === 'staff' ? actor.id : null,
  actorName: actor?.name ?? null,
  tokenName: actor?.kind === 'staff' ? (actor.token?.name ?? null) : null,
  action,
  targetKind: target.kind,
  targetId: target.id,
  targetName: target.name,
  before: before ?? null,
  after: after ?? null,
});

/** Records a change in the transaction that makes it. The log is append-only. */
export const recordAudit = (ctx: Ctx, entry: AuditEntry): Promise<void> =>
  insertAuditRows(ctx, [toAuditRow(ctx, entry)]);

/** Records up to a thousand changes at once, such as those of an import. */
export const recordAudits = (ctx: Ctx, entries: AuditEntry[]): Promise<void> =>
  insertAuditRows(
    ctx,
    entries.map((entry) => toAuditRow(ctx, entry)),
  );

/** Clears the log's content about erased people, in the caller's transaction; who did what and when stays. */
export const redactAuditTargets = (ctx: Ctx, targets: { kind: string; ids: number[] }): Promise<void> =>
  redactAuditRows(ctx, targets);

/** Clears logged exports that searched for one of these words, in the caller's transaction. */
export const redactAuditSearches = (ctx: Ctx, words: string[]): Promise<void> => redactAuditSearchRows(ctx, words);

interface ListAuditInput {
  actor: StaffActor;
  filter: AuditFilter;
  limit: number;
  cursor: string | undefined;
  /** Counts however long it takes. */
  isExact?: boolean;
}

/** Lists changes, newest first; throws 403. */
export const listAudit = async (
  ctx: Ctx,
  { actor, filter, limit, cursor, isExact = false }: ListAuditInput,
): Promise<PageOfRows<AuditRow>> => {
  assertMay(actor, 'audit.read');
  const after = decodeCursor(cursor, 1)?.[0] ?? null;
  const found = await listAuditRows(ctx, { filter, after: after === null ? null : Number(after), limit: limit + 1 });
  const rows = found.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counted = await countAuditRows(ctx, { filter, known: found.length, isExact });
  return { rows, ...counted, nextCursor: last ? encodeCursor([last.id]) : null };
};

/** Lists the values the log can be filtered by; throws 403. */
export const listAuditChoices = async (ctx: Ctx, actor: StaffActor): Promise<AuditChoices> => {
  assertMay(actor, 'audit.read');
  const actors = (await listAuditActors(ctx)).map(({ id, name }) => ({ id, name: name ?? `Staff ${id}` }));
  const kinds = await listAuditActions(ctx);
  const distinct = (texts: string[]): string[] => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en-US'));
  return {
    actors: actors.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')),
    actions: distinct(kinds.map(({ action }) => action)),
    targetKinds: distinct(kinds.map(({ targetKind }) => targetKind)),
  };
};
