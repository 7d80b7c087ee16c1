import type { CreateClaim, UpdateClaim } from '#shared/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from './clients.usecases.ts';
import { isPastDay } from './confirmations.rules.ts';
import {
  deleteClaimRow,
  insertClaim,
  listClaimRows,
  lockClaimRow,
  updateClaimRow,
  type ClaimRow,
} from './claims.repository.ts';

interface ClaimActionInput {
  actor: StaffActor;
  clientId: number;
}

const assertFutureDay = (ctx: Ctx, expiresOn: string | null | undefined): void => {
  if (isPastDay(expiresOn ?? null, ctx.clock.now())) {
    throw invalid([{ path: 'expiresOn', message: 'This day has passed. Enter the new one.' }]);
  }
};

/** A client confirms by its name alone. */
const staffIdOf = (actor: StaffActor | ClientActor): number | null => (actor.kind === 'staff' ? actor.id : null);

const confirmationColumns = (ctx: Ctx, { actor, confirmed }: { actor: StaffActor | ClientActor; confirmed: boolean }) =>
  confirmed
    ? { confirmedAt: ctx.clock.now(), confirmedById: staffIdOf(actor), confirmedByName: actor.name, expiredAt: null }
    : { confirmedAt: null, confirmedById: null, confirmedByName: null, expiredAt: null };

/** Stores a claim of staff or of the client itself; `issue` is why pages cannot use it yet. Throws 400, 403 and 404. */
export const createClaim = async (
  ctx: Ctx,
  {
    actor,
    clientId,
    sent,
    issue,
  }: { actor: StaffActor | ClientActor; clientId: number; sent: CreateClaim; issue: string | null },
): Promise<void> => {
  if (actor.kind === 'staff') assertMay(actor, 'clients.edit');
  assertFutureDay(ctx, sent.expiresOn);
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const { confirmed, ...columns } = sent;
    const confirmation = confirmationColumns(tx, { actor, confirmed });
    const row = await insertClaim(tx, { ...columns, ...confirmation, clientId, issue, createdAt: now, updatedAt: now });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.claim_added', target, after: { claim: row.id, ...sent } });
  });
};

/** The client's confirmed service areas beside the places of its farms. */
export const listServiceAreas = async (ctx: Ctx, clientId: number): Promise<string[]> =>
  (await listClaimRows(ctx, clientId))
    .filter(({ kind, confirmedAt, expiredAt }) => kind === 'serviceArea' && confirmedAt !== null && expiredAt === null)
    .map(({ text }) => text);

/** Throws 404 for another client's claim. */
export const requireClaim = async (ctx: Ctx, { clientId, id }: { clientId: number; id: number }): Promise<ClaimRow> => {
  const row = (await listClaimRows(ctx, clientId)).find((claim) => claim.id === id);
  if (!row) throw notFound('Statement');
  return row;
};

/** A new text or end date confirms the claim again unless `confirmed` is false. Throws 400, 403 and 404. */
export const updateClaim = async (
  ctx: Ctx,
  { actor, clientId, id, sent, issue }: ClaimActionInput & { id: number; sent: UpdateClaim; issue: string | null },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockClaimRow(tx, { clientId, id });
    if (!before) throw notFound('Statement');
    const { confirmed, ...columns } = sent;
    assertFutureDay(tx, columns.expiresOn);
    if (confirmed === true && columns.expiresOn === undefined) assertFutureDay(tx, before.expiresOn);
    const hasNewContent = columns.text !== undefined || columns.expiresOn !== undefined;
    const confirmation =
      confirmed === undefined && !(hasNewContent && before.confirmedAt !== null)
        ? {}
        : confirmationColumns(tx, { actor, confirmed: confirmed ?? true });
    await updateClaimRow(tx, { id, columns: { ...columns, ...confirmation, issue, updatedAt: tx.clock.now() } });
    const target = { kind: 'client', id: clientId, name: client.name };
    const old = {
      claim: id,
      text: before.text,
      confirmed: before.confirmedAt !== null,
      expiresOn: before.expiresOn,
    };
    const after = { claim: id, ...sent };
    await recordAudit(tx, { actor, action: 'client.claim_changed', target, before: old, after });
  });
};

/** Deletes a claim; pages that state it are flagged. Throws 403 and 404. */
export const deleteClaim = async (
  ctx: Ctx,
  { actor, clientId, id }: ClaimActionInput & { id: number },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = await lockClaimRow(tx, { clientId, id });
    if (!before) throw notFound('Statement');
    await deleteClaimRow(tx, id);
    const target = { kind: 'client', id: clientId, name: client.name };
    const old = { claim: id, kind: before.kind, text: before.text };
    await recordAudit(tx, { actor, action: 'client.claim_removed', target, before: old });
  });
};
