import { generateSecret, generateURI, verify } from 'otplib';
import type { PendingSecondFactor, RecoveryCodes } from '#shared/account.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { secondFactorNotPending, wrongCode } from './staff.errors.ts';
import { deleteStaffSessions, updateStaffRow, type StaffRow } from './staff.repository.ts';
import { staffTarget } from './staff.rules.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTotpStep,
} from './second-factor.repository.ts';
import {
  isTotpCode,
  generateRecoveryCode,
  normalizeCode,
  RECOVERY_CODE_COUNT,
  TOTP_STEP_SECONDS,
  totpStepAt,
} from './second-factor.rules.ts';

type SecretColumn = 'totp_secret' | 'totp_pending';
const secretCell = (column: SecretColumn, rowId: number) => ({ table: 'staff', column, rowId });

const codeHash = (ctx: Ctx, { staffId, code }: { staffId: number; code: string }): string =>
  hashToken(`${ctx.secrets.derive('staff.recovery-codes')}:${staffId}:${normalizeCode(code)}`);

/** The time step of a valid code, one step of drift allowed; null for a wrong one. */
const verifyTotpCode = async (ctx: Ctx, { secret, code }: { secret: string; code: string }): Promise<number | null> => {
  const now = ctx.clock.now();
  const answer = await verify({
    secret,
    token: normalizeCode(code),
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOTP_STEP_SECONDS,
  });
  return answer.valid ? totpStepAt(now) + answer.delta : null;
};

/** Accepts an app or recovery code once; throws 401 `staff.wrong_code`. Does nothing without a second factor. */
export const verifySecondFactor = async (ctx: Ctx, { row, code }: { row: StaffRow; code: string }): Promise<void> => {
  if (row.totpSecret === null) return;
  if (!isTotpCode(code)) {
    const found = await consumeRecoveryCode(ctx, {
      staffId: row.id,
      codeHash: codeHash(ctx, { staffId: row.id, code }),
    });
    if (!found) throw wrongCode();
    return;
  }
  const secret = ctx.secrets.unseal(row.totpSecret, secretCell('totp_secret', row.id));
  const step = await verifyTotpCode(ctx, { secret, code });
  if (step === null || !(await consumeTotpStep(ctx, { staffId: row.id, step }))) throw wrongCode();
};

/** Starts the setup of a second factor, which is required only after its first code. */
export const startSecondFactorSetup = async (ctx: Ctx, row: StaffRow): Promise<PendingSecondFactor> => {
  const secret = generateSecret({ length: 20 });
  const totpPending = ctx.secrets.seal(secret, secretCell('totp_pending', row.id));
  await updateStaffRow(ctx, { id: row.id, columns: { totpPending } });
  const uri = generateURI({ issuer: ctx.config.productName, label: row.username, secret });
  return { secret, uri };
};

const generateRecoveryCodes = async (ctx: Ctx, staffId: number): Promise<RecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  const hashes = codes.map((code) => codeHash(ctx, { staffId, code }));
  await replaceRecoveryCodes(ctx, { staffId, hashes });
  return { codes };
};

/** Enables the pending second factor and ends the other sessions. Throws 409 without one, 401 `staff.wrong_code`. */
export const confirmSecondFactor = async (
  ctx: Ctx,
  { actor, row, code }: { actor: StaffActor; row: StaffRow; code: string },
): Promise<RecoveryCodes> => {
  if (row.totpPending === null) throw secondFactorNotPending();
  const secret = ctx.secrets.unseal(row.totpPending, secretCell('totp_pending', row.id));
  const step = isTotpCode(code) ? await verifyTotpCode(ctx, { secret, code }) : null;
  if (step === null) throw wrongCode();
  const totpSecret = ctx.secrets.seal(secret, secretCell('totp_secret', row.id));
  return ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { totpSecret, totpPending: null, totpStep: step } });
    await deleteStaffSessions(tx, { staffId: row.id, exceptSessionId: actor.sessionId });
    await recordAudit(tx, { actor, action: 'staff.second_factor_enabled', target: staffTarget(row) });
    return generateRecoveryCodes(tx, row.id);
  });
};

/** Replaces all recovery codes and logs it. */
export const renewRecoveryCodes = (
  ctx: Ctx,
  { actor, row }: { actor: StaffActor; row: StaffRow },
): Promise<RecoveryCodes> =>
  ctx.transaction(async (tx) => {
    await recordAudit(tx, { actor, action: 'staff.recovery_codes_renewed', target: staffTarget(row) });
    return generateRecoveryCodes(tx, row.id);
  });

/** Removes a second factor and its recovery codes; `action` names the audit entry. */
export const removeSecondFactor = (
  ctx: Ctx,
  { actor, row, action }: { actor: StaffActor; row: StaffRow; action: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { totpSecret: null, totpPending: null, totpStep: null } });
    await replaceRecoveryCodes(tx, { staffId: row.id, hashes: [] });
    await recordAudit(tx, { actor, action, target: staffTarget(row) });
  });

export const countRemainingRecoveryCodes = (ctx: Ctx, staffId: number): Promise<number> =>
  countRecoveryCodes(ctx, staffId);
