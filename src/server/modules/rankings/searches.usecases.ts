import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '#server/platform/context.ts';
import { recordPeopleAlsoAsk } from '../generation/asked-questions.usecases.ts';
import { isRetryable, isUnbilled, monthStart } from './checks/checks.rules.ts';
import { insertSpending } from './checks/spending.repository.ts';
import { openRankBudget } from './checks/spending.usecases.ts';
import { failureText } from './connection-test.usecases.ts';
import { getRankProviderAccess } from './providers/provider-access.usecases.ts';
import type { RankSearch, SearchFailure, SearchFault } from './providers/providers.types.ts';
import { fetchResultsPage } from './providers/providers.usecases.ts';
import { noKeyText } from './rankings.errors.ts';

const DEPTH = 10;
const MAX_TRIES = 3;
/** A provider that asks for a longer wait has failed for now. */
const MAX_WAIT_SECONDS = 20;

export interface SearchAccess {
  name: string;
  /** The list price of one search, millionths of a US dollar. */
  priceMicros: number;
  /** Why nothing can be searched; null when it can. */
  refusal: string | null;
}

/** The chosen provider, and what one search of ten results costs there. */
export const getSearchAccess = async (ctx: Ctx): Promise<SearchAccess> => {
  const { provider, credentials } = await getRankProviderAccess(ctx);
  const refusal = credentials === null ? noKeyText(provider) : null;
  return { name: provider.name, priceMicros: provider.priceMicros(DEPTH), refusal };
};

/** Why the budgets refuse so much more, millionths of a US dollar; null when they hold it. Nothing is reserved. */
export const searchBudgetRefusal = (
  ctx: Ctx,
  { clientId, micros }: { clientId: number; micros: number },
): Promise<string | null> =>
  ctx.transaction(async (tx) =>
    (await openRankBudget(tx, { clientIds: [clientId], month: monthStart(tx.clock.now()) })).reserve(clientId, micros),
  );

export interface WebSearch {
  clientId: number;
  query: string;
  /** The searcher's town; null for anywhere in the United States. */
  place: RankSearch['place'];
}

export type WebSearchResult =
  | { urls: string[]; costMicros: number }
  /** `isFinal`: other searches would fail the same way. */
  | { failure: string; costMicros: number; isFinal: boolean };

const FINAL_FAULTS: ReadonlySet<SearchFault> = new Set(['key', 'quota']);

const secondsBefore = ({ retryAfterSeconds }: SearchFailure, attempt: number): number =>
  retryAfterSeconds ?? (attempt === 1 ? 0.5 : 2);

/**
 * Searches the web for a client by the rank look-ups' provider, ten organic results. The price is reserved in both
 * budgets before the call and corrected after it.
 */
export const searchWeb = async (ctx: Ctx, { clientId, query, place }: WebSearch): Promise<WebSearchResult> => {
  const { provider, credentials } = await getRankProviderAccess(ctx);
  if (credentials === null) return { failure: noKeyText(provider), costMicros: 0, isFinal: true };
  const month = monthStart(ctx.clock.now());
  const price = provider.priceMicros(DEPTH);
  const search: RankSearch = { query, place, device: 'desktop', language: 'en', depth: DEPTH, page: 1 };
  let costMicros = 0;
  for (let attempt = 1; ; attempt += 1) {
    const refusal = await ctx.transaction(async (tx) => {
      const budget = await openRankBudget(tx, { clientIds: [clientId], month });
      const refused = budget.reserve(clientId, price);
      await budget.commit();
      return refused;
    });
    if (refusal !== null) return { failure: refusal, costMicros, isFinal: true };
    const answer = await fetchResultsPage(ctx, { provider, search, ...credentials });
    const charged = 'page' in answer ? (answer.page.costMicros ?? price) : isUnbilled(answer.failure) ? 0 : price;
    costMicros += charged;
    await insertSpending(ctx, [{ clientId, month, micros: charged - price }]);
    if ('page' in answer) {
      const { results, questions } = answer.page;
      await recordPeopleAlsoAsk(ctx, [{ clientId, questions }]);
      return { urls: results.map(({ url }) => url).filter((url) => url !== ''), costMicros };
    }
    const { failure } = answer;
    const wait = secondsBefore(failure, attempt);
    const isTemporary = isRetryable(failure) && failure.fault !== 'garbled';
    if (!isTemporary || attempt === MAX_TRIES || wait > MAX_WAIT_SECONDS) {
      const isFinal = isTemporary || FINAL_FAULTS.has(failure.fault);
      return { failure: failureText(failure, provider), costMicros, isFinal };
    }
    await delay(wait * 1000);
  }
};
