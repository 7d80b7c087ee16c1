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
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { searchBudgetRefusal } from '../rankings/searches.usecases.ts';
import { getStageModel } from '../settings/settings.usecases.ts';
import { MAX_PAGES } from './candidates.rules.ts';
import { hubOf } from './hubs.usecases.ts';
import { queriesOf } from './queries.rules.ts';
import { researchRefused, researchRunning } from './research.errors.ts';
import { runResearchJob } from './research.jobs.ts';
import { presentRun } from './research.presenter.ts';
import { countRunRows, getRun, insertRun, listRunRows, type RunRow } from './research.repository.ts';
import { runOfPage, TYPICAL_TOKENS } from './run-names.rules.ts';
import { chooseSearch } from './searching.usecases.ts';

const MICROS = 1_000_000;

const inDollars = (micros: number | null): number | null => (micros === null ? null : micros / MICROS);

/** What a research would search for and cost at most. Throws 400 for an unknown service, 404 for the client. */
export const estimateResearch = async (
  ctx: Ctx,
  { clientId, searchBy, ...asked }: ResearchEstimateQuery | StartResearch,
): Promise<ResearchEstimate> => {
  await requireClientRow(ctx, clientId);
  const hub = hubOf(asked);
  const queries = queriesOf(hub);
  const { chosen, usable } = await chooseSearch(ctx, searchBy);
  const micros = chosen.priceMicros === null ? null : queries.length * chosen.priceMicros;
  const searches = inDollars(micros);
  const model = await getStageModel(ctx, 'research');
  const modelCost = model && estimateCalls(model, { calls: MAX_PAGES, tokens: TYPICAL_TOKENS });
  const searchedByModel = chosen.by === 'model' ? searches : 0;
  const ofModel = modelCost === null || searchedByModel === null ? null : modelCost + searchedByModel;
  const overspent =
    model && !(await fitsModelBudget(ctx, { clientId, cost: ofModel }))
      ? 'The client’s model budget of this month does not hold this. Raise it, or wait for the next month.'
      : null;
  const overlooked =
    chosen.by === 'provider' ? await searchBudgetRefusal(ctx, { clientId, micros: micros ?? 0 }) : null;
  const unsearchable = chosen.refusal ?? overlooked;
  const refusal = unsearchable ?? overspent;
  return {
    service: hub.service.id,
    serviceName: hub.service.name,
    ymyl: hub.service.ymyl,
    queries,
    pages: MAX_PAGES,
    searchBy: chosen.by,
    searchProvider: chosen.name,
    searchWays: usable.map(({ by, name }) => ({ by, name })),
    model: model?.model ?? null,
    cost: { searches, model: modelCost },
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
      estimate: {
        searchMicros: estimate.cost.searches === null ? null : Math.round(estimate.cost.searches * MICROS),
        modelCost: estimate.cost.model,
        search: { by: estimate.searchBy, name: estimate.searchProvider },
      },
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
      after: {
        clientId,
        service: estimate.service,
        state,
        city: sent.city,
        intents,
        searchBy: estimate.searchBy,
        cost: estimate.cost,
      },
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
