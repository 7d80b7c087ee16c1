import type { SearchWay } from '#shared/research.ts';
import type { Ctx } from '#server/platform/context.ts';
import { estimateCalls } from '../ai/run-costs.usecases.ts';
import { getWebSearchModel, searchByModel, TYPICAL_SEARCH } from '../ai/web-search.usecases.ts';
import { getSearchAccess, searchWeb } from '../rankings/searches.usecases.ts';
import { getStageModel } from '../settings/settings.usecases.ts';
import { setSearch, type RunRow } from './research.repository.ts';
import type { ResearchHub, StoredSearch } from './research.types.ts';

const MICROS = 1_000_000;

export interface SearchChoice {
  by: SearchWay;
  name: string;
  /** What one search costs, millionths of a US dollar; null where a model without prices searches. */
  priceMicros: number | null;
  /** Why it cannot search; null when it can. */
  refusal: string | null;
}

const MODEL_WAY = 'set a language model there whose connection test finds its web search';

/** Who could search, the provider of rank look-ups first. */
const listChoices = async (ctx: Ctx): Promise<Record<SearchWay, SearchChoice>> => {
  const [provider, searcher, model] = [
    await getSearchAccess(ctx),
    await getWebSearchModel(ctx),
    await getStageModel(ctx, 'research'),
  ];
  const price = searcher && estimateCalls(searcher, { calls: 1, tokens: TYPICAL_SEARCH });
  return {
    provider: {
      ...provider,
      by: 'provider',
      refusal:
        provider.refusal === null
          ? null
          : `Nothing can search the web yet. Enter a key of ${provider.name} in Admin Settings, or ${MODEL_WAY}.`,
    },
    model: {
      by: 'model',
      name: `${(searcher ?? model)?.model ?? 'Language model'} (web search)`,
      priceMicros: price === null ? null : Math.round(price * MICROS),
      refusal: searcher
        ? null
        : model
          ? `No connection test found a web search of ${model.model}. Test the connection in Admin Settings, choose another model, or search by ${provider.name}.`
          : `No language model is set up. Set one in Admin Settings, or search by ${provider.name}.`,
    },
  };
};

/** Who searches: as asked, else the provider where it has a key, else a model that can; and all that can. */
export const chooseSearch = async (
  ctx: Ctx,
  wanted: SearchWay | undefined,
): Promise<{ chosen: SearchChoice; usable: SearchChoice[] }> => {
  const choices = await listChoices(ctx);
  const usable = [choices.provider, choices.model].filter(({ refusal }) => refusal === null);
  return { chosen: wanted ? choices[wanted] : (usable[0] ?? choices.provider), usable };
};

type SearchResult =
  | { urls: string[]; costMicros: number | null }
  | { failure: string; costMicros: number | null; isFinal: boolean };

interface Searching {
  run: RunRow;
  hub: ResearchHub;
}

/** By what the estimate named, so that a run costs what was shown before it was started. */
const searchOnce = async (
  ctx: Ctx,
  { run, hub, index, query }: Searching & { index: number; query: string },
): Promise<SearchResult> => {
  const { city, stateName, state } = hub;
  if (run.estimate.search?.by !== 'model')
    return searchWeb(ctx, {
      clientId: run.clientId,
      query,
      place: city === null ? null : { city, state: stateName },
    });
  const model = await getWebSearchModel(ctx);
  if (!model) {
    const failure = 'The language model that was to search is no longer set up for it. Start the research again.';
    return { failure, costMicros: 0, isFinal: true };
  }
  const name = `research.${run.id}.search.${index}`;
  const context = { clientId: run.clientId, farmId: null, pageId: null, run: name, stage: 'research' as const };
  return searchByModel(ctx, { model, context, query: city === null ? query : `${query} (${city}, ${state})` });
};

/** Asks what was not asked yet, and stores each answer. A refusal that every search would meet ends the searching. */
export const searchForPages = async (ctx: Ctx, { run, hub }: Searching): Promise<void> => {
  let refusal = run.searches.find(({ status }) => status === 'failed')?.reason ?? null;
  let isOver = false;
  for (const [index, stored] of run.searches.entries()) {
    if (stored.status !== 'waiting') continue;
    const result: SearchResult = isOver
      ? { failure: refusal ?? '', costMicros: 0, isFinal: true }
      : await searchOnce(ctx, { run, hub, index, query: stored.query });
    const { costMicros } = result;
    if ('failure' in result) {
      refusal ??= result.failure;
      isOver ||= result.isFinal;
      Object.assign<StoredSearch, Partial<StoredSearch>>(stored, {
        status: 'failed',
        costMicros,
        reason: result.failure,
      });
    } else
      Object.assign<StoredSearch, Partial<StoredSearch>>(stored, { status: 'done', costMicros, results: result.urls });
    await setSearch(ctx, { id: run.id, index, search: stored });
  }
};
