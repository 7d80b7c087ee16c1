import type {
  ResearchEstimate,
  ResearchEstimateQuery,
  ResearchFilter,
  ResearchRun,
  StartResearch,
} from '#shared/research.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeIdCursor, pageById, type PageOfRows } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { estimateCalls, fitsModelBudget, getRunCosts } from '../ai/run-costs.usecases.ts';
import { getWebSearchModel, TYPICAL_SEARCH } from '../ai/web-search.usecases.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getSearchAccess, searchBudgetRefusal, type SearchAccess } from '../rankings/searches.usecases.ts';
import { getStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { MAX_PAGES } from './candidates.rules.ts';
import { hubOf } from './hubs.usecases.ts';
import { queriesOf } from './queries.rules.ts';
import { researchRefused, researchRunning } from './research.errors.ts';
import { runResearchJob } from './research.jobs.ts';
import { presentRun } from './research.presenter.ts';
import { countRunRows, getRun, insertRun, listRunRows, type RunRow } from './research.repository.ts';
import { runOfPage, TYPICAL_TOKENS } from './run-names.rules.ts';

const MICROS = 1_000_000;

/** A model's own web search; its price is what its tokens cost. */
const searchAccessOf = (model: LanguageModel): SearchAccess => ({
  name: `${model.model} (web search)`,
  priceMicros: Math.round((estimateCalls(model, { calls: 1, tokens: TYPICAL_SEARCH }) ?? 0) * MICROS),
  refusal: null,
});

/** What a research would search for and cost at most. Throws 400 for an unknown service, 404 for the client. */
export const estimateResearch = async (
  ctx: Ctx,
  { clientId, ...asked }: ResearchEstimateQuery | StartResearch,
): Promise<ResearchEstimate> => {
  await requireClientRow(ctx, clientId);
  const hub = hubOf(asked);
  const queries = queriesOf(hub);
  const provider = await getSearchAccess(ctx);
  const searcher = provider.refusal === null ? null : await getWebSearchModel(ctx);
  const access = searcher ? searchAccessOf(searcher) : provider;
  const micros = queries.length * access.priceMicros;
  const model = await getStageModel(ctx, 'research');
  const modelCost = model && estimateCalls(model, { calls: MAX_PAGES, tokens: TYPICAL_TOKENS });
  const ofModel = searcher && modelCost !== null ? modelCost + micros / MICROS : modelCost;
  const overspent =
    model && !(await fitsModelBudget(ctx, { clientId, cost: ofModel }))
      ? 'The client’s model budget of this month does not hold this. Raise it, or wait for the next month.'
      : null;
  const unsearchable = access.refusal ?? (searcher ? null : await searchBudgetRefusal(ctx, { clientId, micros }));
  const refusal = unsearchable ?? overspent;
  return {
    service: hub.service.id,
    serviceName: hub.service.name,
    ymyl: hub.service.ymyl,
    queries,
    pages: MAX_PAGES,
    searchProvider: access.name,
    model: model?.model ?? null,
    cost: { searches: micros / MICROS, model: modelCost },
    refusal,
  };
};

/**
 * Starts a research in a job. Throws 400, 403, 404 for the client, and 409 while one runs for the same hub, without a
 * search provider and past a budget.
 */
export const startResearch = async (
  ctx: Ctx,
  { actor, sent }: { actor: StaffActor; sent: StartResearch },
): Promise<ResearchRun> => {
  assertMay(actor, 'evidence.edit');
  const estimate = await estimateResearch(ctx, sent);
  if (estimate.refusal !== null) throw researchRefused(estimate.refusal);
  const now = ctx.clock.now();
  const { clientId, state, intents = [] } = sent;
  const row = await ctx.transaction(async (tx) => {
    const inserted = await insertRun(tx, {
      clientId,
      service: estimate.service,
      regionState: state,
      regionCity: sent.city || null,
      intents,
      status: 'running',
      estimate: { searchMicros: Math.round(estimate.cost.searches * MICROS), modelCost: estimate.cost.model },
      searches: estimate.queries.map((query) => ({
        query,
        status: 'waiting',
        results: [],
        costMicros: 0,
        reason: null,
      })),
      startedBy: actor.name,
      createdAt: now,
      updatedAt: now,
    });
    if (inserted === null) throw researchRunning();
    await tx.jobs.send(runResearchJob, { runId: inserted.id });
    await recordAudit(tx, {
      actor,
      action: 'research.started',
      target: { kind: 'research', id: inserted.id, name: `${estimate.serviceName}, ${state}` },
      after: { clientId, service: estimate.service, state, city: sent.city, intents, cost: estimate.cost },
    });
    return inserted;
  });
  return presentRun(row, 0);
};

const withCost = async (ctx: Ctx, row: RunRow): Promise<ResearchRun> =>
  presentRun(
    row,
    await getRunCosts(
      ctx,
      (row.pages ?? []).map((_page, index) => runOfPage(row.id, index)),
    ),
  );

/** Throws 404. */
export const requireResearch = async (ctx: Ctx, id: number): Promise<ResearchRun> => {
  const row = await getRun(ctx, id);
  if (!row) throw notFound('Research');
  return withCost(ctx, row);
};

/** Newest first. */
export const listResearch = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: ResearchFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<ResearchRun>> => {
  const rows = await listRunRows(ctx, { filter, after: decodeIdCursor(cursor), limit: limit + 1 });
  const page = pageById(rows, { limit, total: await countRunRows(ctx, filter) });
  return { ...page, rows: await Promise.all(page.rows.map((row) => withCost(ctx, row))) };
};
