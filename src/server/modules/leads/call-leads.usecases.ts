import { CALLER_NAME } from '#shared/leads.ts';
import { describeQuarantine } from '#shared/quarantine.ts';
import { optionalVisitorFields } from '#shared/lead-fields.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { lockCaller } from './capture.repository.ts';
import { getCallerContext } from './call-leads.repository.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { filterSubmission } from './lead-filters.usecases.ts';
import { insertLeads, lockLeadRow, updateLeadRow, type LeadRow, type NewLead } from './leads.repository.ts';
import { joinMessages, leadType, sameVisitorSince } from './leads.rules.ts';
import type { QuarantineResult } from './spam-score.rules.ts';
import { isLost, isReturningVisitor } from './submissions.usecases.ts';

export interface CapturedCall {
  clientId: number;
  farmId: number;
  /** The page whose number was called; null for the farm's. */
  page: { id: number; title: string } | null;
  /** E.164; null where the caller withheld it. */
  phoneE164: string | null;
  /** Identifies a caller without a number. */
  callKey: string;
  /** What came of the call. */
  sentence: string;
}

const newLead = (
  call: CapturedCall,
  { quarantine, key, now }: { quarantine: QuarantineResult | null; key: string; now: Date },
): NewLead => ({
  ...optionalVisitorFields(() => null),
  clientId: call.clientId,
  farmId: call.farmId,
  pageId: call.page?.id ?? null,
  pageTitle: call.page?.title ?? null,
  name: CALLER_NAME,
  email: '',
  // No address looks like it, so callers are told apart where leads are compared by e-mail.
  emailKey: key,
  phone: readPhone(call.phoneE164)?.shown ?? null,
  phoneE164: call.phoneE164,
  message: call.sentence,
  source: 'call',
  leadType: leadType({ source: 'call', completedBoth: false }),
  completedBoth: false,
  status: 'new',
  quarantineReason: quarantine?.reason ?? null,
  quarantineDetail: quarantine?.detail ?? null,
  signals: [],
  notifiedAt: quarantine ? null : now,
  createdAt: now,
  updatedAt: now,
});

const addCall = async (tx: Ctx, { lead, call }: { lead: LeadRow; call: CapturedCall }): Promise<void> => {
  const now = tx.clock.now();
  const reopened = { status: 'new', answeredAt: null, escalatedAt: null, awaitingReplySince: now } as const;
  await updateLeadRow(tx, {
    id: lead.id,
    columns: {
      message: joinMessages(lead.message, call.sentence),
      updatedAt: now,
      ...(isLost(lead) ? reopened : {}),
    },
  });
  if (isLost(lead))
    await recordLeadEvents(tx, {
      lead,
      actor: null,
      events: [{ kind: 'status', detail: { from: lead.status, to: 'new' } }],
    });
  if (isReturningVisitor(lead, now)) await tx.emit('lead.returned', { leadId: lead.id, at: now.toISOString() });
};

/**
 * The lead of a call that ended: the caller's on this farm within the days of one visitor, found by phone, whether by
 * a form or a call; else a new one, which the client's lead filters may hold. Runs in the transaction that records the
 * call.
 */
export const captureCall = async (tx: Ctx, call: CapturedCall): Promise<{ id: number }> => {
  const { clientId, farmId, phoneE164 } = call;
  const key = phoneE164 ?? call.callKey;
  await lockCaller(tx, { farmId, key });
  const now = tx.clock.now();
  const { rules, leads } = await getCallerContext(tx, { clientId, farmId, phoneE164, since: sameVisitorSince(now) });
  const delivered = leads.find(({ quarantineReason }) => quarantineReason === null);
  const contact = { ...optionalVisitorFields(() => null), name: CALLER_NAME, email: '', phone: phoneE164 };
  const quarantine = delivered ? null : await filterSubmission(tx, { clientId, farmId, contact, rules });
  const found = delivered ?? (quarantine ? leads[0] : undefined);
  const lead = found ? await lockLeadRow(tx, found.id) : null;
  if (lead && lead.trashedAt === null) {
    await addCall(tx, { lead, call });
    return { id: lead.id };
  }
  const [id = 0] = await insertLeads(tx, [newLead(call, { quarantine, key, now })]);
  if (quarantine) await recordQuarantine(tx, { id, clientId, quarantine });
  else await tx.emit('lead.captured', { leadId: id });
  return { id };
};

const recordQuarantine = (
  tx: Ctx,
  { quarantine, ...lead }: { id: number; clientId: number; quarantine: QuarantineResult },
): Promise<void> => {
  const reason = describeQuarantine(quarantine.reason, quarantine.detail);
  const held = { ...lead, quarantineReason: quarantine.reason };
  return recordLeadEvents(tx, { lead: held, actor: null, events: [{ kind: 'quarantined', detail: { reason } }] });
};
