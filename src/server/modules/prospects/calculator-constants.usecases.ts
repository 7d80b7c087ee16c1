import { STANDARD_CONSTANTS } from '#shared/calculator.ts';
import type { CalculatorSettings, SaveCalculatorConstants } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { constantsChanged } from './prospects.errors.ts';
import { getLatestConstants, insertConstants } from './prospects.repository.ts';

const STANDARD: CalculatorSettings = {
  version: 1,
  constants: STANDARD_CONSTANTS,
  note: null,
  createdAt: null,
  createdBy: null,
};

/** The newest version an admin saved, else the specification's, which is version 1. */
export const getCalculatorSettings = async (ctx: Ctx): Promise<CalculatorSettings> => {
  const row = await getLatestConstants(ctx);
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : STANDARD;
};

/**
 * Saves a new version; earlier projections keep theirs. Throws 403, and 409 when another version was saved meanwhile.
 */
export const saveCalculatorConstants = async (
  ctx: Ctx,
  { actor, sent }: { actor: StaffActor; sent: SaveCalculatorConstants },
): Promise<CalculatorSettings> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const before = await getCalculatorSettings(tx);
    const version = sent.baseVersion + 1;
    const row = {
      version,
      constants: sent.constants,
      note: sent.note ?? null,
      createdAt: ctx.clock.now(),
      createdBy: actor.name,
    };
    if (before.version !== sent.baseVersion || !(await insertConstants(tx, row))) throw constantsChanged();
    await recordAudit(tx, {
      actor,
      action: 'calculator.constants_saved',
      target: { kind: 'calculator', id: version, name: `Version ${version}` },
      before: before.constants,
      after: sent.constants,
    });
  });
  return getCalculatorSettings(ctx);
};
