import { isMaskedKey, maskKey } from '#shared/settings.ts';
import type {
  SaveSearchConsole,
  SearchConsoleConnection,
  SearchConsoleDisconnected,
  SearchConsoleTest,
} from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { googleFailure } from './google.rules.ts';
import type { GoogleResult, GoogleFailure } from './google.types.ts';
import { listSites, isConnectionFailure, openSession, revokeToken, type GoogleSession } from './google.usecases.ts';
import { notifyConnectionLost } from './lost-access.usecases.ts';
import { listLostProperties } from './lost-access.repository.ts';
import { CALLBACK_PATH } from './connection.rules.ts';
import {
  getConnectionRow,
  clearToken,
  updateConnectionProblem,
  updateToken,
  upsertCredentials,
  type ConnectionRow,
} from './connection.repository.ts';

// Part of the sealed values' context, so it keeps the table's former name.
const cellOf = (column: string) => ({ table: 'search_connection', column, rowId: 1 });
const CLIENT_SECRET_CELL = cellOf('google_client_secret');
const REFRESH_TOKEN_CELL = cellOf('refresh_token');
const TARGET = { kind: 'settings', id: 0, name: 'Google Search Console' };

export const consentRedirectUri = (ctx: Ctx): string => `${ctx.config.appOrigin}${CALLBACK_PATH}`;

/** The state of the connection, without secrets. */
export const getConnectionStatus = async (ctx: Ctx): Promise<SearchConsoleConnection> => {
  const row = await getConnectionRow(ctx);
  const redirectUri = consentRedirectUri(ctx);
  const lostProperties = (await listLostProperties(ctx)).map(({ clients, since, siteUrl, reason }) => {
    return { siteUrl, reason, since: since.toISOString(), clients };
  });
  const disconnected = { connectedAt: null, connectedBy: null, trouble: null, lost: lostProperties };
  if (!row) return { state: 'unset', clientId: null, clientSecret: null, redirectUri, ...disconnected };
  const stored = {
    clientId: row.clientId,
    clientSecret: maskKey(ctx.secrets.unseal(row.clientSecret, CLIENT_SECRET_CELL)),
    redirectUri,
  };
  if (row.refreshToken === null) return { state: 'disconnected', ...stored, ...disconnected };
  const { connectedBy, trouble } = row;
  const connectedAt = row.connectedAt?.toISOString() ?? null;
  return {
    state: trouble === null ? 'connected' : 'reconnect',
    ...stored,
    connectedAt,
    connectedBy,
    trouble,
    lost: lostProperties,
  };
};

/** Stores client ID and secret; another ID ends the connection. Throws 403, and 400 for a mask without a secret. */
export const saveCredentials = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: SaveSearchConsole },
): Promise<SearchConsoleConnection> => {
  assertMay(actor, 'settings.manage');
  const { clientId, clientSecret } = fields;
  await ctx.transaction(async (tx) => {
    const before = await getConnectionRow(tx);
    const isKept = isMaskedKey(clientSecret);
    if (isKept && before?.clientId !== clientId) {
      throw invalid([{ path: 'clientSecret', message: 'Enter the secret that belongs to this client ID.' }]);
    }
    const sealed = isKept && before ? before.clientSecret : tx.secrets.seal(clientSecret, CLIENT_SECRET_CELL);
    await upsertCredentials(tx, { clientId, clientSecret: sealed, keepsToken: before?.clientId === clientId });
    const change = { before: { clientId: before?.clientId ?? null }, after: { clientId } };
    await recordAudit(tx, { actor, action: 'search_console.credentials_saved', target: TARGET, ...change });
  });
  return getConnectionStatus(ctx);
};

/** Client ID and secret in plain text; null while they are not set. */
export const getGoogleClient = async (ctx: Ctx): Promise<{ clientId: string; clientSecret: string } | null> => {
  const row = await getConnectionRow(ctx);
  return row && { clientId: row.clientId, clientSecret: ctx.secrets.unseal(row.clientSecret, CLIENT_SECRET_CELL) };
};

