import type { LeadEmail } from '#shared/lead-management.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listUnquarantinedLeads } from '../leads/leads.usecases.ts';
import { insertDigestLeads, lockRecipient } from './emails.repository.ts';
import { DIGEST } from './emails.rules.ts';
import { presentPendingDigest, presentEmailOfLead } from './emails-about-leads.presenter.ts';
import {
  deleteEmailsAbout,
  redactEmailsAbout,
  listPendingDigestsOfLead,
  listEmailRowsOfLead,
} from './emails-about-leads.repository.ts';

/**
 * The e-mails about and to a lead, oldest first, and the digests it waits for. All staff see a client's address and the
 * lead's, which are on their records; only administrators see which staff get e-mails.
 */
export const listEmailsAboutLead = async (
  ctx: Ctx,
  { actor, leadId }: { actor: StaffActor; leadId: number },
): Promise<LeadEmail[]> => {
  const maySee = (audience: LeadEmail['audience']): boolean =>
    audience !== 'staff' || roleMay(actor.role, 'settings.manage');
  const visibility = { maySee, isSendable: ctx.mailer.server !== null };
  const written = await listEmailRowsOfLead(ctx, leadId);
  const gathering = await listPendingDigestsOfLead(ctx, leadId);
  return [
    ...written.map((row) => presentEmailOfLead(row, visibility)),
    ...gathering.map((row) => presentPendingDigest(row, visibility)),
  ];
};

const DAY_MS = 86_400_000;
const REDACTED_TEXT = 'What this mail said was deleted, because it told of a person who was forgotten.';
const REDACTED_EMAIL = {
  subject: 'Leads, deleted',
  text: REDACTED_TEXT,
  html: `<!doctype html><p>${REDACTED_TEXT}</p>`,
};

/**
 * Erases e-mails about these leads. Other leads of a sent e-mail stay reported; those of an unsent one are queued
 * again.
 */
export const eraseEmailsAboutLeads = (ctx: Ctx, leadIds: number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const deleted = await deleteEmailsAbout(tx, leadIds);
    await redactEmailsAbout(tx, { leadIds, columns: REDACTED_EMAIL });
    const now = tx.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    for (const email of deleted) {
      if (email.kind !== 'lead_digest' || email.state !== 'queued' || email.createdAt < since) continue;
      const { address, audience, isFallback } = email;
      // They were once waiting for a digest.
      const createdAt = new Date(email.createdAt.getTime() - DIGEST.withinMs);
      const otherLeadIds = email.leadIds.filter((id) => !leadIds.includes(id));
      await lockRecipient(tx, address);
      const waiting = (await listUnquarantinedLeads(tx, otherLeadIds)).map(({ id, clientId }) => ({
        address,
        clientId,
        leadId: id,
        audience: audience ?? 'staff',
        isFallback,
        createdAt,
      }));
      await insertDigestLeads(tx, waiting);
    }
  });
