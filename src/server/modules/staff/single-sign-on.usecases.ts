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
import { recordAudit } from '../audit/audit.usecases.ts';
import { deleteStaffLink } from './staff-links.repository.ts';
import { startSession, type SignInOrigin } from './sessions.usecases.ts';
import { getStaffBySubject, listStaffByEmail, updateStaffRow, type StaffRow } from './staff.repository.ts';
import { staffTarget } from './staff.rules.ts';
import { SsoError, SsoState, SSO_STATE_LIFETIME_MS, type OidcIdentity } from './single-sign-on.rules.ts';

const SSO_STATE_CELL = { table: 'cookie', column: 'single-sign-on', rowId: 0 };

interface IdentityProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

const identityProvider = ({ oidcIssuer, oidcClientId, oidcClientSecret }: Config): IdentityProvider | null =>
  oidcIssuer === null || oidcClientId === null || oidcClientSecret === null
    ? null
    : { issuer: new URL(oidcIssuer), clientId: oidcClientId, clientSecret: oidcClientSecret };

/** Whether an identity provider is configured. */
export const hasSingleSignOn = (config: Config): boolean => identityProvider(config) !== null;

const bodyText = (body: unknown): string | undefined => {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' ? body : undefined;
};

/** Guarded outgoing HTTP as a fetch function for the library. */
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

/** Plain http only for hosts the operator listed: a test, or a provider on this machine. */
const mayBeInsecure = ({ outboundAllow }: Config, { protocol, hostname, port }: URL): boolean =>
  protocol === 'http:' &&
  outboundAllow.some((place) => place.host === hostname && String(place.port) === (port === '' ? '80' : port));

const discoverProvider = async (ctx: Ctx): Promise<Configuration> => {
  const provider = identityProvider(ctx.config);
  if (!provider) throw new SsoError('away');
  const { issuer, clientId, clientSecret } = provider;
  try {
    return await discovery(issuer, clientId, clientSecret, undefined, {
      [customFetch]: guardedFetch(ctx),
      execute: mayBeInsecure(ctx.config, issuer) ? [allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new SsoError('away', error);
  }
};

const callbackUrl = (config: Config): string => `${config.appOrigin}/api/login/callback`;

/** Returns the provider's address and the state that the browser brings back. Throws SsoError. */
export const startSingleSignOn = async (ctx: Ctx): Promise<{ url: string; sealedState: string }> => {
  const provider = await discoverProvider(ctx);
  const ssoState: SsoState = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    at: ctx.clock.now().getTime(),
  };
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(ctx.config),
    scope: 'openid email',
    state: ssoState.state,
    nonce: ssoState.nonce,
    code_challenge: await calculatePKCECodeChallenge(ssoState.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, sealedState: ctx.secrets.seal(JSON.stringify(ssoState), SSO_STATE_CELL) };
};

const parseSsoState = (ctx: Ctx, sealed: string | undefined): SsoState => {
  if (sealed === undefined) throw new SsoError('expired');
  try {
    const ssoState = SsoState.parse(JSON.parse(ctx.secrets.unseal(sealed, SSO_STATE_CELL)));
    if (ctx.clock.now().getTime() - ssoState.at <= SSO_STATE_LIFETIME_MS) return ssoState;
  } catch (error) {
    throw new SsoError('expired', error);
  }
  throw new SsoError('expired');
};

const fetchIdentity = async (ctx: Ctx, { url, ssoState }: { url: URL; ssoState: SsoState }): Promise<OidcIdentity> => {
  const provider = await discoverProvider(ctx);
  try {
    const tokens = await authorizationCodeGrant(provider, url, {
      expectedState: ssoState.state,
      expectedNonce: ssoState.nonce,
      pkceCodeVerifier: ssoState.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The identity provider sent no identity.');
    const profile =
      claims['email'] === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
    const email = profile['email'];
    return {
      subject: `${claims.iss}|${claims.sub}`,
      email: typeof email === 'string' ? email : null,
      isEmailVerified: profile['email_verified'] === true,
    };
  } catch (error) {
    throw new SsoError('failed', error);
  }
};

/** Only the subject identifies a linked account: an address can change hands. */
const requireStaffForIdentity = async (
  ctx: Ctx,
  { subject, email, isEmailVerified }: OidcIdentity,
): Promise<StaffRow> => {
  const linked = await getStaffBySubject(ctx, subject);
  if (linked) return linked;
  if (email === null || !isEmailVerified) throw new SsoError('unverified');
  const [member, ...otherMembers] = await listStaffByEmail(ctx, email);
  if (!member || otherMembers.length > 0 || member.oidcSubject !== null) throw new SsoError('unknown');
  return member;
};

/** Signs in active or invited staff with the subject or verified address of the identity provider. Throws SsoError. */
export const completeSingleSignOn = async (
  ctx: Ctx,
  { url, sealedState, visitor }: { url: URL; sealedState: string | undefined; visitor: SignInOrigin },
): Promise<AdminSession> => {
  const identity = await fetchIdentity(ctx, { url, ssoState: parseSsoState(ctx, sealedState) });
  const owner = await requireStaffForIdentity(ctx, identity);
  if (owner.disabledAt !== null) throw new SsoError('disabled');
  return ctx.transaction(async (tx) => {
    if (owner.oidcSubject === null) {
      const columns = { oidcSubject: identity.subject, joinedAt: owner.joinedAt ?? tx.clock.now() };
      await updateStaffRow(tx, { id: owner.id, columns });
      await deleteStaffLink(tx, owner.id);
      const action = owner.joinedAt === null ? 'staff.joined' : 'staff.single_sign_on_linked';
      await recordAudit(tx, { actor: null, action, target: staffTarget(owner) });
    }
    return startSession(tx, { staffId: owner.id, visitor });
  });
};
