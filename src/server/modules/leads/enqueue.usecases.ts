import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { presentLead } from './leads.presenter.ts';
import { listLeadsById } from './leads.repository.ts';
import { listLeadsToEnqueue, lockEnqueue, setEnqueuedAt, listNotEnqueued } from './enqueue.repository.ts';

/** Large, because after an outage one database call per lead would take long. */
const BATCH_SIZE = 100;

/**
 * Claims leads without deliveries until the transaction ends, oldest first: the given leads and any others that wait.
 * Without given leads it claims none while another transaction enqueues.
 */
export const claimLeadsToEnqueue = async (tx: Ctx, leadIds: number[]): Promise<Lead[]> => {
  if (!(await lockEnqueue(tx, { waits: leadIds.length > 0 }))) return [];
  const waiting = await listLeadsToEnqueue(tx, BATCH_SIZE);
  const requested = leadIds.length === 0 ? [] : await listNotEnqueued(tx, leadIds);
  const ids = [...new Set([...waiting, ...requested])].toSorted((a, b) => a - b);
  return ids.length === 0 ? [] : (await listLeadsById(tx, ids)).map(presentLead);
};

/** Records that these leads have their deliveries, and emits `leads.enqueued`. */
export const markLeadsEnqueued = async (tx: Ctx, leadIds: number[]): Promise<void> => {
  await setEnqueuedAt(tx, { ids: leadIds, at: tx.clock.now() });
  await tx.emit('leads.enqueued', { leadIds });
};
