import type { RankProviderId } from '#shared/rank-providers.ts';
import type { RankTrackingTest } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { readRankAccess } from '../providers/access/access.usecases.ts';
import type { SearchFailure } from '../providers/providers.types.ts';
import { searchPage } from '../providers/providers.usecases.ts';
import { keyRefusedText, noKeyText, RATE_LIMIT_TEXT } from '../rankings.errors.ts';

const TRIAL = {
  query: 'pest control',
  place: null,
  device: 'desktop',
  language: 'en',
  depth: 10,
  page: 1,
} as const;

/** What went wrong, in the specification's words where it has any. */
export const faultText = ({ fault, reason }: SearchFailure, provider: { name: string }): string => {
  if (fault === 'key') return keyRefusedText(provider);
  return fault === 'rate' ? RATE_LIMIT_TEXT : reason;
};

/** Asks the chosen provider, or a named one, once, for ten results, and says what is wrong. Throws 403 and 429. */
export const testRankTracking = async (
  ctx: Ctx,
  { actor, limit, provider: named }: { actor: StaffActor; limit: Limit; provider?: RankProviderId | undefined },
): Promise<RankTrackingTest> => {
  assertMay(actor, 'settings.manage');
  await limit.take(String(actor.id));
  const { provider, order } = await readRankAccess(ctx, named);
  if (order === null) return { success: false, message: noKeyText(provider) };
  const answer = await searchPage(ctx, { provider, search: TRIAL, ...order });
  if ('failure' in answer) return { success: false, message: faultText(answer.failure, provider) };
  const count = answer.page.results.length;
  return {
    success: true,
    message: `${provider.name} works: it answered with ${count === 1 ? 'one result' : `${count} results`}.`,
  };
};
