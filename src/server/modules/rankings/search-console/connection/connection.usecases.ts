import { isMaskedKey, maskKey } from '#shared/settings.ts';
import type { SaveSearchConsole, SearchConsole, SearchConsoleEnd, SearchConsoleTest } from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { failed } from '../google/google.rules.ts';
import type { GoogleAnswer, GoogleFailure } from '../google/google.types.ts';
import { listSites, needsStaff, openSession, revokeToken, type GoogleSession } from '../google/google.usecases.ts';
import { tellConnectionLost } from '../losses/losses.usecases.ts';
import { listLost } from '../losses/losses.repository.ts';
import { CALLBACK } from './connection.rules.ts';
import {
  findConnection,
  forgetToken,
  noteTrouble,
  storeToken,
  upsertCredentials,
  type ConnectionRow,
} from './connection.repository.ts';

const cellOf = (column: string) => ({ table: 'search_connection', column, rowId: 1 });
const SECRET = cellOf('google_client_secret');
const TOKEN = cellOf('refresh_token');
const TARGET = { kind: 'settings', id: 0, name: 'Google Search Console' };

/** Where Google sends the browser back to. */
export const redirectUriOf = (ctx: Ctx): string => `${ctx.config.appOrigin}${CALLBACK}`;

/** How the connection stands, without any secret. */
export const showConnection = async (ctx: Ctx): Promise<SearchConsole> => {
  const row = await findConnection(ctx);
  const redirectUri = redirectUriOf(ctx);
  const lost = (await listLost(ctx)).map(({ clients, since, siteUrl, reason }) => {
    return { siteUrl, reason, since: since.toISOString(), clients };
  });
  const nobody = { connectedAt: null, connectedBy: null, trouble: null, lost };
  if (!row) return { state: 'unset', clientId: null, clientSecret: null, redirectUri, ...nobody };
  const given = {
    clientId: row.clientId,
    clientSecret: maskKey(ctx.secrets.unseal(row.clientSecret, SECRET)),
    redirectUri,
  };
  if (row.refreshToken === null) return { state: 'disconnected', ...given, ...nobody };
  const { connectedBy, trouble } = row;
  const connectedAt = row.connectedAt?.toISOString() ?? null;
  return { state: trouble === null ? 'connected' : 'reconnect', ...given, connectedAt, connectedBy, trouble, lost };
};

/** Keeps client ID and secret; another client ID ends the connection. Throws 403, and 400 for a mask without a secret. */
export const saveCredentials = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: SaveSearchConsole },
): Promise<SearchConsole> => {
  assertMay(actor, 'settings.manage');
  const { clientId, clientSecret } = fields;
  await ctx.transaction(async (tx) => {
    const before = await findConnection(tx);
    const isKept = isMaskedKey(clientSecret);
    if (isKept && before?.clientId !== clientId) {
      throw invalid([{ path: 'clientSecret', message: 'Enter the secret that belongs to this client ID.' }]);
    }
    const sealed = isKept && before ? before.clientSecret : tx.secrets.seal(clientSecret, SECRET);
    await upsertCredentials(tx, { clientId, clientSecret: sealed, keepsToken: before?.clientId === clientId });
    const told = { before: { clientId: before?.clientId ?? null }, after: { clientId } };
    await recordAudit(tx, { actor, action: 'search_console.credentials_saved', target: TARGET, ...told });
  });
  return showConnection(ctx);
};

/** Client ID and secret in plain; null while they are not set. */
export const readClient = async (ctx: Ctx): Promise<{ clientId: string; clientSecret: string } | null> => {
  const row = await findConnection(ctx);
  return row && { clientId: row.clientId, clientSecret: ctx.secrets.unseal(row.clientSecret, SECRET) };
};

/** Keeps the token of a connection that somebody allowed. */
export const keepToken = async (
  ctx: Ctx,
  { actor, refreshToken }: { actor: StaffActor; refreshToken: string },
): Promise<void> => {
  const sealed = ctx.secrets.seal(refreshToken, TOKEN);
  await storeToken(ctx, { refreshToken: sealed, at: ctx.clock.now(), by: actor.name });
  await recordAudit(ctx, { actor, action: 'search_console.connected', target: TARGET });
};

/** Gives the token back to Google and forgets it, whatever Google says; figures stay. Throws 403, and 409 when nothing is connected. */
export const disconnect = async (ctx: Ctx, { actor }: { actor: StaffActor }): Promise<SearchConsoleEnd> => {
  assertMay(actor, 'settings.manage');
  const row = await findConnection(ctx);
  if (!row?.refreshToken) {
    throw new AppError({ code: 'rankings.not_connected', status: 409, message: 'No Google account is connected.' });
  }
  const revoked = await revokeToken(ctx, ctx.secrets.unseal(row.refreshToken, TOKEN));
  await ctx.transaction(async (tx) => {
    await forgetToken(tx);
    await recordAudit(tx, { actor, action: 'search_console.disconnected', target: TARGET, after: { revoked } });
  });
  return { revoked };
};

/** Keeps how the connection stands, and tells staff once when it ends. */
const note = (ctx: Ctx, { row, trouble }: { row: ConnectionRow; trouble: string | null }): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (row.refreshToken === null) return;
    const isNews = await noteTrouble(tx, { refreshToken: row.refreshToken, trouble });
    // Another reason for the same loss is no second one.
    if (isNews && trouble !== null && row.trouble === null) await tellConnectionLost(tx, { trouble });
  });

/**
 * Works with a session of the connection. Whether Google takes the connection is noted, so that staff see when it does not.
 */
export const withGoogle = async <Body>(
  ctx: Ctx,
  work: (session: GoogleSession) => Promise<GoogleAnswer<Body>>,
): Promise<GoogleAnswer<Body>> => {
  const row = await findConnection(ctx);
  if (!row) return failed('unset');
  if (row.refreshToken === null) return failed('disconnected');
  const clientSecret = ctx.secrets.unseal(row.clientSecret, SECRET);
  const refreshToken = ctx.secrets.unseal(row.refreshToken, TOKEN);
  const answer = await work(openSession(ctx, { clientId: row.clientId, clientSecret, refreshToken }));
  const trouble = 'failure' in answer && needsStaff(answer.failure) ? answer.failure.reason : null;
  // What fails for other reasons says nothing of the connection.
  if (trouble !== null || 'body' in answer) await note(ctx, { row, trouble });
  return answer;
};

const NOTHING_THERE =
  'Google Search Console answers, but the connected account has no property that it may read. Add the account to a property, or connect another account.';

const refused = ({ reason, link }: GoogleFailure) => ({ success: false, message: reason, link });

/** Asks for the account's properties once and says what is wrong. Throws 403 and 429. */
export const testConnection = async (
  ctx: Ctx,
  { actor, limit }: { actor: StaffActor; limit: Limit },
): Promise<SearchConsoleTest> => {
  assertMay(actor, 'settings.manage');
  await limit.take(String(actor.id));
  const answer = await withGoogle(ctx, listSites);
  if ('failure' in answer) return refused(answer.failure);
  const readable = answer.body.filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser').length;
  if (readable === 0) return { success: false, message: NOTHING_THERE, link: null };
  const properties = readable === 1 ? 'one property' : `${readable} properties`;
  return { success: true, message: `Google Search Console works: ${properties} can be read.`, link: null };
};
