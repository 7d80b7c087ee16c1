import type { ApiToken, CreateApiToken, IssuedApiToken } from '#shared/api-tokens.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getStaffActorOfToken } from '../staff/staff.usecases.ts';
import {
  deleteTokenRow,
  getTokenByHash,
  getTokenRow,
  insertToken,
  listTokenRows,
  lockTokenRow,
  updateTokenRow,
  type ApiTokenRow,
  type NamedApiToken,
} from './api-tokens.repository.ts';
import { createApiToken, isApiToken, tokenHint } from './token-format.rules.ts';

const HOUR = 3_600_000;
const DEFAULT_OVERLAP_HOURS = 24;
/** Limits writes, so that a busy program does not write on every request. */
const TOUCH_INTERVAL_MS = 60_000;

interface TokenInput {
  actor: StaffActor;
  id: number;
}

const auditTarget = ({ id, name }: { id: number; name: string }) => ({ kind: 'api_token', id, name });

const present = (ctx: Ctx, { row, clientName, createdBy }: NamedApiToken): ApiToken => {
  const { id, name, hint, scopes, clientId, previousUntil } = row;
  const overlaps = previousUntil !== null && previousUntil > ctx.clock.now();
  return {
    id,
    name,
    hint,
    scopes,
    clientId,
    clientName,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    previousUntil: overlaps ? previousUntil.toISOString() : null,
  };
};

const requireToken = async (ctx: Ctx, id: number): Promise<ApiToken> => {
  const found = await getTokenRow(ctx, id);
  if (!found) throw notFound('Token');
  return present(ctx, found);
};

/** All tokens, newest first, without their secrets. Throws 403. */
export const listApiTokens = async (ctx: Ctx, actor: StaffActor): Promise<ApiToken[]> => {
  assertMay(actor, 'settings.manage');
  return (await listTokenRows(ctx)).map((found) => present(ctx, found));
};

/** Issues a token that acts in the actor's name. Throws 403, 404 for an unknown client, and 400 for a past expiry. */
export const issueApiToken = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: CreateApiToken },
): Promise<IssuedApiToken> => {
  assertMay(actor, 'settings.manage');
  const { name, scopes, clientId = null } = fields;
  const now = ctx.clock.now();
  const expiresAt = fields.expiresAt ? new Date(fields.expiresAt) : null;
  if (expiresAt !== null && expiresAt <= now)
    throw invalid([{ path: 'expiresAt', message: 'Choose a time in the future.' }]);
  if (clientId !== null) await requireClientRow(ctx, clientId);
  const token = createApiToken();
  return ctx.transaction(async (tx) => {
    const id = await insertToken(tx, {
      name,
      scopes,
      clientId,
      expiresAt,
      hint: tokenHint(token),
      tokenHash: hashToken(token),
      staffId: actor.id,
      createdAt: now,
    });
    const after = { scopes, clientId, expiresAt };
    await recordAudit(tx, { actor, action: 'api_token.created', target: auditTarget({ id, name }), after });
    return { ...(await requireToken(tx, id)), token };
  });
};

const lockToken = async (tx: Ctx, id: number): Promise<ApiTokenRow> => {
  const row = await lockTokenRow(tx, id);
  if (!row) throw notFound('Token');
  return row;
};

/** Replaces a token's secret; the one before works for the overlap. Throws 403 and 404. */
export const rotateApiToken = async (
  ctx: Ctx,
  { actor, id, overlapHours = DEFAULT_OVERLAP_HOURS }: TokenInput & { overlapHours?: number | undefined },
): Promise<IssuedApiToken> => {
  assertMay(actor, 'settings.manage');
  const token = createApiToken();
  return ctx.transaction(async (tx) => {
    const row = await lockToken(tx, id);
    const overlaps = overlapHours > 0;
    const previousUntil = overlaps ? new Date(tx.clock.now().getTime() + overlapHours * HOUR) : null;
    const previousHash = overlaps ? row.tokenHash : null;
    const columns = { tokenHash: hashToken(token), hint: tokenHint(token), previousHash, previousUntil };
    await updateTokenRow(tx, { id, columns });
    const after = { previousUntil };
    await recordAudit(tx, { actor, action: 'api_token.rotated', target: auditTarget(row), after });
    return { ...(await requireToken(tx, id)), token };
  });
};

/** Ends a token at once. Throws 403 and 404. */
export const revokeApiToken = async (ctx: Ctx, { actor, id }: TokenInput): Promise<void> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const row = await lockToken(tx, id);
    await deleteTokenRow(tx, id);
    const before = { scopes: row.scopes, clientId: row.clientId };
    await recordAudit(tx, { actor, action: 'api_token.revoked', target: auditTarget(row), before });
  });
};

const isLive = (row: ApiTokenRow, { hash, now }: { hash: string; now: Date }): boolean => {
  if (row.expiresAt !== null && row.expiresAt <= now) return false;
  return row.tokenHash === hash || (row.previousUntil !== null && row.previousUntil > now);
};

/**
 * The actor of a token: the member of staff who made it, within its scopes. Null when the token is unknown, revoked or
 * expired, or that account is disabled.
 */
export const authenticateApiToken = async (ctx: Ctx, token: string): Promise<StaffActor | null> => {
  if (!isApiToken(token)) return null;
  const hash = hashToken(token);
  const row = await getTokenByHash(ctx, hash);
  const now = ctx.clock.now();
  if (!row || !isLive(row, { hash, now })) return null;
  const { id, name, clientId, staffId } = row;
  const actor = await getStaffActorOfToken(ctx, {
    staffId,
    token: { id, name, clientId, scopes: new Set<string>(row.scopes) },
  });
  if (actor && now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= TOUCH_INTERVAL_MS)
    await updateTokenRow(ctx, { id, columns: { lastUsedAt: now } });
  return actor;
};
