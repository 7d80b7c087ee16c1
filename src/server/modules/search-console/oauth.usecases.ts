import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { toHostPort } from '#server/platform/outbound/target.ts';
import { OAUTH_SCOPE } from './google.rules.ts';
import { revokeToken } from './google.usecases.ts';
import { ConsentError, ConsentState, CONSENT_STATE_TTL_MS } from './connection.rules.ts';
import { saveRefreshToken, getGoogleClient, consentRedirectUri } from './connection.usecases.ts';
import { fetchDueFigures } from './fetching.jobs.ts';
import { scheduleAllFetches } from './fetching.usecases.ts';

const CONSENT_COOKIE_CELL = { table: 'cookie', column: 'search-console', rowId: 0 };

/** Google as the OAuth library's provider. Failures are recorded here, because the library hides them. */
const createGoogleOAuth = (ctx: Ctx, { clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
  const { googleAccountsUrl, googleTokenUrl } = ctx.config;
  const google = new Configuration(
    {
      issuer: new URL(googleAccountsUrl).origin,
      authorization_endpoint: `${googleAccountsUrl}/o/oauth2/v2/auth`,
      token_endpoint: `${googleTokenUrl}/token`,
    },
    clientId,
    clientSecret,
  );
  const connectionState: { isAway: boolean } = { isAway: false };
  google[customFetch] = async (url, { headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '';
    try {
      const reply = await ctx.outbound.send({ url, method: 'POST', headers, body: text, allow: [toHostPort(url)] });
      connectionState.isAway = reply.status === 429 || reply.status >= 500;
      return new Response(reply.text === '' ? null : reply.text, { status: reply.status, headers: reply.headers });
    } catch (error) {
      if (error instanceof OutboundError) connectionState.isAway = true;
      throw error;
    }
  };
  // Plain http only where the operator set such an address, for tests.
  if (googleTokenUrl.startsWith('http:')) allowInsecureRequests(google);
  return { google, way: connectionState };
};

/** Google's consent address, and the browser's ticket. Throws 403, and 400 without client ID and secret. */
export const beginConsent = async (
  ctx: Ctx,
  { actor }: { actor: StaffActor },
): Promise<{ url: string; ticket: string }> => {
  assertMay(actor, 'settings.manage');
  const client = await getGoogleClient(ctx);
  if (!client) {
    const message = 'Enter the Google client ID and secret first.';
    throw new AppError({ code: 'search_console.not_configured', status: 400, message });
  }
  const at = ctx.clock.now().getTime();
  const ticket: ConsentState = { state: randomState(), verifier: randomPKCECodeVerifier(), staffId: actor.id, at };
  const url = buildAuthorizationUrl(createGoogleOAuth(ctx, client).google, {
    redirect_uri: consentRedirectUri(ctx),
    scope: OAUTH_SCOPE,
    state: ticket.state,
    code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    // Without it Google gives no refresh token to an account that consented before.
    prompt: 'consent',
  });
  return { url: url.href, ticket: ctx.secrets.seal(JSON.stringify(ticket), CONSENT_COOKIE_CELL) };
};

const readConsentState = (
  ctx: Ctx,
  { ticket: sealed, actor }: { ticket: string | undefined; actor: StaffActor },
): ConsentState => {
  if (sealed === undefined) throw new ConsentError('expired');
  try {
    const ticket = ConsentState.parse(JSON.parse(ctx.secrets.unseal(sealed, CONSENT_COOKIE_CELL)));
    const age = ctx.clock.now().getTime() - ticket.at;
    if (age <= CONSENT_STATE_TTL_MS && ticket.staffId === actor.id) return ticket;
  } catch (error) {
    throw new ConsentError('expired', error);
  }
  throw new ConsentError('expired');
};

const toConsentError = (error: unknown, isAway: boolean): ConsentError => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new ConsentError('denied', error);
  }
  if (isAway) return new ConsentError('away', error);
  const isClient =
    error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
  return new ConsentError(isClient ? 'client' : 'failed', error);
};

const exchangeCode = async (ctx: Ctx, { url, ticket }: { url: URL; ticket: ConsentState }) => {
  const client = await getGoogleClient(ctx);
  if (!client) throw new ConsentError('client');
  const { google, way: connectionState } = createGoogleOAuth(ctx, client);
  try {
    return await authorizationCodeGrant(google, url, {
      expectedState: ticket.state,
      pkceCodeVerifier: ticket.verifier,
    });
  } catch (error) {
    throw toConsentError(error, connectionState.isAway);
  }
};

/** Completes a consent and makes every property due. Throws 403 and ConsentError. */
export const finishConsent = async (
  ctx: Ctx,
  { actor, url, ticket: sealed }: { actor: StaffActor; url: URL; ticket: string | undefined },
): Promise<void> => {
  assertMay(actor, 'settings.manage');
  const tokens = await exchangeCode(ctx, { url, ticket: readConsentState(ctx, { ticket: sealed, actor }) });
  const refreshToken = tokens.refresh_token;
  if (refreshToken === undefined) throw new ConsentError('failed');
  // Google lets people deselect single rights.
  if (tokens.scope !== undefined && !tokens.scope.split(' ').includes(OAUTH_SCOPE)) {
    await revokeToken(ctx, refreshToken);
    throw new ConsentError('scope');
  }
  await ctx.transaction(async (tx) => {
    await saveRefreshToken(tx, { actor, refreshToken });
    await scheduleAllFetches(tx);
    await tx.jobs.send(fetchDueFigures, {});
  });
};
