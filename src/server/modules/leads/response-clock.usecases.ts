import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireLead } from './leads.usecases.ts';
import { escalateUnansweredLeads } from './response-clock.repository.ts';

/** Targets are a week at most. */
const OLDEST_MS = 8 * 86_400_000;
const MAX_CLAIMED = 200;

/** Claims unanswered leads once, oldest first. Run it in the transaction that queues their e-mails. */
export const claimUnansweredLeads = async (tx: Ctx): Promise<Lead[]> => {
  const now = tx.clock.now();
  const ids = await escalateUnansweredLeads(tx, {
    now,
    since: new Date(now.getTime() - OLDEST_MS),
    limit: MAX_CLAIMED,
  });
  const leads: Lead[] = [];
  for (const id of ids) leads.push(await requireLead(tx, id));
  return leads;
};
