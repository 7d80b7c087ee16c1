import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireLead } from '../leads.usecases.ts';
import { markUnanswered } from './waiting.repository.ts';

/** What waits for longer is no news: targets are a week at most. */
const OLDEST_MS = 8 * 86_400_000;
const MOST = 200;

/** Takes leads that nobody answered within their client's target, oldest first: each is answered once by this, whoever asks. Run it in the transaction that tells of them. */
export const takeUnanswered = async (tx: Ctx): Promise<Lead[]> => {
  const now = tx.clock.now();
  const ids = await markUnanswered(tx, { now, since: new Date(now.getTime() - OLDEST_MS), most: MOST });
  const leads: Lead[] = [];
  for (const id of ids) leads.push(await requireLead(tx, id));
  return leads;
};
