import type { RankProviderId } from '#shared/rank-providers.ts';
import type { RankConnectionTestResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { getRankProviderAccess } from './providers/provider-access.usecases.ts';
import type { SearchFailure } from './providers/providers.types.ts';
import { fetchResultsPage } from './providers/providers.usecases.ts';
import { keyRefusedText, noKeyText, RATE_LIMIT_TEXT } from './rankings.errors.ts';

const TEST_SEARCH = {
  query: 'pest control',
  place: null,
  device: 'desktop',
  language: 'en',
  depth: 10,
  page: 1,
} as const;

/** The failure as a sentence, in the specification's words where it has any. */
export const failureText = ({ fault, reason }: SearchFailure, provider: { name: string }): string => {
  if (fault === 'key') return keyRefusedText(provider);
  return fault === 'rate' ? RATE_LIMIT_TEXT : reason;
};

/** Requests ten results once from the chosen or a named provider, and returns the result. Throws 403 and 429. */
export const testRankTracking = async (
  ctx: Ctx,
  { actor, limit, provider: named }: { actor: StaffActor; limit: RateLimit; provider?: RankProviderId | undefined },
): Promise<RankConnectionTestResult> => {
  assertMay(actor, 'settings.manage');
  await limit.consume(String(actor.id));
  const { provider, credentials } = await getRankProviderAccess(ctx, named);
  if (credentials === null) return { success: false, message: noKeyText(provider) };
  const answer = await fetchResultsPage(ctx, { provider, search: TEST_SEARCH, ...credentials });
  if ('failure' in answer) return { success: false, message: failureText(answer.failure, provider) };
  const count = answer.page.results.length;
  return {
    success: true,
    message: `${provider.name} works: it answered with ${count === 1 ? 'one result' : `${count} results`}.`,
  };
};
