import type { Dropped, ResearchRun } from '#shared/research.ts';
import { countDrop } from './proposals.rules.ts';
import type { RunRow } from './research.repository.ts';

const MICROS = 1_000_000;

const inDollars = (micros: number | null): number | null => (micros === null ? null : micros / MICROS);
const sum = (costs: readonly (number | null)[]): number | null =>
  costs.reduce((total, cost) => (total === null || cost === null ? null : total + cost), 0);

/** `modelCost`: what the run's calls have cost, US dollars. */
export const presentRun = (row: RunRow, modelCost: number | null): ResearchRun => {
  const pages = (row.pages ?? []).map(({ held: _held, ...page }) => page);
  const dropped: Dropped = {};
  for (const page of pages)
    for (const [reason, count] of Object.entries(page.dropped)) countDrop(dropped, reason as keyof Dropped, count);
  return {
    id: row.id,
    clientId: row.clientId,
    service: row.service,
    state: row.regionState,
    city: row.regionCity,
    intents: row.intents,
    status: row.status,
    reason: row.reason,
    estimate: { searches: inDollars(row.estimate.searchMicros), model: row.estimate.modelCost },
    spent: {
      searches: inDollars(sum(row.searches.map(({ costMicros }) => costMicros))),
      model: row.estimate.modelCost === null && modelCost === 0 ? null : modelCost,
    },
    searches: row.searches.map(({ query, status, results, reason }) => ({
      query,
      status,
      results: results.length,
      reason,
    })),
    pages,
    proposed: pages.reduce((sum, { proposed }) => sum + proposed, 0),
    accepted: row.accepted,
    dropped,
    searchBy: row.estimate.search?.by ?? 'provider',
    searchProvider: row.estimate.search?.name ?? '',
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
};
