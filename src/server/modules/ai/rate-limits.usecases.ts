import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { deleteOldLimits, lockLimits, pauseLane, storeReport, updateRoom } from './rate-limits.repository.ts';
import { readLimits, takeFrom } from './rate-limits.rules.ts';

interface Taking {
  /** An upper bound of what the call takes. */
  tokens: number;
  /** Calls of all nodes to the same address that are sent and not answered. */
  open: number;
}

/**
 * Takes a call's room of the limits that all nodes share, in the caller's transaction; the milliseconds to wait where there
 * is none.
 */
export const takeRoom = async (ctx: Ctx, model: LanguageModel, { tokens, open }: Taking): Promise<number> => {
  const limits = await lockLimits(ctx, model);
  if (!limits) return 0;
  const requests = takeFrom(limits.requests, { need: 1, open });
  const ofTokens = takeFrom(limits.tokens, { need: tokens, open });
  const waitMs = Math.max(limits.pausedMs ?? 0, requests.waitMs, ofTokens.waitMs);
  if (waitMs > 0) return waitMs;
  const { baseUrl, model: name } = model;
  await updateRoom(ctx, { baseUrl, model: name, requests: requests.after, tokens: ofTokens.after });
  return 0;
};

/** Delays further calls of all nodes to this model. */
export const pauseCalls = (ctx: Ctx, { baseUrl, model }: LanguageModel, milliseconds: number): Promise<void> =>
  pauseLane(ctx, { baseUrl, model, milliseconds });

/** Remembers the limits that an answer reports, for all nodes. */
export const reportLimits = async (
  ctx: Ctx,
  { baseUrl, model }: LanguageModel,
  { callId, headers }: { callId: number; headers: Headers | null },
): Promise<void> => {
  const { requests, tokens } = headers ? readLimits(headers, Date.now()) : { requests: null, tokens: null };
  if (!requests && !tokens) return;
  const report = { baseUrl, model, callId, requests, tokens, now: ctx.clock.now() };
  await ctx.transaction((tx) => storeReport(tx, report));
};

const KEPT_MS = 24 * 60 * 60_000;

/** Limits reset within a day; those of models that nobody asks any more are forgotten. */
export const forgetOldLimits = (ctx: Ctx): Promise<void> =>
  deleteOldLimits(ctx, new Date(ctx.clock.now().getTime() - KEPT_MS));
