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
import { placeOf } from '#server/platform/outbound/target.ts';
import { SCOPE } from '../google/google.rules.ts';
import { revokeToken } from '../google/google.usecases.ts';
import { ConsoleRefused, Ticket, TICKET_MS } from '../connection/connection.rules.ts';
import { keepToken, readClient, redirectUriOf } from '../connection/connection.usecases.ts';
import { fetchDue } from '../fetching/fetching.jobs.ts';
import { fetchSoon } from '../fetching/fetching.usecases.ts';

const CELL = { table: 'cookie', column: 'search-console', rowId: 0 };

/** Google as the library knows a provider. What fails on the way is kept, since the library hides it. */
const googleOf = (ctx: Ctx, { clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
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
  const way: { isAway: boolean } = { isAway: false };
  google[customFetch] = async (url, { headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '';
    try {
      const reply = await ctx.outbound.send({ url, method: 'POST', headers, body: text, allow: [placeOf(url)] });
      way.isAway = reply.status === 429 || reply.status >= 500;
      return new Response(reply.text === '' ? null : reply.text, { status: reply.status, headers: reply.headers });
    } catch (error) {
      if (error instanceof OutboundError) way.isAway = true;
      throw error;
    }
  };
  // Plain http only where the operator named such an address: a rehearsal.
  if (googleTokenUrl.startsWith('http:')) allowInsecureRequests(google);
  return { google, way };
};

/** Where the browser goes to allow reading Search Console, and the ticket it brings back. Throws 403, and 400 without client ID and secret. */
export const beginConsent = async (
  ctx: Ctx,
  { actor }: { actor: StaffActor },
): Promise<{ url: string; ticket: string }> => {
  assertMay(actor, 'settings.manage');
  const client = await readClient(ctx);
  if (!client) {
    const message = 'Enter the Google client ID and secret first.';
    throw new AppError({ code: 'rankings.search_console_unset', status: 400, message });
  }
  const at = ctx.clock.now().getTime();
  const ticket: Ticket = { state: randomState(), verifier: randomPKCECodeVerifier(), staffId: actor.id, at };
  const url = buildAuthorizationUrl(googleOf(ctx, client).google, {
    redirect_uri: redirectUriOf(ctx),
    scope: SCOPE,
    state: ticket.state,
    code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    // Without it Google gives no refresh token to an account that allowed it before.
    prompt: 'consent',
  });
  return { url: url.href, ticket: ctx.secrets.seal(JSON.stringify(ticket), CELL) };
};

const readTicket = (ctx: Ctx, { ticket: sealed, actor }: { ticket: string | undefined; actor: StaffActor }): Ticket => {
  if (sealed === undefined) throw new ConsoleRefused('expired');
  try {
    const ticket = Ticket.parse(JSON.parse(ctx.secrets.unseal(sealed, CELL)));
    const age = ctx.clock.now().getTime() - ticket.at;
    if (age <= TICKET_MS && ticket.staffId === actor.id) return ticket;
  } catch (error) {
    throw new ConsoleRefused('expired', error);
  }
  throw new ConsoleRefused('expired');
};

const refusalOf = (error: unknown, isAway: boolean): ConsoleRefused => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new ConsoleRefused('denied', error);
  }
  if (isAway) return new ConsoleRefused('away', error);
  const isClient =
    error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
  return new ConsoleRefused(isClient ? 'client' : 'failed', error);
};

const exchange = async (ctx: Ctx, { url, ticket }: { url: URL; ticket: Ticket }) => {
  const client = await readClient(ctx);
  if (!client) throw new ConsoleRefused('client');
  const { google, way } = googleOf(ctx, client);
  try {
    return await authorizationCodeGrant(google, url, {
      expectedState: ticket.state,
      pkceCodeVerifier: ticket.verifier,
    });
  } catch (error) {
    throw refusalOf(error, way.isAway);
  }
};

/** Takes whoever comes back from Google with a yes; the figures are fetched from then on. Throws 403 and ConsoleRefused. */
export const finishConsent = async (
  ctx: Ctx,
  { actor, url, ticket: sealed }: { actor: StaffActor; url: URL; ticket: string | undefined },
): Promise<void> => {
  assertMay(actor, 'settings.manage');
  const tokens = await exchange(ctx, { url, ticket: readTicket(ctx, { ticket: sealed, actor }) });
  const refreshToken = tokens.refresh_token;
  if (refreshToken === undefined) throw new ConsoleRefused('failed');
  // Google lets people untick single rights.
  if (tokens.scope !== undefined && !tokens.scope.split(' ').includes(SCOPE)) {
    await revokeToken(ctx, refreshToken);
    throw new ConsoleRefused('scope');
  }
  await ctx.transaction(async (tx) => {
    await keepToken(tx, { actor, refreshToken });
    await fetchSoon(tx);
    await tx.jobs.send(fetchDue, {});
  });
};
