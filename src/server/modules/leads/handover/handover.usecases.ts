import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { presentLead } from '../leads.presenter.ts';
import { listLeadsById } from '../leads.repository.ts';
import { isPlanned, listUnplanned, setPlanned } from './handover.repository.ts';

/** Many at once: after an outage a call to the database for each would take long. */
const MOST = 200;

/**
 * The lead, unless its calls are written, and others that wait for theirs, oldest first: whoever comes for one takes them
 * all, so that many leads in a short time do not wait for each other's jobs.
 */
export const listLeadsToPlan = async (ctx: Ctx, leadId: number): Promise<Lead[]> => {
  const waiting = await listUnplanned(ctx, MOST);
  const isKnown = waiting.includes(leadId) || (await isPlanned(ctx, leadId));
  const ids = isKnown ? waiting : [...waiting, leadId];
  return ids.length === 0 ? [] : (await listLeadsById(ctx, ids)).map(presentLead);
};

/** Keeps that the calls of these leads are written. */
export const markPlanned = (ctx: Ctx, ids: number[]): Promise<void> => setPlanned(ctx, { ids, at: ctx.clock.now() });
