import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { hasWithdrawn, resumeByLink, withdrawByLink, type WithdrawalLink } from '../leads/withdrawals.usecases.ts';
import { readWithdrawalToken } from './withdrawal-links.rules.ts';
import {
  presentAllowedAgain,
  presentInvalidWithdrawalLink,
  presentStillWithdrawn,
  presentWithdrawalQuestion,
  presentWithdrawn,
} from './withdrawal-links.template.tsx';

export interface WithdrawalPage {
  status: 200 | 410;
  html: string;
}

const invalidLinkPage = (): WithdrawalPage => ({ status: 410, html: presentInvalidWithdrawalLink() });

const nullIfMissing = async <Found>(read: Promise<Found>): Promise<Found | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

/** The link and its sender; null for a forged link or one of a deleted client. */
const openLink = async (ctx: Ctx, token: string) => {
  const link = readWithdrawalToken(ctx, token);
  if (!link) return null;
  if (link.clientId === null) return { link, sender: (await getBrand(ctx)).name };
  const client = await nullIfMissing(requireClientRow(ctx, link.clientId));
  return client && { link, sender: client.name };
};

const isStopped = (ctx: Ctx, { clientId, email }: WithdrawalLink): Promise<boolean> =>
  hasWithdrawn(ctx, { clientId, channel: 'email', email });

/** The page that the link of an e-mail opens; it changes nothing, because e-mail programs open links automatically. */
export const getWithdrawalPage = async (ctx: Ctx, token: string): Promise<WithdrawalPage> => {
  const opened = await openLink(ctx, token);
  if (!opened) return invalidLinkPage();
  const { link, sender } = opened;
  const page = { sender, email: link.email };
  if (await isStopped(ctx, link)) return { status: 200, html: presentWithdrawn(page) };
  const lead = link.leadId === null ? null : await nullIfMissing(requireLead(ctx, link.leadId));
  const hasPhone = (lead?.phoneE164 ?? null) !== null;
  return { status: 200, html: presentWithdrawalQuestion({ ...page, hasPhone }) };
};

interface SubmittedWithdrawal {
  token: string;
  isResumed: boolean;
  /** Also calls and texts. */
  all: boolean;
  visitor: { ip: string; userAgent: string | null };
}

/** Withdraws consent, or takes back what the same link withdrew. */
export const submitWithdrawal = async (
  ctx: Ctx,
  { token, isResumed, all, visitor }: SubmittedWithdrawal,
): Promise<WithdrawalPage> => {
  const opened = await openLink(ctx, token);
  if (!opened) return invalidLinkPage();
  const { link, sender } = opened;
  const page = { sender, email: link.email };
  if (!isResumed) {
    await withdrawByLink(ctx, { link, all, visitor });
    return { status: 200, html: presentWithdrawn(page) };
  }
  await resumeByLink(ctx, link);
  const html = (await isStopped(ctx, link)) ? presentStillWithdrawn(page) : presentAllowedAgain(page);
  return { status: 200, html };
};
