import { heldInWords } from '#shared/held.ts';
import { DRY_RUN_LEADS, DRY_RUN_NAMES, NO_RULES, type LeadRules, type RulesTrial } from '#shared/lead-rules.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { emailKey, sameVisitorSince } from '../leads.rules.ts';
import type { Verdict } from '../suspicion/suspicion.rules.ts';
import { getRules, hasAsked, listPastLeads, upsertRules } from './screening.repository.ts';
import { screen, type Screened } from './screening.rules.ts';

/** The client's rules; those that hold nothing where staff set none. Throws 404. */
export const getLeadRules = async (ctx: Ctx, clientId: number): Promise<LeadRules> => {
  await requireClientRow(ctx, clientId);
  return (await getRules(ctx, clientId)) ?? NO_RULES;
};

/** Sets the client's rules from now on; leads that came before stay as they are. Throws 403 and 404. */
export const setLeadRules = async (
  ctx: Ctx,
  { actor, clientId, rules }: { actor: StaffActor; clientId: number; rules: LeadRules },
): Promise<LeadRules> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = (await getRules(tx, clientId)) ?? NO_RULES;
    await upsertRules(tx, { clientId, rules, at: ctx.clock.now() });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'lead_rules.set', target, before, after: rules });
  });
  return rules;
};

/** Says which of the client's latest delivered leads such rules would have held; changes nothing. Throws 404. */
export const tryLeadRules = async (
  ctx: Ctx,
  { clientId, rules }: { clientId: number; rules: LeadRules },
): Promise<RulesTrial> => {
  await requireClientRow(ctx, clientId);
  const past = await listPastLeads(ctx, { clientId, limit: DRY_RUN_LEADS });
  const held = past.flatMap((lead) => {
    const verdict = screen(lead, rules);
    if (!verdict) return [];
    const because = heldInWords(verdict.reason, verdict.detail);
    return [{ id: lead.id, name: lead.name, createdAt: lead.createdAt.toISOString(), because }];
  });
  return { looked: past.length, held: held.length, leads: held.slice(0, DRY_RUN_NAMES) };
};

/** What the client's rules say of an enquiry; null when it is to be delivered. */
export const screenEnquiry = async (
  ctx: Ctx,
  enquiry: { clientId: number; farmId: number; rules: LeadRules | null; contact: Omit<Screened, 'askedBefore'> },
): Promise<Verdict | null> => {
  const { clientId, farmId, rules, contact } = enquiry;
  if (!rules) return null;
  const person = { emailKey: emailKey(contact.email), phoneE164: readPhone(contact.phone)?.e164 ?? null };
  const askedBefore =
    rules.firstTimeOnly &&
    (await hasAsked(ctx, { clientId, farmId, ...person, since: sameVisitorSince(ctx.clock.now()) }));
  return screen({ ...contact, askedBefore }, rules);
};
