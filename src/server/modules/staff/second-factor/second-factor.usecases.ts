import { generateSecret, generateURI, verify } from 'otplib';
import type { PendingSecondFactor, RecoveryCodes } from '#shared/account.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { notPending, wrongCode } from '../staff.errors.ts';
import { deleteSessionsOf, updateStaffRow, type StaffRow } from '../staff.repository.ts';
import { staffTarget } from '../staff.rules.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './second-factor.repository.ts';
import { isAppCode, newRecoveryCode, plainCode, RECOVERY_CODES, STEP_SECONDS, stepAt } from './second-factor.rules.ts';

type SecretColumn = 'totp_secret' | 'totp_pending';
const cellOf = (column: SecretColumn, rowId: number) => ({ table: 'staff', column, rowId });

const codeHash = (ctx: Ctx, { staffId, code }: { staffId: number; code: string }): string =>
  hashToken(`${ctx.secrets.derive('staff.recovery-codes')}:${staffId}:${plainCode(code)}`);

/** The time step of a right code, one step early or late allowed; null for a wrong one. */
const stepOf = async (ctx: Ctx, { secret, code }: { secret: string; code: string }): Promise<number | null> => {
  const now = ctx.clock.now();
  const answer = await verify({
    secret,
    token: plainCode(code),
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return answer.valid ? stepAt(now) + answer.delta : null;
};

/**
 * Takes a code of the app or a recovery code, each once; throws 401 `staff.wrong_code` for a wrong or used one. Does
 * nothing for somebody without a second factor.
 */
export const proveSecondFactor = async (ctx: Ctx, { row, code }: { row: StaffRow; code: string }): Promise<void> => {
  if (row.totpSecret === null) return;
  if (!isAppCode(code)) {
    const found = await takeRecoveryCode(ctx, { staffId: row.id, codeHash: codeHash(ctx, { staffId: row.id, code }) });
    if (!found) throw wrongCode();
    return;
  }
  const secret = ctx.secrets.unseal(row.totpSecret, cellOf('totp_secret', row.id));
  const step = await stepOf(ctx, { secret, code });
  if (step === null || !(await takeStep(ctx, { staffId: row.id, step }))) throw wrongCode();
};

/** Begins to set a second factor up; nothing is asked for until its first code was given. */
export const beginSecondFactor = async (ctx: Ctx, row: StaffRow): Promise<PendingSecondFactor> => {
  const secret = generateSecret({ length: 20 });
  const totpPending = ctx.secrets.seal(secret, cellOf('totp_pending', row.id));
  await updateStaffRow(ctx, { id: row.id, columns: { totpPending } });
  const uri = generateURI({ issuer: ctx.config.productName, label: row.username, secret });
  return { secret, uri };
};

const renewCodes = async (ctx: Ctx, staffId: number): Promise<RecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => codeHash(ctx, { staffId, code }));
  await replaceRecoveryCodes(ctx, { staffId, hashes });
  return { codes };
};

/**
 * Switches the pending second factor on, ends the other sessions and answers the recovery codes. Throws 409 when none is
 * pending, 401 `staff.wrong_code`.
 */
export const confirmSecondFactor = async (
  ctx: Ctx,
  { actor, row, code }: { actor: StaffActor; row: StaffRow; code: string },
): Promise<RecoveryCodes> => {
  if (row.totpPending === null) throw notPending();
  const secret = ctx.secrets.unseal(row.totpPending, cellOf('totp_pending', row.id));
  const step = isAppCode(code) ? await stepOf(ctx, { secret, code }) : null;
  if (step === null) throw wrongCode();
  const totpSecret = ctx.secrets.seal(secret, cellOf('totp_secret', row.id));
  return ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { totpSecret, totpPending: null, totpStep: step } });
    await deleteSessionsOf(tx, { staffId: row.id, keep: actor.sessionId });
    await recordAudit(tx, { actor, action: 'staff.second_factor_enabled', target: staffTarget(row) });
    return renewCodes(tx, row.id);
  });
};

/** New recovery codes in place of all earlier ones. */
export const renewRecoveryCodes = (
  ctx: Ctx,
  { actor, row }: { actor: StaffActor; row: StaffRow },
): Promise<RecoveryCodes> =>
  ctx.transaction(async (tx) => {
    await recordAudit(tx, { actor, action: 'staff.recovery_codes_renewed', target: staffTarget(row) });
    return renewCodes(tx, row.id);
  });

/** Takes a second factor away with its recovery codes; `action` is what the log calls it. */
export const removeSecondFactor = (
  ctx: Ctx,
  { actor, row, action }: { actor: StaffActor; row: StaffRow; action: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { totpSecret: null, totpPending: null, totpStep: null } });
    await replaceRecoveryCodes(tx, { staffId: row.id, hashes: [] });
    await recordAudit(tx, { actor, action, target: staffTarget(row) });
  });

/** How many recovery codes somebody has left. */
export const countCodesLeft = (ctx: Ctx, staffId: number): Promise<number> => countRecoveryCodes(ctx, staffId);
