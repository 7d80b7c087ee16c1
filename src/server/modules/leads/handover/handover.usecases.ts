import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { presentLead } from '../leads.presenter.ts';
import { listLeadsById } from '../leads.repository.ts';
import { listUnplanned, lockPlanning, setPlanned, withoutPlan } from './handover.repository.ts';

/** Many at once: after an outage a call to the database for each would take long. */
const MOST = 200;

/**
 * Of these leads those whose calls are not written yet, and others that wait for theirs, oldest first: whoever comes for
 * some takes all, so that many leads in a short time do not wait for each other's jobs.
 */
export const listLeadsToPlan = async (ctx: Ctx, leadIds: number[]): Promise<Lead[]> => {
  const waiting = await listUnplanned(ctx, MOST);
  const asked = leadIds.length === 0 ? [] : await withoutPlan(ctx, leadIds);
  const ids = [...new Set([...waiting, ...asked])].toSorted((a, b) => a - b);
  return ids.length === 0 ? [] : (await listLeadsById(ctx, ids)).map(presentLead);
};

/**
 * Takes these leads for planning until the transaction ends and keeps that it was done; answers those that nobody else
 * planned meanwhile, of whom everybody who should know is then told, once.
 */
export const takeForPlanning = async (tx: Ctx, leadIds: number[]): Promise<Set<number>> => {
  await lockPlanning(tx);
  const ids = await withoutPlan(tx, leadIds);
  if (ids.length === 0) return new Set();
  await setPlanned(tx, { ids, at: tx.clock.now() });
  await tx.emit('leads.planned', { leadIds: ids.toSorted((a, b) => a - b) });
  return new Set(ids);
};
