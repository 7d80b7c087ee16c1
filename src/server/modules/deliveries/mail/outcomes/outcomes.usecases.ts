import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { tellOutcome } from '../../../leads/outcomes/outcomes.usecases.ts';
import { requireLead } from '../../../leads/leads.usecases.ts';
import { presentInvalidLink, presentQuestion, presentThanks } from './outcomes.presenter.ts';
import { readOutcome } from './outcomes.rules.ts';

export interface OutcomePage {
  status: 200 | 410;
  html: string;
}

const INVALID = (): OutcomePage => ({ status: 410, html: presentInvalidLink() });

const unlessGone = async <Found>(read: Promise<Found>): Promise<Found | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

/** The page that a link of a mail opens; it changes nothing. */
export const askOutcome = async (ctx: Ctx, token: string): Promise<OutcomePage> => {
  const read = readOutcome(ctx, token);
  const lead = read && (await unlessGone(requireLead(ctx, read.leadId)));
  return read && lead ? { status: 200, html: presentQuestion({ name: lead.name, outcome: read.outcome }) } : INVALID();
};

/** Keeps what the link's holder says became of the lead. */
export const takeOutcome = async (ctx: Ctx, token: string): Promise<OutcomePage> => {
  const read = readOutcome(ctx, token);
  if (!read) return INVALID();
  const told = await unlessGone(tellOutcome(ctx, { id: read.leadId, status: read.outcome }).then(() => true));
  return told ? { status: 200, html: presentThanks() } : INVALID();
};
