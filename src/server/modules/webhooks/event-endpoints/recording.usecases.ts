import { createHash } from 'node:crypto';
import { visitorFields } from '#shared/lead-fields.ts';
import type { Lead } from '#shared/leads.ts';
import { PAYLOAD_VERSION } from '#shared/webhook-payloads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listLeadsByIds } from '../../leads/leads.usecases.ts';
import { lockDeliveryOrder } from '../../leads/submissions.usecases.ts';
import { addDeliveries, enqueueDeliveries } from '../enqueue.usecases.ts';
import type { SignalSender } from '../webhooks.types.ts';
import { buildEndpointCalls, listSubscribers, type OutgoingEvent } from './endpoint-calls.usecases.ts';
import type { RecordedEvent } from './recorded-events.rules.ts';

const presentLeadData = (lead: Lead) => ({
  leadId: lead.id,
  farmId: lead.farmId,
  farmName: lead.farmName,
  pageId: lead.pageId,
  pageTitle: lead.pageTitle,
  ...visitorFields(lead),
  source: lead.source,
  leadType: lead.leadType,
  quizScore: lead.quizScore,
  completedBoth: lead.completedBoth,
  status: lead.status,
  value: lead.value,
  notes: lead.notes,
  assignee: lead.assigneeName,
});

/** An event as it goes out; null for one about a lead that is gone. */
const outgoing = (
  { key, event, at, clientId, leadId, endpointId, data }: RecordedEvent,
  leads: ReadonlyMap<number, Lead>,
): OutgoingEvent | null => {
  const lead = leadId === null ? null : leads.get(leadId);
  if (lead === undefined) return null;
  const full = {
    ...(lead && event.startsWith('lead.') ? presentLeadData(lead) : {}),
    ...(lead && event === 'lead.quarantined' ? { reason: lead.quarantineReason } : {}),
    ...data,
  };
  return {
    event,
    clientId,
    leadId,
    aboutEndpoint: endpointId,
    createId: (endpointId) => `msg_${createHash('sha256').update(`${key} ${endpointId}`).digest('base64url')}`,
    body: (id) => ({ event, id, occurredAt: at, version: PAYLOAD_VERSION, clientId, data: full }),
  };
};

/**
 * Writes the calls that carry these events, one for each endpoint that is subscribed, in the order of the events; an
 * event that was written is not written again. Leads are told before what happened to them.
 */
export const recordEvents = async (
  ctx: Ctx,
  { events, signalSender }: { events: RecordedEvent[]; signalSender: SignalSender },
): Promise<void> => {
  // Most events are for nobody: they wait for no lead, and no lead waits for them.
  if ((await listSubscribers(ctx, events)).length === 0) return;
  const leadIds = [...new Set(events.flatMap(({ leadId }) => leadId ?? []))];
  if (leadIds.length > 0) await enqueueDeliveries(ctx, { leadIds: [], signalSender });
  await ctx.transaction(async (tx) => {
    await lockDeliveryOrder(tx);
    const leads = new Map((await listLeadsByIds(tx, leadIds)).map((lead) => [lead.id, lead]));
    const rows = await buildEndpointCalls(
      tx,
      events.flatMap((event) => outgoing(event, leads) ?? []),
    );
    await addDeliveries(tx, { rows, signalSender });
  });
};
