import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { AdminSession } from '#shared/staff.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { deleteLinkOf } from '../links/links.repository.ts';
import { startSession, type Visitor } from '../sessions/sessions.usecases.ts';
import { getStaffBySubject, listStaffByEmail, updateStaffRow, type StaffRow } from '../staff.repository.ts';
import { staffTarget } from '../staff.rules.ts';
import { SsoRefused, Ticket, TICKET_MS, type Identity } from './single-sign-on.rules.ts';

const CELL = { table: 'cookie', column: 'single-sign-on', rowId: 0 };

interface Provider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

const providerOf = ({ oidcIssuer, oidcClientId, oidcClientSecret }: Config): Provider | null =>
  oidcIssuer === null || oidcClientId === null || oidcClientSecret === null
    ? null
    : { issuer: new URL(oidcIssuer), clientId: oidcClientId, clientSecret: oidcClientSecret };

/** Whether the operator named an identity provider for staff. */
export const hasSingleSignOn = (config: Config): boolean => providerOf(config) !== null;

const bodyText = (body: unknown): string | undefined => {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' ? body : undefined;
};

/** The guarded way out, in the shape the library asks for. */
const guardedFetch =
  (ctx: Ctx): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = bodyText(body);
    const reply = await ctx.outbound.send({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(text === undefined ? {} : { body: text }),
      maxBytes: 512 * 1024,
    });
    return new Response(reply.text === '' ? null : reply.text, { status: reply.status, headers: reply.headers });
  };

/** Plain http only where the operator listed the place: a rehearsal, or a provider on the same machine. */
const mayBeInsecure = ({ outboundAllow }: Config, { protocol, hostname, port }: URL): boolean =>
  protocol === 'http:' &&
  outboundAllow.some((place) => place.host === hostname && String(place.port) === (port === '' ? '80' : port));

const discover = async (ctx: Ctx): Promise<Configuration> => {
  const provider = providerOf(ctx.config);
  if (!provider) throw new SsoRefused('away');
  const { issuer, clientId, clientSecret } = provider;
  try {
    return await discovery(issuer, clientId, clientSecret, undefined, {
      [customFetch]: guardedFetch(ctx),
      execute: mayBeInsecure(ctx.config, issuer) ? [allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new SsoRefused('away', error);
  }
};

const callbackOf = (config: Config): string => `${config.appOrigin}/api/login/callback`;

/** Where the browser goes to prove who it is, and the ticket it brings back. Throws SsoRefused. */
export const beginSingleSignOn = async (ctx: Ctx): Promise<{ url: string; ticket: string }> => {
  const provider = await discover(ctx);
  const ticket: Ticket = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    at: ctx.clock.now().getTime(),
  };
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(ctx.config),
    scope: 'openid email',
    state: ticket.state,
    nonce: ticket.nonce,
    code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, ticket: ctx.secrets.seal(JSON.stringify(ticket), CELL) };
};

const readTicket = (ctx: Ctx, sealed: string | undefined): Ticket => {
  if (sealed === undefined) throw new SsoRefused('expired');
  try {
    const ticket = Ticket.parse(JSON.parse(ctx.secrets.unseal(sealed, CELL)));
    if (ctx.clock.now().getTime() - ticket.at <= TICKET_MS) return ticket;
  } catch (error) {
    throw new SsoRefused('expired', error);
  }
  throw new SsoRefused('expired');
};

const identify = async (ctx: Ctx, { url, ticket }: { url: URL; ticket: Ticket }): Promise<Identity> => {
  const provider = await discover(ctx);
  try {
    const tokens = await authorizationCodeGrant(provider, url, {
      expectedState: ticket.state,
      expectedNonce: ticket.nonce,
      pkceCodeVerifier: ticket.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The identity provider sent no identity.');
    const told =
      claims['email'] === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
    const email = told['email'];
    return {
      subject: `${claims.iss}|${claims.sub}`,
      email: typeof email === 'string' ? email : null,
      isEmailVerified: told['email_verified'] === true,
    };
  } catch (error) {
    throw new SsoRefused('failed', error);
  }
};

/** Once linked, only the subject counts: an address can change hands. */
const findOwner = async (ctx: Ctx, { subject, email, isEmailVerified }: Identity): Promise<StaffRow> => {
  const linked = await getStaffBySubject(ctx, subject);
  if (linked) return linked;
  if (email === null || !isEmailVerified) throw new SsoRefused('unverified');
  const [only, ...others] = await listStaffByEmail(ctx, email);
  if (!only || others.length > 0 || only.oidcSubject !== null) throw new SsoRefused('unknown');
  return only;
};

/**
 * Signs in whoever comes back from the identity provider: staff, or invited staff, with that verified e-mail address.
 * Throws SsoRefused.
 */
export const finishSingleSignOn = async (
  ctx: Ctx,
  { url, ticket, visitor }: { url: URL; ticket: string | undefined; visitor: Visitor },
): Promise<AdminSession> => {
  const identity = await identify(ctx, { url, ticket: readTicket(ctx, ticket) });
  const owner = await findOwner(ctx, identity);
  if (owner.disabledAt !== null) throw new SsoRefused('disabled');
  return ctx.transaction(async (tx) => {
    if (owner.oidcSubject === null) {
      const columns = { oidcSubject: identity.subject, joinedAt: owner.joinedAt ?? tx.clock.now() };
      await updateStaffRow(tx, { id: owner.id, columns });
      await deleteLinkOf(tx, owner.id);
      const action = owner.joinedAt === null ? 'staff.joined' : 'staff.single_sign_on_linked';
      await recordAudit(tx, { actor: null, action, target: staffTarget(owner) });
    }
    return startSession(tx, { staffId: owner.id, visitor });
  });
};
