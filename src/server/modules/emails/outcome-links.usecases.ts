import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordOutcome } from '../leads/outcomes.usecases.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { presentInvalidLink, presentOutcomeQuestion, presentOutcomeThanks } from './outcome-links.template.tsx';
import { readOutcomeToken } from './outcome-links.rules.ts';

export interface OutcomePage {
  status: 200 | 410;
  html: string;
}

const invalidLinkPage = (): OutcomePage => ({ status: 410, html: presentInvalidLink() });

const nullIfNotFound = async <Found>(read: Promise<Found>): Promise<Found | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

/** The page that a link of an e-mail opens; it changes nothing. */
export const getOutcomePage = async (ctx: Ctx, token: string): Promise<OutcomePage> => {
  const read = readOutcomeToken(ctx, token);
  const lead = read && (await nullIfNotFound(requireLead(ctx, read.leadId)));
  return read && lead?.trashedAt === null
    ? { status: 200, html: presentOutcomeQuestion({ name: lead.name, outcome: read.outcome }) }
    : invalidLinkPage();
};

/** Records the outcome that the link's holder reports. */
export const submitOutcome = async (ctx: Ctx, token: string): Promise<OutcomePage> => {
  const read = readOutcomeToken(ctx, token);
  if (!read) return invalidLinkPage();
  const recorded = await nullIfNotFound(recordOutcome(ctx, { id: read.leadId, status: read.outcome }).then(() => true));
  return recorded ? { status: 200, html: presentOutcomeThanks() } : invalidLinkPage();
};
