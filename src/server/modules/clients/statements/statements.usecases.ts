import type { CreateStatement, UpdateStatement } from '#shared/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../clients.usecases.ts';
import { hasPassed } from '../marks/marks.rules.ts';
import {
  deleteStatementRow,
  insertStatement,
  listStatementRows,
  lockStatementRow,
  updateStatementRow,
  type StatementRow,
} from './statements.repository.ts';

interface Order {
  actor: StaffActor;
  clientId: number;
}

const assertAhead = (ctx: Ctx, expiresOn: string | null | undefined): void => {
  if (hasPassed(expiresOn ?? null, ctx.clock.now())) {
    throw invalid([{ path: 'expiresOn', message: 'This day has passed. Enter the new one.' }]);
  }
};

const confirmation = (ctx: Ctx, { actor, confirmed }: { actor: StaffActor; confirmed: boolean }) =>
  confirmed
    ? { confirmedAt: ctx.clock.now(), confirmedById: actor.id, confirmedByName: actor.name, expiredAt: null }
    : { confirmedAt: null, confirmedById: null, confirmedByName: null, expiredAt: null };

/** Stores what a client confirmed in its own words; `issue` says why pages cannot use it yet. Throws 403, 404 and 400. */
export const createStatement = async (
  ctx: Ctx,
  { actor, clientId, sent, issue }: Order & { sent: CreateStatement; issue: string | null },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  assertAhead(ctx, sent.expiresOn);
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const { confirmed, ...columns } = sent;
    const mark = confirmation(tx, { actor, confirmed });
    const row = await insertStatement(tx, { ...columns, ...mark, clientId, issue, createdAt: now, updatedAt: now });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.statement_added', target, after: { statement: row.id, ...sent } });
  });
};

/** The places a client confirmed that it serves beside those of its farms. */
export const listServedPlaces = async (ctx: Ctx, clientId: number): Promise<string[]> =>
  (await listStatementRows(ctx, clientId))
    .filter(({ kind, confirmedAt, expiredAt }) => kind === 'serviceArea' && confirmedAt !== null && expiredAt === null)
    .map(({ text }) => text);

/** The text and kind of a client's statement; throws 404. */
export const requireStatement = async (
  ctx: Ctx,
  { clientId, id }: { clientId: number; id: number },
): Promise<StatementRow> => {
  const row = (await listStatementRows(ctx, clientId)).find((statement) => statement.id === id);
  if (!row) throw notFound('Statement');
  return row;
};

/** Changes what is sent. A new text or a new end is confirmed anew unless it is said not to be. Throws 403, 404 and 400. */
export const updateStatement = async (
  ctx: Ctx,
  { actor, clientId, id, sent, issue }: Order & { id: number; sent: UpdateStatement; issue: string | null },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockStatementRow(tx, { clientId, id });
    if (!before) throw notFound('Statement');
    const { confirmed, ...columns } = sent;
    assertAhead(tx, columns.expiresOn);
    if (confirmed === true && columns.expiresOn === undefined) assertAhead(tx, before.expiresOn);
    const isNew = columns.text !== undefined || columns.expiresOn !== undefined;
    const mark =
      confirmed === undefined && !(isNew && before.confirmedAt !== null)
        ? {}
        : confirmation(tx, { actor, confirmed: confirmed ?? true });
    await updateStatementRow(tx, { id, columns: { ...columns, ...mark, issue, updatedAt: tx.clock.now() } });
    const target = { kind: 'client', id: clientId, name: client.name };
    const old = {
      statement: id,
      text: before.text,
      confirmed: before.confirmedAt !== null,
      expiresOn: before.expiresOn,
    };
    const after = { statement: id, ...sent };
    await recordAudit(tx, { actor, action: 'client.statement_changed', target, before: old, after });
  });
};

/** Removes a statement; the pages that state it are flagged. Throws 403 and 404. */
export const deleteStatement = async (ctx: Ctx, { actor, clientId, id }: Order & { id: number }): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockStatementRow(tx, { clientId, id });
    if (!before) throw notFound('Statement');
    await deleteStatementRow(tx, id);
    const target = { kind: 'client', id: clientId, name: client.name };
    const old = { statement: id, kind: before.kind, text: before.text };
    await recordAudit(tx, { actor, action: 'client.statement_removed', target, before: old });
  });
};
