import { describeQuarantine } from '#shared/quarantine.ts';
import {
  DRY_RUN_LEADS,
  DRY_RUN_NAMES,
  NO_LEAD_FILTERS,
  type LeadFilters,
  type LeadFiltersDryRun,
} from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { personKeys, sameVisitorSince } from './leads.rules.ts';
import type { QuarantineResult } from './spam-score.rules.ts';
import { getLeadFiltersRow, hasEarlierLead, listPastLeads, upsertLeadFilters } from './lead-filters.repository.ts';
import { applyLeadFilters, type LeadFilterInput } from './lead-filters.rules.ts';

/** The client's filters, or filters that match nothing. Throws 404. */
export const requireLeadFilters = async (ctx: Ctx, clientId: number): Promise<LeadFilters> => {
  await requireClientRow(ctx, clientId);
  return (await getLeadFiltersRow(ctx, clientId)) ?? NO_LEAD_FILTERS;
};

/** Sets the client's filters for future leads. Throws 403 and 404. */
export const setLeadFilters = async (
  ctx: Ctx,
  { actor, clientId, rules }: { actor: StaffActor; clientId: number; rules: LeadFilters },
): Promise<LeadFilters> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const before = (await getLeadFiltersRow(tx, clientId)) ?? NO_LEAD_FILTERS;
    await upsertLeadFilters(tx, { clientId, rules, at: ctx.clock.now() });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'lead_filters.set', target, before, after: rules });
  });
  return rules;
};

/** Lists the client's latest delivered leads that these filters would have quarantined; changes nothing. Throws 404. */
export const dryRunLeadFilters = async (
  ctx: Ctx,
  { clientId, rules }: { clientId: number; rules: LeadFilters },
): Promise<LeadFiltersDryRun> => {
  await requireClientRow(ctx, clientId);
  const past = await listPastLeads(ctx, { clientId, limit: DRY_RUN_LEADS });
  const quarantined = past.flatMap((lead) => {
    const result = applyLeadFilters(lead, rules);
    if (!result) return [];
    const reason = describeQuarantine(result.reason, result.detail);
    return [{ id: lead.id, name: lead.name, createdAt: lead.createdAt.toISOString(), reason }];
  });
  return { looked: past.length, quarantined: quarantined.length, leads: quarantined.slice(0, DRY_RUN_NAMES) };
};

/** The filter that quarantines a submission; null when it is to be delivered. */
export const filterSubmission = async (
  ctx: Ctx,
  submission: {
    clientId: number;
    farmId: number;
    rules: LeadFilters | null;
    contact: Omit<LeadFilterInput, 'isRepeatContact'>;
  },
): Promise<QuarantineResult | null> => {
  const { clientId, farmId, rules, contact } = submission;
  if (!rules) return null;
  const isRepeatContact =
    rules.firstTimeOnly &&
    (await hasEarlierLead(ctx, { clientId, farmId, ...personKeys(contact), since: sameVisitorSince(ctx.clock.now()) }));
  return applyLeadFilters({ ...contact, isRepeatContact }, rules);
};
