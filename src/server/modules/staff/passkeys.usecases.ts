import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AddPasskey, Passkey, PasskeyLogin, PasskeyOptions } from '#shared/passkeys.ts';
import { staffDisplayName, type AdminSession } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { knownDevice, rememberDevice } from '#server/platform/known-devices.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireOwnRow } from './account.usecases.ts';
import {
  deletePasskeyRow,
  getPasskeyByCredential,
  insertPasskey,
  listPasskeyRows,
  recordPasskeyUse,
  type PasskeyRow,
} from './passkeys.repository.ts';
import { openCeremony, relyingParty, sealCeremony } from './passkeys.rules.ts';
import { passkeyRefused, passkeyTaken } from './staff.errors.ts';
import { getStaffRow } from './staff.repository.ts';
import { staffTarget } from './staff.rules.ts';
import { startSession, type SignInOrigin } from './sessions.usecases.ts';

/** Loaded on first use: few people have passkeys. */
const webAuthn = () => import('@simplewebauthn/server');

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[];

/** The actor's passkeys, the oldest first. */
export const listPasskeys = async (ctx: Ctx, actor: StaffActor): Promise<Passkey[]> =>
  (await listPasskeyRows(ctx, actor.id)).map(presentPasskey);

/** What the browser needs to make a passkey of this account. It must verify its user, so that it counts as two factors. */
export const startAddingPasskey = async (ctx: Ctx, actor: StaffActor): Promise<PasskeyOptions> => {
  const row = await requireOwnRow(ctx, actor);
  const existing = await listPasskeyRows(ctx, actor.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.config.productName,
    rpID: relyingParty(ctx).rpID,
    userID: new TextEncoder().encode(`staff:${row.id}`),
    userName: row.username,
    userDisplayName: staffDisplayName(row),
    excludeCredentials: existing.map((one) => ({ id: one.credentialId, transports: transportsOf(one) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, state: sealCeremony(ctx, { challenge: options.challenge, staffId: row.id }) };
};

const verifyNewPasskey = async (ctx: Ctx, { response, challenge }: { response: unknown; challenge: string }) => {
  const { rpID, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    return verified.verified ? verified.registrationInfo.credential : null;
  } catch {
    // The library throws for each kind of wrong answer.
    return null;
  }
};

/** Adds a passkey to the actor's account; throws 400 for a wrong or late answer, 409 when it exists already. */
export const addPasskey = async (
  ctx: Ctx,
  { actor, sent }: { actor: StaffActor; sent: AddPasskey },
): Promise<Passkey> => {
  const challenge = openCeremony(ctx, { state: sent.state, staffId: actor.id });
  const credential = challenge === null ? null : await verifyNewPasskey(ctx, { response: sent.response, challenge });
  if (!credential) throw passkeyRefused(400);
  return ctx.transaction(async (tx) => {
    const row = await insertPasskey(tx, {
      staffId: actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: sent.name,
      createdAt: tx.clock.now(),
    });
    if (!row) throw passkeyTaken();
    const target = { kind: 'staff', id: actor.id, name: actor.name };
    await recordAudit(tx, { actor, action: 'staff.passkey_added', target, after: { name: row.name } });
    return presentPasskey(row);
  });
};

/** Removes one of the actor's passkeys; throws 404 for any other. */
export const removePasskey = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const removed = await deletePasskeyRow(tx, { staffId: actor.id, id });
    if (!removed) throw notFound('Passkey');
    const target = { kind: 'staff', id: actor.id, name: actor.name };
    await recordAudit(tx, { actor, action: 'staff.passkey_removed', target, before: { name: removed.name } });
  });

/** What the browser needs to sign in with any of its passkeys of this installation. */
export const startPasskeySignIn = async (ctx: Ctx): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: 'required',
  });
  return { options: { ...options }, state: sealCeremony(ctx, { challenge: options.challenge, staffId: null }) };
};

const verifyPasskey = async (
  ctx: Ctx,
  { passkey, response, challenge }: { passkey: PasskeyRow; response: unknown; challenge: string },
): Promise<number | null> => {
  const { rpID, origin } = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

/**
 * Starts a session by a passkey, without password and code. Every refusal is the same 401: an unknown or removed
 * passkey, a wrong or late answer, a counter that went back, a disabled account.
 */
export const signInWithPasskey = async (
  ctx: Ctx,
  { sent, visitor, deviceCookie }: { sent: PasskeyLogin; visitor: SignInOrigin; deviceCookie: string | undefined },
): Promise<{ session: AdminSession; deviceCookie: string }> => {
  const challenge = openCeremony(ctx, { state: sent.state, staffId: null });
  const passkey = challenge === null ? null : await getPasskeyByCredential(ctx, sent.response.id);
  const counter =
    passkey && challenge !== null ? await verifyPasskey(ctx, { passkey, response: sent.response, challenge }) : null;
  const owner = passkey ? await getStaffRow(ctx, passkey.staffId) : null;
  if (!passkey || counter === null || !owner || owner.disabledAt) throw passkeyRefused(401);
  return ctx.transaction(async (tx) => {
    const isFirst = await recordPasskeyUse(tx, {
      id: passkey.id,
      from: passkey.counter,
      to: counter,
      at: tx.clock.now(),
    });
    if (!isFirst) throw passkeyRefused(401);
    const target = staffTarget(owner);
    await recordAudit(tx, { actor: null, action: 'staff.signed_in_by_passkey', target, after: { name: passkey.name } });
    const account = { account: `staff:${owner.id}`, passwordHash: owner.passwordHash };
    const isNewDevice = knownDevice(tx.secrets, { cookie: deviceCookie, account }) === null;
    return {
      session: await startSession(tx, { staffId: owner.id, visitor, isNewDevice }),
      deviceCookie: rememberDevice(tx.secrets, { cookie: deviceCookie, account }),
    };
  });
};
