import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { presentLead } from '../leads.presenter.ts';
import { listLeadsById } from '../leads.repository.ts';
import { listUnplanned, lockPlanning, setPlanned, withoutPlan } from './handover.repository.ts';

/** Many at once: after an outage a call to the database for each would take long. */
const MOST = 100;

/**
 * Takes for planning, until the transaction ends, those of these leads whose calls are not written yet and others that wait
 * for theirs, oldest first: whoever comes for some takes all, so that many leads in a short time do not wait for each
 * other's jobs. Without any named lead it takes none while somebody else plans.
 */
export const takeForPlanning = async (tx: Ctx, leadIds: number[]): Promise<Lead[]> => {
  if (!(await lockPlanning(tx, { waits: leadIds.length > 0 }))) return [];
  const waiting = await listUnplanned(tx, MOST);
  const asked = leadIds.length === 0 ? [] : await withoutPlan(tx, leadIds);
  const ids = [...new Set([...waiting, ...asked])].toSorted((a, b) => a - b);
  return ids.length === 0 ? [] : (await listLeadsById(tx, ids)).map(presentLead);
};

/** Keeps that the calls of these leads are written, and has everybody who should know of them told. */
export const markPlanned = async (tx: Ctx, leadIds: number[]): Promise<void> => {
  await setPlanned(tx, { ids: leadIds, at: tx.clock.now() });
  await tx.emit('leads.planned', { leadIds });
};