/** Stores the token of a new connection. */
export const saveRefreshToken = async (
  ctx: Ctx,
  { actor, refreshToken }: { actor: StaffActor; refreshToken: string },
): Promise<void> => {
  const sealed = ctx.secrets.seal(refreshToken, REFRESH_TOKEN_CELL);
  await updateToken(ctx, { refreshToken: sealed, at: ctx.clock.now(), by: actor.name });
  await recordAudit(ctx, { actor, action: 'search_console.connected', target: TARGET });
};

/** Revokes and deletes the token, whatever Google answers; figures stay. Throws 403, and 409 when disconnected. */
export const disconnect = async (ctx: Ctx, { actor }: { actor: StaffActor }): Promise<SearchConsoleDisconnected> => {
  assertMay(actor, 'settings.manage');
  const row = await getConnectionRow(ctx);
  if (!row?.refreshToken) {
    throw new AppError({
      code: 'search_console.not_connected',
      status: 409,
      message: 'No Google account is connected.',
    });
  }
  const revoked = await revokeToken(ctx, ctx.secrets.unseal(row.refreshToken, REFRESH_TOKEN_CELL));
  await ctx.transaction(async (tx) => {
    await clearToken(tx);
    await recordAudit(tx, { actor, action: 'search_console.disconnected', target: TARGET, after: { revoked } });
  });
  return { revoked };
};

/** Records the state of the connection, and notifies staff once when it ends. */
const recordConnectionState = (
  ctx: Ctx,
  { row, trouble }: { row: ConnectionRow; trouble: string | null },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (row.refreshToken === null) return;
    const isNews = await updateConnectionProblem(tx, { refreshToken: row.refreshToken, trouble });
    // Another reason for the same loss is not reported again.
    if (isNews && trouble !== null && row.trouble === null) await notifyConnectionLost(tx, { trouble });
  });

/** Runs work with a session of the connection, and records whether Google accepts it. */
export const withGoogleSession = async <Body>(
  ctx: Ctx,
  work: (session: GoogleSession) => Promise<GoogleResult<Body>>,
): Promise<GoogleResult<Body>> => {
  const row = await getConnectionRow(ctx);
  if (!row) return googleFailure('unset');
  if (row.refreshToken === null) return googleFailure('disconnected');
  const clientSecret = ctx.secrets.unseal(row.clientSecret, CLIENT_SECRET_CELL);
  const refreshToken = ctx.secrets.unseal(row.refreshToken, REFRESH_TOKEN_CELL);
  const answer = await work(openSession(ctx, { clientId: row.clientId, clientSecret, refreshToken }));
  const trouble = 'failure' in answer && isConnectionFailure(answer.failure) ? answer.failure.reason : null;
  // Other failures say nothing about the connection.
  if (trouble !== null || 'body' in answer) await recordConnectionState(ctx, { row, trouble });
  return answer;
};

const NO_READABLE_PROPERTY_TEXT =
  'Google Search Console answers, but the connected account has no property that it may read. Add the account to a property, or connect another account.';

const failedTest = ({ reason, link }: GoogleFailure) => ({ success: false, message: reason, link });

/** Requests the account's properties once and returns the result. Throws 403 and 429. */
export const testConnection = async (
  ctx: Ctx,
  { actor, limit }: { actor: StaffActor; limit: RateLimit },
): Promise<SearchConsoleTest> => {
  assertMay(actor, 'settings.manage');
  await limit.consume(String(actor.id));
  const answer = await withGoogleSession(ctx, listSites);
  if ('failure' in answer) return failedTest(answer.failure);
  const readable = answer.body.filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser').length;
  if (readable === 0) return { success: false, message: NO_READABLE_PROPERTY_TEXT, link: null };
  const properties = readable === 1 ? 'one property' : `${readable} properties`;
  return { success: true, message: `Google Search Console works: ${properties} can be read.`, link: null };
};
